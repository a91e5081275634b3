import file from '../../../vocabulary/shape.json' with { type: 'json' };
import { connectiveBooks, matchConnective, matchListSeparator } from '../connectives.ts';
import { findNearest } from '../fuzzy-match.ts';
import { DictionaryUnion, PhraseDictionary, type Found } from '../phrase-dictionary.ts';
import { openedBy } from '../phrase-parser.ts';
import type { PhraseMatch, Statement } from '../statement.ts';
import { isSign, type Token } from '../token.ts';
import { labelBooks, matchLabel } from './label.ts';

/** Codes that are also common words in a sentence. */
const ordinaryWords = new Set([
  'PER',
  'MAR',
  'HE',
  'ASS',
  'X',
  'OT',
  'OTH',
  'OTHERS',
  'MISC',
  'OTHER',
  'PORTRAIT',
  'XX',
  'SMB',
  'KT',
]);

const groups = new Map<string, string[]>();
for (const { value, group } of file.values) groups.set(group, [...(groups.get(group) ?? []), value]);

/** A spelled-out group word (`cushion`, `rad`) means the whole group; a code means the exact value. */
function isGroupWord(spelling: string, group: string): boolean {
  const word = spelling.replace(/ CUT$/, '');
  return /[^\x20-\x7e]/.test(spelling) || (word.length >= 3 && group.startsWith(word));
}

const shapes = new PhraseDictionary<readonly string[]>();
// A misspelled word means the whole group, as the word does.
shapes.addAll(['ASSCHERS', 'ASHER', 'ASCHER', 'ASHERS', 'ASSHER'], groups.get('ASSCHER') ?? []);
const firstLetters = new Map<string, string>();
const spelledOut: [word: string, values: readonly string[]][] = [];
for (const { value, label, short, group, aliases } of file.values) {
  const members = groups.get(group) ?? [value];
  for (const spelling of [value, label.toUpperCase(), short, ...aliases]) {
    if (/^[A-Z]$/.test(spelling)) firstLetters.set(spelling, value);
    else if (value !== 'OTHER' && !ordinaryWords.has(spelling)) {
      const values =
        isGroupWord(spelling, group) && (spelling !== value || value === group) ? members : [value];
      shapes.add(spelling, values);
      if (spelling.length > 2)
        shapes.add(`${spelling}S`, values).add(`${spelling}ES`, values).add(`${spelling} CUT`, values);
      if (spelling === value && !value.includes(' ') && !spelledOut.some(([word]) => word === value))
        spelledOut.push([value, values], [`${value}S`, values]);
    }
  }
}
shapes.addAll(['ANTIQUE CUSHION', 'CUSHION ANTIQUE'], groups.get('CUSHION') ?? []);
shapes.addAll(
  [
    'STRAIGHT BAGUETTE',
    'STRAIGHT BAG',
    'STRAIGHT BAGS',
    'ST BAG',
    'ST BAGS',
    'STR BAG',
    'STR BAGS',
    'STRAIGHT BAGUETTES',
    'BAGUETTE STRAIGHT',
    'BAGUETTES STRAIGHT',
    'BAG STRAIGHT',
    'BAGS STRAIGHT',
  ],
  ['BAGUETTE'],
);
shapes.addAll(['TRILIONS', 'TRILION', 'TRILLIONS', 'TRILLION'], groups.get('TRILLIANT') ?? ['TRILLIANT']);
shapes.addAll(['PRINC', 'PRINCS'], ['PRINCESS']);
shapes.addAll(['OVEL', 'OVELS', 'OVALL'], ['OVAL']);
shapes.addAll(['TRAPZ', 'TRAPS', 'TRAPES', 'TRAPEZE', 'TRAPEZES'], ['TRAPEZOID']);
shapes.addAll(['TAPERED BAG', 'TAPERED BAGS', 'TAPERS', 'TAPERED'], ['TAPERED BAGUETTE']);
for (const first of ['TAPERED', 'TAPERD', 'TAPPERED', 'TAPER', 'TAPPER'])
  for (const second of ['BAGUETTE', 'BAGUETE', 'BAGGUETTE', 'BAGETTE', 'BAGUET', 'BAGGET'])
    shapes.addAll([`${first} ${second}`, `${first} ${second}S`], ['TAPERED BAGUETTE']);
