import file from '../../../vocabulary/white-color.json' with { type: 'json' };
import {
  gradeBoundBooks,
  orBetter,
  parseGrades,
  type GradeKind,
  type GradeParser,
} from '../grade-expression.ts';
import { DictionaryUnion, PhraseDictionary } from '../phrase-dictionary.ts';
import { openedBy } from '../phrase-parser.ts';
import { vocabularyOrder, spellingsOf } from '../spellings.ts';
import { isSign, type Token } from '../token.ts';
import { clarityKind } from './clarity.ts';
import { labelBooks, matchLabel } from './label.ts';

const order = vocabularyOrder('colour-white');
const singles = order.filter((value) => value.length === 1);
const letters = spellingsOf('colour-white');
const words = new PhraseDictionary<readonly string[]>();
for (const [word, values] of Object.entries(file.words)) {
  words.add(word, values).add(word.replace('COLOURLESS', 'COLORLESS'), values);
}
/** `DEF`, `GH`: consecutive grades written as one word. */
for (const from of singles.keys()) {
  for (let to = from + 2; to <= singles.length; to += 1)
    words.add(singles.slice(from, to).join(''), singles.slice(from, to));
}

/** `w/o bow tie`: the abbreviation of "without", whose letters are no grades of a list. */
const isWithout = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.text === 'W' && isSign(tokens[at + 1], '/') && tokens[at + 2]?.text === 'O';

/** Runs that contain an N, which alone means no fluorescence; the longest first. */
const runs = ['K L M N O', 'L M N O', 'M N O', 'J K L M N', 'K L M N', 'L M N'].map((run) => run.split(' '));

/** `M N O`, `L M N`: letters in their order are colours, also the N. */
const readRun: GradeParser = (tokens, at) => {
  const found = runs.find((run) =>
    run.every((letter, index) => tokens[at + index]?.kind === 'word' && tokens[at + index]?.text === letter),
  );
  return found === undefined
    ? null
    : { length: found.length, values: found.map((letter) => (letter === 'O' ? 'O-P' : letter)) };
};

const readLetter: GradeParser = (tokens, at) => {
  if (isWithout(tokens, at) || isWithout(tokens, at - 2)) return null;
  // In `I I1` the second letter belongs to the clarity.
  if (
    tokens[at + 1]?.kind === 'number' &&
    tokens[at + 1]?.isAdjacent === true &&
    clarityKind.parse(tokens, at) !== null
  ) {
    return null;
  }
  // `m1`: a degree of milkiness, not a colour.
  const degree = tokens[at + 1];
  if (tokens[at]?.text === 'M' && degree?.isAdjacent === true && /^[0-3]$/.test(degree.text)) return null;
  const run = readRun(tokens, at);
  if (run !== null) return run;
  const word = words.find(tokens, at);
  const found = letters.find(tokens, at);
  if (word !== null && word.length >= (found?.length ?? 0))
    return { length: word.length, values: word.meaning };
  return found === null ? null : { length: found.length, values: [found.meaning] };
};

export const colorKind: GradeKind = {
  parse: readLetter,
  order,
  canBeAdjacent: ({ kind, text }) => kind === 'word' && /^[D-M]$/.test(text),
};

const fluorescenceOf: Readonly<Record<string, string>> = { N: 'NONE', F: 'FNT', M: 'MED', S: 'STG' };
const strengths = vocabularyOrder('fluorescence');

/**
 * Fluorescence strengths that the letters of a colour phrase could also mean; empty when a letter is only a
 * colour.
 */
function strengthsIn(strengthTokens: readonly Token[], isOk: boolean): readonly string[] {
  const spoken = strengthTokens.filter(({ kind }) => kind === 'word').map(({ text }) => text);
  const named = spoken
    .filter((text) => text.length === 1 || text in fluorescenceOf)
    .map((text) => fluorescenceOf[text]);
  if (named.length === 0 || named.includes(undefined)) return [];
  const indexes = named.map((value) => strengths.indexOf(value ?? ''));
  const isRange = strengthTokens.some((token) => isSign(token, '-~')) || spoken.includes('TO');
  if (isOk) return strengths.slice(0, Math.max(...indexes) + 1);
  if (isRange) return strengths.slice(Math.min(...indexes), Math.max(...indexes) + 1);
  return strengths.filter((_, index) => indexes.includes(index));
}

