import { findNearest } from './fuzzy-match.ts';
import { createToken } from './create-token.ts';
import { beginsSpelling } from './phrase-dictionary.ts';
import { nearestPlace, nearestValue } from './nearest-value.ts';
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
const longWords = wordsOf(
  'BETWEEN APPROXIMATELY MAXIMUM MINIMUM WITHOUT FLUORESCENCE CERTIFICATE EXCELLENT BUDGET CLARITY SYMMETRY DISCOUNT ELONGATED',
);
/** Defects and forms, which a refusal is followed by: `no milki`, `dont want squre`. */
const refusedNouns = wordsOf(
  'MILKY SQUARE BROWN GREEN TINGE BLACK ELONGATED FEATHER FEATHERS CAVITY CAVITIES CRYSTAL CRYSTALS CLOUDS NEEDLES BRUISES PINPOINT PINPOINTS GRAINING TREATED',
);
const shortestRefused = 5;
/** The many spellings of the longest word of the trade: `flurosent`, `floresense`. */
const fluorescence = /^FL[OU]{1,2}R[A-Z]{0,3}S[A-Z]{0,2}N[A-Z]{0,3}$/;
const shortestLong = 6;
/** Names of measures before a figure. */
const measures = wordsOf('TABLE DEPTH LENGTH WIDTH RATIO GIRDLE CROWN PAVILION');
const shortestMeasure = 4;

/**
 * Replaces misspelt words of the grammar and of fancy colours by the only word that is near: `vs1 or beter`,
 * `fancy intens yelow`, `betwen 1.00 and 1.10`, `no milki`. A word that begins a spelling of any dictionary is none of
 * them, except the beginning of the word itself.
 */
export function correctSpelling(tokens: readonly Token[]): readonly Token[] {
  let isFancy = false;
  const corrected = tokens.map((token, at) => {
    if (token.kind !== 'word') {
      if (!isSign(token, '-/&+')) isFancy = false;
      return token;
    }
    if (/^(FANCY|FCY)$/.test(token.text)) isFancy = true;
    const word = nearestWord(token, tokens, at, isFancy) ?? nearestMeasure(tokens, at);
    return word === null ? token : createToken(token.kind, word, token);
  });
  return corrected;
}

/** `lenght 8.80-9.20`, `tabel max 75`. */
function nearestMeasure(tokens: readonly Token[], at: number): string | null {
  const [word, next, second] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  const isBound = /^(MAX|MIN|MAXIMUM|MINIMUM|UPTO|UNDER|BELOW|ABOVE|OVER|BETWEEN)$/.test(next?.text ?? '');
  const isNamed = next?.kind === 'number' || (isBound && second?.kind === 'number');
  return word === undefined || !isNamed || beginsSpelling(word.text)
    ? null
    : findNearest(word.text, measures, shortestMeasure);
}

/** Whether a word is directly behind a refusal. */
const isRefused = (tokens: readonly Token[], at: number): boolean =>
  /^(NO|NOT|NON|WITHOUT|AVOID|EXCEPT|NOR)$/.test(tokens[at - 1]?.text ?? '') ||
  (/^(WANT|LIKE|ACCEPT|TAKE|NEED)$/.test(tokens[at - 1]?.text ?? '') &&
    /^(DONT|NOT|DOESNT|CANT|CANNOT|WONT)$/.test(tokens[at - 2]?.text ?? ''));

function nearestWord(token: Token, tokens: readonly Token[], at: number, isFancy: boolean): string | null {
  const { text } = token;
  const before = tokens[at - 1];
  const isUnknown = !beginsSpelling(text);
  if (isFancy) {
    const near = findNearest(text, fancyWords, shortestFancy);
    if (near !== null && (isUnknown || near.startsWith(text))) return near;
  }
  if (!isUnknown) {
    const place = nearestPlace(tokens, at);
    return place?.startsWith(text) === true ? place : null;
  }
  const isCompared = /^(OR|AND|N)$/.test(before?.text ?? '') || isSign(before, '&');
  return (
    (fluorescence.test(text) ? 'FLUORESCENCE' : null) ??
    (isRefused(tokens, at) ? findNearest(text, refusedNouns, shortestRefused) : null) ??
    (isCompared ? findNearest(text, comparisons, shortestComparison) : null) ??
    findNearest(text, longWords, shortestLong) ??
    nearestValue(tokens, at)
  );
}