shapes.addAll(['CUSHIONGROUP'], groups.get('CUSHION') ?? []);
shapes.addAll(['RADIANTGROUP'], groups.get('RADIANT') ?? []);
shapes.addAll(['OLD MINE CUSHION', 'OLD MINER CUSHION', 'OLD CUSHION', 'OMC CUSHION'], ['OLD MINER']);
shapes.addAll(
  ['OLD EURO', 'OLD EUROS', 'OLD EUROPIAN', 'OLD EUROPEN', 'OLD EUROPIAN CUT', 'OLD EUROPEN CUT'],
  ['OLD EUROPEAN'],
);
shapes.addAll(['OLD EUROPEAN ROUND', 'OEC ROUND', 'OLD ROUND'], ['OLD EUROPEAN']);
shapes.addAll(['CUSH BRILLIANT', 'CUSHION BRIL', 'CUSH BRIL', 'CU BRILLIANT'], ['CUSHION']);
shapes.addAll(
  ['CUT CORNERED RECTANGULAR RADIANT', 'CUT CORNER RECTANGULAR RADIANT', 'CUT CORNERED RADIANT'],
  ['RADIANT'],
);
shapes.addAll(
  ['MODIFIED CUSHION', 'MODIFIED CUSHIONS', 'MOD CUSHION', 'MODIFIED CUSHION BRILLIANT'],
  ['CUSHION MODIFIED'],
);
shapes.addAll(
  ['CU', 'CUS', 'CUSH', 'CUSHION'].flatMap((word) =>
    ['MOD', 'MODIFIED'].flatMap((form) => [
      `${word} ${form}`,
      `${word} ${form} BR`,
      `${word} ${form} BRILLIANT`,
    ]),
  ),
  ['CUSHION MODIFIED'],
);
shapes.addAll(['RDS', 'RNDS', 'RBS', 'RBCS', 'ROUND BR', 'ROUND BRIL'], ['ROUND']);
shapes.addAll(['ANTIQUE', 'ANTIQUES', 'ANTIQUE CUT'], groups.get('ANTIQUE') ?? []);

/** Fewest letters of a word without its vowels that is no code of something else. */
const shortestSkeleton = 4;
/** `CSHN`, `RDNT`, `MRQS`, `EMRLD`: a shape without the vowels behind its first letter. */
for (const [word, values] of spelledOut) {
  const skeleton = word.charAt(0) + word.slice(1).replaceAll(/[AEIOU]/g, '');
  const withE = word.charAt(0) + word.slice(1).replaceAll(/[AIOU]|E(?!R)/g, '');
  for (const spelling of [skeleton, withE].flatMap((one) => [one, one.replaceAll(/(.)\1/g, '$1')]))
    if (spelling.length >= shortestSkeleton) shapes.add(spelling, values);
}
shapes.addAll(['MRQS', 'MRQZ', 'MRQUS'], ['MARQUISE']);

/** Words of messages that are near a shape and none. */
const ordinary = new Set([
  'HEAVY',
  'HEARD',
  'HEADS',
  'BULLETIN',
  'ROUNDED',
  'SHIELDED',
  'PRICES',
  'PRINCE',
  'OTHERS',
  'OCTOBER',
  'MARQUEE',
  'TRIANGLES',
  'ROSES',
  'GROUND',
  'AROUND',
  'PEARL',
  'PEARLS',
  'YEARS',
  'KITES',
  'REGARDING',
  'EARTH',
  'HEALTH',
]);

/** Shortest word that may be the misspelling of a shape. */
const shortestMisspelling = 4;

/** Finds a shape by its spelling, or by a misspelling of a spelled-out shape (`marquis`, `cusion`). */
export function findShape(tokens: readonly Token[], at: number): Found<readonly string[]> | null {
  const found = shapes.find(tokens, at);
  if (found !== null) return isOrdinary(tokens, at) || isMisplaced(tokens, at, found) ? null : found;
  const word = tokens[at];
  if (word?.kind !== 'word' || word.text.length < shortestMisspelling || ordinary.has(word.text)) return null;
  // `hart shape`: the word behind it tells that a short word is a shape.
  const isNamed = /^(SHAPE|SHAPES|SHAPED)$/.test(tokens[at + 1]?.text ?? '');
  const values = isNamed
    ? findNearest(word.text, spelledOut, shortestMisspelling)
    : findNearest(word.text, spelledOut);
  return values === null ? null : { length: 1, meaning: values };
}

