import { findNearest } from './fuzzy-match.ts';
import { createToken } from './create-token.ts';
import { beginsSpelling } from './phrase-dictionary.ts';
import { isSign, type Token } from './token.ts';

type Words = readonly (readonly [word: string, value: string])[];
const wordsOf = (words: string): Words => words.split(' ').map((word) => [word, word]);

/** Words behind `or` and `and`: `vs1 or beter`. */
const comparisons = wordsOf('BETTER HIGHER LOWER ABOVE BELOW BIGGER LARGER HEAVIER SMALLER WHITER CLEANER');
const shortestComparison = 4;
/** Words of the colour behind `fancy`. */
const fancyWords = wordsOf(
  'INTENSE VIVID LIGHT YELLOW ORANGE BROWN GREEN PURPLE VIOLET BROWNISH GREENISH YELLOWISH PINKISH PURPLISH BLUISH GREYISH GRAYISH',
);
const shortestFancy = 4;
/** Long words, which are near no other word. */
const longWords = wordsOf('BETWEEN APPROXIMATELY MAXIMUM MINIMUM WITHOUT FLUORESCENCE CERTIFICATE EXCELLENT');
const shortestLong = 6;

/**
 * Replaces misspelt words of the grammar and of fancy colours by the only word that is near: `vs1 or beter`,
 * `fancy intens yelow`, `betwen 1.00 and 1.10`. A word that begins a spelling of any dictionary is none of them, except
 * the beginning of the word itself.
 */
export function correctSpelling(tokens: readonly Token[]): readonly Token[] {
  let isFancy = false;
  const corrected = tokens.map((token, at) => {
    if (token.kind !== 'word') {
      if (!isSign(token, '-/&+')) isFancy = false;
      return token;
    }
    if (/^(FANCY|FCY)$/.test(token.text)) isFancy = true;
    const word = nearestWord(token, tokens[at - 1], isFancy);
    return word === null ? token : createToken(token.kind, word, token);
  });
  return corrected;
}

function nearestWord(token: Token, before: Token | undefined, isFancy: boolean): string | null {
  const { text } = token;
  const isUnknown = !beginsSpelling(text);
  if (isFancy) {
    const near = findNearest(text, fancyWords, shortestFancy);
    if (near !== null && (isUnknown || near.startsWith(text))) return near;
  }
  if (!isUnknown) return null;
  const isCompared = /^(OR|AND|N)$/.test(before?.text ?? '') || isSign(before, '&');
  return (
    (isCompared ? findNearest(text, comparisons, shortestComparison) : null) ??
    findNearest(text, longWords, shortestLong)
  );
}
