import type { Phrase } from './phrase.ts';

const until = /^(BY|BEFORE|UNTIL|TILL)$/;
/** Words that ask for goods and not for an answer: `needed by Friday`. */
const needing = /^(NEED|WANT|REQ|RQ|LOOK|SEARCH|SEEK)/;

/** `please let me know before Thursday`: in a clause without a value, what is asked for until a time that stays text. */
export function takeAskedUntil(
  phrases: readonly Phrase[],
  isTaken: boolean[],
  start: number,
  end: number,
): void {
  const isAsked = (at: number) =>
    at >= start &&
    phrases[at]?.role === 'courtesy' &&
    phrases[at].noise === null &&
    !needing.test(phrases[at].word);
  for (let at = start + 1; at < end; at += 1) {
    const isUntil = isTaken[at] === true && until.test(phrases[at]?.word ?? '');
    if (!isUntil || !isAsked(at - 1)) continue;
    if (
      phrases.slice(start, end).some(({ role }, index) => role === 'value' && isTaken[start + index] !== true)
    )
      return;
    for (let before = at - 1; isAsked(before); before -= 1) isTaken[before] = true;
  }
}

/** `kal tak price bhejo`, `周三前报价`: whether what is asked for is behind a time, of which it is no part. */
export const asksBehindDeadline = (phrases: readonly Phrase[], at: number): boolean =>
  /^(MAXSUFFIX|前)$/.test(phrases[at - 1]?.word ?? '') &&
  phrases[at]?.statements?.some(({ kind }) => kind === 'intent') === true;
