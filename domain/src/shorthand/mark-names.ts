import { withStatements, type Phrase } from './phrase.ts';

/** Maximum words of a name. */
const longestName = 3;

/** Words that address a person by themselves, so that a name behind them is written with a capital. */
const vocatives = /^(SIR|SIRJI|MADAM|MAAM|MAM|BHAI|BHAIYA|BRO|BROTHER|BOSS|FRIEND|DOST|YAAR|HABIBI|ACHI)$/;

const endsClause = (phrase: Phrase | undefined) =>
  phrase === undefined || (phrase.role === 'sign' && ',;.!?:()|*-'.includes(phrase.word));

/**
 * Marks unknown words as names: after a greeting (`Hi Ben,`, `shalom Moti`), after closing words (`Thanks,
 * Hetal`) and beside a telephone number. A word in lower case is a name only if nothing else follows it.
 */
export function markNames(phrases: readonly Phrase[]): Phrase[] {
  const marked = [...phrases];
  const mark = (at: number) => {
    const phrase = marked[at];
    if (phrase?.role === 'unknown') marked[at] = withStatements(phrase, [], 'noise', 'name');
  };
  for (const [at, { noise }] of phrases.entries()) {
    if (noise === 'greeting' || noise === 'signature') {
      let start = at + 1;
      if (noise === 'signature' && endsClause(phrases[start])) start += 1;
      const isVocative = vocatives.test(phrases[at]?.word ?? '');
      const end = endOfName(phrases, start, isVocative);
      if (end > start) for (let index = start; index < end; index += 1) mark(index);
    }
    if (noise === 'phone') {
      const end = endOfName(phrases, at + 1);
      for (let index = at + 1; index < end; index += 1) mark(index);
      for (let index = at - 1; index >= at - longestName && phrases[index]?.role === 'unknown'; index -= 1)
        mark(index);
    }
  }
  return marked;
}

/** End of up to three unknown words; the start when they are not a name. */
function endOfName(phrases: readonly Phrase[], start: number, isVocative = false): number {
  let end = start;
  while (
    end - start < longestName &&
    phrases[end]?.role === 'unknown' &&
    /^\p{L}+$/u.test(phrases[end]?.word ?? '')
  )
    end += 1;
  if (!isVocative && (endsClause(phrases[end]) || phrases[end]?.role === 'noise')) return end;
  let capitals = start;
  while (capitals < end && phrases[capitals]?.isCapital === true) capitals += 1;
  return capitals;
}