/** `3X N, G also ok`: an N directly behind a make and before a comma means no fluorescence and begins no list of colours. */
const isNoneBehindMake = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.text === 'N' &&
  isSign(tokens[at + 1], ',') &&
  /^(?:X|XXX?|3X|3EX|EX|EXC|EXCELLENT|VG|ID|IDEAL)$/.test(tokens[at - 1]?.text ?? '');

const opening = new DictionaryUnion([...labelBooks(['color']), ...gradeBoundBooks, letters, words]);

/** `D-F`, `GH`, `J+`, `colorless`, `color F`; a letter that may be a fluorescence is resolved later. */
export const parseWhiteColor = openedBy(
  (token) => opening.opensWith(token),
  (tokens, at) => {
    const labelled = matchLabel('color', tokens, at);
    const isNone = labelled === 0 && isNoneBehindMake(tokens, at);
    const found = parseGrades(isNone ? tokens.slice(0, at + 1) : tokens, at + labelled, colorKind);
    // `colours to M`: the name says that the bound is that of a colour.
    const upTo =
      labelled > 0 && tokens[at + labelled]?.text === 'TO'
        ? colorKind.parse(tokens, at + labelled + 1)
        : null;
    if (upTo !== null) {
      const values = colorKind.order.slice(0, colorKind.order.indexOf(upTo.values.at(-1) ?? '') + 1);
      return { length: labelled + 1 + upTo.length, statements: [{ kind: 'include', key: 'color', values }] };
    }
    if (found === null) return null;
    const end = at + labelled + found.length;
    const after = labelled === 0 ? matchLabel('color', tokens, end) : 0;
    const isLabelled = labelled + after > 0;
    const strengthTokens = tokens.slice(at + labelled, end);
    const include = { kind: 'include', key: 'color', values: found.values } as const;
    const length = labelled + found.length + after;
    const operated = found.isOk ? { isOperated: true as const } : {};
    const better = after === 0 ? null : orBetter(tokens, at + length, colorKind, found);
    if (better !== null)
      return {
        length: length + better.length,
        statements: [{ ...include, values: better.values }],
        ...operated,
      };
    if (isLabelled) return { length, statements: [include], ...operated };
    const slash =
      isSign(tokens[end], '/-') && tokens[end + 1]?.isAdjacent === true
        ? 1
        : isSign(tokens[end], '/')
          ? 1
          : 0;
    const beforeClarity = clarityKind.parse(tokens, end + slash) !== null;
    const [only] = strengthTokens;
    // "Hi" at the start of a message is more often a greeting than a request for H-I.
    const isGreeting = only?.text === 'HI' && (strengthTokens.length === 1 || isSign(strengthTokens[1], ','));
    if (at === 0 && isGreeting && !beforeClarity) return null;
    const isGlued = only?.isAdjacent === true && /^\d+$/.test(tokens[at - 1]?.text ?? '');
    // `L/R pair`: left and right.
    if (/^[LR]$/.test(only?.text ?? '') && strengthTokens.at(-1)?.text === (only?.text === 'L' ? 'R' : 'L'))
      return null;
    // `6P` is no colour P.
    if (
      strengthTokens.length === 1 &&
      only !== undefined &&
      /^[O-Z]$/.test(only.text) &&
      (isGlued || !beforeClarity)
    )
      return null;
    const core = strengthTokens.filter(({ text }) => !['OK', 'OKAY', 'FINE'].includes(text));
    const fluorescence = strengthsIn(core, found.isOk);
    const isPlain = !found.isQualified && fluorescence.length > 0;
    if (!isPlain) return { length, statements: [include], ...operated };
    return {
      length,
      statements: [{ kind: 'letters', colours: found.values, fluorescence, shape: null, beforeClarity }],
      ...operated,
    };
  },
);
