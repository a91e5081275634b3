import type { Phrase } from './phrase.ts';
import { isPartOfName } from './mark-cancelled.ts';
import { hasStatement } from './separate-requests.ts';
import { topicOf } from './topic.ts';

/** A clause that changes one of several requests, which it names by its shape or weight. */
export interface ChangeClause {
  readonly start: number;
  /** The phrases that name the request; none where the clause changes the request before it. */
  readonly name: readonly Phrase[];
  /** Index of the first phrase behind the name and the word for the change. */
  readonly change: number;
}

/** `oval make it 1.70`, `make the oval 1.70`: where the first change of a line begins; null without any. */
export function findChangeClause(phrases: readonly Phrase[]): ChangeClause | null {
  const revision = phrases.findIndex((phrase) => hasStatement([phrase], ({ kind }) => kind === 'revision'));
  return revision === -1 ? findMadeOther(phrases) : (nameBefore(phrases, revision) ?? unnamed(revision));
}

const unnamed = (revision: number): ChangeClause => ({ start: revision, name: [], change: revision });

function nameBefore(phrases: readonly Phrase[], revision: number): ChangeClause | null {
  let start = revision;
  const isMade = /^(?:MAKE|CHANGE|CHANGED)$/.test(phrases[revision]?.word ?? '');
  const [sign] = phrases.slice(revision - 1, revision);
  if (isMade && sign?.role === 'sign' && /^[,-]$/.test(sign.word)) start -= 1;
  while (isName(phrases[start - 1]) || isArticle(phrases[start - 1])) start -= 1;
  const name = phrases.slice(start, revision).filter((phrase) => isName(phrase));
  return name.length > 0 && isBoundary(phrases[start - 1]) ? { start, name, change: revision } : null;
}

/** `make the oval 1.70`; not `make it oval`, which changes the shape. */
function findMadeOther(phrases: readonly Phrase[]): ChangeClause | null {
  const start = phrases.findIndex(
    ({ role, word }, at) =>
      role === 'joining' && /^(?:MAKE|CHANGE)$/.test(word) && isBoundary(phrases[at - 1]),
  );
  if (start === -1) return null;
  let at = start + 1;
  while (isArticle(phrases[at])) at += 1;
  const shape = phrases[at];
  const isChanged = hasStatement(phrases.slice(at + 1), (one) => topicOf(one) !== 'shape');
  return shape !== undefined && isName(shape) && hasStatement([shape], isShape) && isChanged
    ? { start, name: [shape], change: at + 1 }
    : null;
}

const isShape = (one: Parameters<typeof topicOf>[0]): boolean => topicOf(one) === 'shape';

const isName = (phrase: Phrase | undefined): phrase is Phrase =>
  phrase?.noise === null &&
  phrase.role === 'value' &&
  !phrase.isOperated &&
  phrase.statements !== null &&
  phrase.statements.length > 0 &&
  phrase.statements.every((one) => isPartOfName(one));

const isArticle = (phrase: Phrase | undefined): boolean =>
  phrase?.role === 'joining' && /^(?:THE|MY|THAT|THIS|FOR|ONE|TO)$/.test(phrase.word);

const isBoundary = (phrase: Phrase | undefined): boolean =>
  phrase === undefined ||
  phrase.role === 'sign' ||
  /^(?:AND|BUT|THEN|ONLY|JUST|PLS|PLEASE)$/.test(phrase.word);

/** Words behind or before the name of a request that leave it as it is: `round ok`, `keep the round as is`. */
const leaving = /^(?:OK|OKAY|FINE|GOOD|KEEP|STAYS|STAY|REMAINS|REMAIN|UNCHANGED|AS|STILL|NO)$/;

/** `round ok as it is`: what names a request that does not change; null for phrases that say anything else. */
export function nameOfUnchanged(phrases: readonly Phrase[]): readonly Phrase[] | null {
  const values = phrases.filter(({ statements }) => statements === null || statements.length > 0);
  const isNamed = values.every(
    ({ statements, role }) => role === 'value' && statements?.every((one) => isPartOfName(one)) === true,
  );
  const isLeft = phrases.some(
    ({ role, word, isOperated }) =>
      isOperated ||
      ((role === 'courtesy' || role === 'joining') && leaving.test(word)) ||
      (role === 'courtesy' && /^(?:IS|ARE)$/.test(word)),
  );
  const isAsked = phrases.some(({ role, word }) => role === 'sign' && word === '?');
  return values.length > 0 && isNamed && isLeft && !isAsked ? values : null;
}

/** Whether a part of a line names a request by words that say nothing else than that it does not change. */
export const leavesUnchanged = (phrases: readonly Phrase[]): boolean =>
  nameOfUnchanged(phrases.filter(({ isOperated }) => !isOperated)) !== null;