/** Codes of two letters that are common and rarely mean anything else. */
const commonCodes = /^(RD|RB|RN|RO|OV|PS|MQ|EM|CU|RA|HT|PE|CM|AS|PR|EC|MB|EU|RS|HS)$/;

/** A rare code of one or two letters is a shape only beside a weight or in a list of shapes. */
function isMisplaced(tokens: readonly Token[], at: number, found: Found<readonly string[]>): boolean {
  const word = tokens[at];
  if (found.length !== 1 || word?.kind !== 'word' || word.text.length !== 2) return false;
  if (!/^[A-Z]+$/.test(word.text) || commonCodes.test(word.text)) return false;
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  const isWeight = (token: Token | undefined) => token?.kind === 'number' && token.text.includes('.');
  if (isWeight(next) || (isWeight(before) && next?.kind !== 'number')) return false;
  const isNamed = matchLabel('shape', tokens, at - 1) > 0 || isSign(before, ':=/,') || isSign(next, '/,');
  return !(isNamed || /^(CT|CTS|CARAT|NOT|SHAPE)$/.test(before?.text ?? '') || at === 0);
}

/**
 * Whether the word is not a shape here: `AS` in "same as above", `PC` after "per", a slash or a whole number.
 */
function isOrdinary(tokens: readonly Token[], at: number): boolean {
  const [before, word, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (word?.text === 'AS') {
    return (
      ['SAME', 'SUCH', 'WELL', 'SOON'].includes(before?.text ?? '') ||
      ['PER', 'ABOVE', 'WELL', 'BEFORE', 'SAME', 'SOON', 'A'].includes(next?.text ?? '')
    );
  }
  if (word?.text === 'PC')
    return (
      before?.text === 'PER' ||
      isSign(before, '/') ||
      (before?.kind === 'number' && !before.text.includes('.'))
    );
  return false;
}

const fancyShapes = new PhraseDictionary<true>().addAll(
  [
    'fancy shape',
    'fancy shapes',
    'fancy cut',
    'fancy cuts',
    'fancies',
    'fancy shaped',
    'non round',
    'non rounds',
    'all fancy shapes',
    'any fancy shape',
    'anything but round',
  ],
  true,
);
const square = new PhraseDictionary<true>().addAll(
  ['square', 'sq', 'squarish', 'square shape', '方', '正方', '正方形'],
  true,
);
const long = new PhraseDictionary<true>().addAll(
  ['long', 'rect', 'elongated', 'rectangular', 'rectangle', 'elongate', '长形', '长方', '长方形'],
  true,
);

const opening = new DictionaryUnion([
  ...labelBooks(['shape']),
  ...connectiveBooks(['any']),
  shapes,
  fancyShapes,
  square,
  long,
]);

/** Whether a shape can begin with a token. A letter may be one, and a longer word the misspelling of one. */
const mayOpen = (token: Token): boolean =>
  opening.opensWith(token) ||
  (token.kind === 'word' && (token.text.length === 1 || token.text.length >= shortestMisspelling));

/**
 * `RD`, `oval/pear`, `cushion or rad`, `long cushion`, `any shape`, and a single letter at the start of a
 * message.
 */
export const parseShape = openedBy(mayOpen, (tokens, at) => {
  const labelled = matchLabel('shape', tokens, at);
  const any = matchConnective(tokens, at + labelled, 'any');
  if (any > 0) {
    const after =
      matchLabel('shape', tokens, at + labelled + any) || (tokens[at + any]?.text === 'SHAPES' ? 1 : 0);
    const length = labelled + any + after;
    if (labelled + after > 0)
      return readExceptions(tokens, at, length) ?? { length, statements: [{ kind: 'any', key: 'shape' }] };
  }
  const fancies = fancyShapes.find(tokens, at + labelled);
  if (fancies !== null) {
    return {
      length: labelled + fancies.length,
      statements: [{ kind: 'exclude', key: 'shape', values: ['ROUND'] }],
    };
  }
  return (
    readList(tokens, at, labelled) ??
    readFirstLetter(tokens, at) ??
    readBrilliant(tokens, at) ??
    readForm(tokens, at)
  );
});

/** `any shape but round`, `all shapes except oval or pear`: the shapes behind "any". */
function readExceptions(tokens: readonly Token[], at: number, length: number) {
  const word = matchConnective(tokens, at + length, 'no') || (tokens[at + length]?.text === 'BUT' ? 1 : 0);
  const list = word === 0 ? null : readList(tokens, at + length + word, 0);
  if (list === null) return null;
  const values = list.statements.flatMap((one) => (one.kind === 'include' ? one.values : []));
  return {
    length: length + word + list.length,
    statements: [{ kind: 'exclude', key: 'shape', values } as const],
  };
}

function readList(tokens: readonly Token[], at: number, labelled: number) {
  const values: string[] = [];
  let length = labelled;
  for (;;) {
    const sign = values.length === 0 ? 0 : matchListSeparator(tokens, at + length);
    if (values.length > 0 && sign === 0) break;
    const next = findShape(tokens, at + length + sign);
    if (next === null) break;
    // `3ct pear, RD 1.00`: each shape has a weight of its own.
    const isOwn = isSign(tokens[at + length], ',') && isWeightEnd(tokens[at - 1]);
    if (values.length > 0 && isOwn && tokens[at + length + sign + next.length]?.kind === 'number') break;
    values.push(...next.meaning);
    length += sign + next.length;
  }
  if (values.length === 0) return null;
  const after = labelled === 0 ? matchLabel('shape', tokens, at + length) : 0;
  const shapesWord = tokens[at + length]?.text === 'SHAPES' ? 1 : 0;
  const statements: Statement[] = [{ kind: 'include', key: 'shape', values: [...new Set(values)] }];
  return { length: length + Math.max(after, shapesWord), statements };
}

const isWeightEnd = (token: Token | undefined) =>
  token?.kind === 'number' || /^(CT|CTS|CARAT|CARATS|CRT)$/.test(token?.text ?? '');

/** A shape letter counts only as the first word, before a weight. */
function readFirstLetter(tokens: readonly Token[], at: number) {
  const [letter, next] = [tokens[at], tokens[at + 1]];
  const shape = firstLetters.get(letter?.text ?? '');
  if (shape === undefined || shape === 'OTHER' || next?.kind !== 'number') return null;
  for (let before = at - 1; before >= 0; before -= 1) if (tokens[before]?.kind !== 'sign') return null;
  // `m1`: a degree of milkiness.
  const isDegree = letter?.text === 'M' && next.isAdjacent && /^[0-3]$/.test(next.text);
  if (isDegree && !/^(CT|CTS|CARAT|CARATS)$/.test(tokens[at + 2]?.text ?? '')) return null;
  const colour = letter?.text ?? '';
  const statements: Statement[] = [
    {
      kind: 'letters',
      colours: /^[D-N]$/.test(colour) ? [colour] : [],
      fluorescence: [],
      shape,
      beforeClarity: false,
    },
  ];
  return { length: 1, statements };
}

/** The word of several languages for a round brilliant, beside another shape for any polished diamond. */
function readBrilliant(tokens: readonly Token[], at: number): PhraseMatch | null {
  if (tokens[at]?.text !== 'BRILLIANTROUND') return null;
  const hasShape = tokens.some((_, index) => index !== at && findShape(tokens, index) !== null);
  return hasShape
    ? { length: 1, statements: [], role: 'courtesy' }
    : { length: 1, statements: [{ kind: 'include', key: 'shape', values: ['ROUND'] }] };
}

function readForm(tokens: readonly Token[], at: number) {
  // `not too long`, `the list is too long`: how long is not said.
  if (tokens[at - 1]?.text === 'TOO') return null;
  const isSquare = square.find(tokens, at);
  if (isSquare !== null) {
    const statements: Statement[] = [{ kind: 'span', key: 'lw_ratio', reach: { from: 100, to: 105 } }];
    return { length: isSquare.length, statements };
  }
  const isLong = long.find(tokens, at);
  const statements: Statement[] = [{ kind: 'elongated' }];
  return isLong === null ? null : { length: isLong.length, statements };
}
