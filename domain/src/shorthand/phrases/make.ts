import { connectiveBooks, matchConnective, matchListSeparator, startsNextPhrase } from '../connectives.ts';
import { gradeBoundBooks, parseGrades, type GradeKind } from '../grade-expression.ts';
import { DictionaryUnion, PhraseDictionary } from '../phrase-dictionary.ts';
import { openedBy } from '../phrase-parser.ts';
import { spellingsOf, valuesBetween, vocabularyOrder } from '../spellings.ts';
import type { MakeParts, MakeRequest } from '../statement.ts';
import { isSign, type Token } from '../token.ts';
import { labelBooks, matchLabel } from './label.ts';

export const makeOrder = vocabularyOrder('cut');
const inColumn = spellingsOf('cut');
/** Grades that always mean a make. */
export const makeSpellings = spellingsOf('cut', {
  shortest: 2,
  without: ['GD', 'FR', 'PR', 'AGS0', 'AGS 0', '好'],
})
  .addAll(['GD', 'GD-VG'], 'GD')
  .addAll(['EXCL', 'EXCELENT', 'EXE'], 'EX');
const multiples = new PhraseDictionary<number>()
  .addAll(['3', 'triple', 'tripple', 'trip', 'trpl', 'tripl', 'three'], 3)
  .addAll(['2', 'double', 'two'], 2);
const tripled = new PhraseDictionary<string>()
  .addAll(['XXX', 'X X X', 'EXEXEX', '3X', '3EX', '三EX', '3优', '三优', 'TRIPLEEX'], 'EX')
  .add('VGVGVG', 'VG');
const parts = ['cut', 'polish', 'symmetry'] as const;
type Part = (typeof parts)[number];

/**
 * Grades of one part that a list of named grades allows: EX allows ID in cut; polish and symmetry have no ID.
 */
export function allowedGrades(part: Part, grades: readonly string[]): string[] {
  const requestedGrades = grades.flatMap((grade) => {
    if (part === 'cut') return grade === 'EX' ? ['ID', 'EX'] : [grade];
    return [grade === 'ID' ? 'EX' : grade];
  });
  return makeOrder.filter((grade) => requestedGrades.includes(grade));
}

/** All three parts in this grade or better. */
export function makeOrBetter(grade: string): MakeParts {
  const grades = makeOrder.slice(0, makeOrder.indexOf(grade) + 1);
  return {
    cut: allowedGrades('cut', grades),
    polish: allowedGrades('polish', grades),
    symmetry: allowedGrades('symmetry', grades),
  };
}

interface FoundMake {
  readonly length: number;
  readonly make: MakeRequest;
}

const requestOf = (grade: string): MakeRequest =>
  grade === 'EX' || grade === 'VG' ? { preset: `3${grade}` } : makeOrBetter(grade);

/** `3EX`, `2EX+`, `XXX`, `triple ex`. */
function readPreset(tokens: readonly Token[], at: number): FoundMake | null {
  if (isCountOfStones(tokens, at)) return null;
  const whole = tripled.find(tokens, at);
  const count = whole === null ? multiples.find(tokens, at) : null;
  const grade =
    count === null
      ? null
      : (makeSpellings.find(tokens, at + count.length) ?? readX(tokens, at + count.length));
  if (whole === null && (count === null || grade === null)) return null;
  const length = whole?.length ?? (count?.length ?? 0) + (grade?.length ?? 0);
  const meaning = whole?.meaning ?? grade?.meaning ?? '';
  const up = isSign(tokens[at + length], '+') ? 1 : matchConnective(tokens, at + length, 'up');
  // `3VG up to medium fluor`: the word starts the next phrase.
  const plus = startsNextPhrase(tokens, at + length, up) ? 0 : up;
  const make: MakeRequest =
    meaning === 'ID'
      ? namedParts(['cut'], ['ID'])
      : count?.meaning === 2
        ? twoOf(meaning)
        : requestOf(meaning);
  return { length: length + plus, make };
}

const readX = (tokens: readonly Token[], at: number) =>
  tokens[at]?.text === 'X' ? { length: 1, meaning: 'EX' } : null;

/** `2x 0.50`: a number of stones. */
const isCountOfStones = (tokens: readonly Token[], at: number) =>
  tokens[at]?.text === '2' &&
  tokens[at + 1]?.text === 'X' &&
  tokens[at + 2]?.kind === 'number' &&
  /^\d{0,2}\.\d{1,3}$/.test(tokens[at + 2]?.text ?? '');

const twoOf = (grade: string): MakeRequest =>
  grade === 'EX'
    ? { preset: '2EX' }
    : namedParts(['polish', 'symmetry'], makeOrder.slice(0, makeOrder.indexOf(grade) + 1));

function namedParts(named: readonly Part[], grades: readonly string[]): MakeParts {
  const of = (part: Part) => (named.includes(part) ? allowedGrades(part, grades) : null);
  return { cut: of('cut'), polish: of('polish'), symmetry: of('symmetry') };
}

const columnKind: GradeKind = {
  parse: (tokens, at) => {
    const found = inColumn.find(tokens, at);
    return found === null ? null : { length: found.length, values: [found.meaning] };
  },
  order: makeOrder,
};
const freeKind: GradeKind = {
  ...columnKind,
  parse: (tokens, at) => {
    const found = makeSpellings.find(tokens, at);
    return found === null ? null : { length: found.length, values: [found.meaning] };
  },
};

function readParts(tokens: readonly Token[], at: number, isBefore = true): { length: number; named: Part[] } {
  const named: Part[] = [];
  let length = 0;
  for (;;) {
    if (named.length > 0 && !isBefore && isSign(tokens[at + length], ',')) {
      // After the grades a comma begins the next part, `EX polish & symmetry, cut VG`, or goes on: `EX cut, polish, sym`.
      const rest = readParts(tokens, at + length + 1);
      const hasOwn = inColumn.find(tokens, at + length + 1 + rest.length) !== null;
      return hasOwn || rest.named.length === 0
        ? { length, named }
        : { length: length + 1 + rest.length, named: [...named, ...rest.named] };
    }
    const sign = named.length === 0 ? 0 : matchListSeparator(tokens, at + length);
    const next = parts
      .map((part) => ({ part, length: matchLabel(part, tokens, at + length + sign) }))
      .find((found) => found.length > 0);
    if (next === undefined) return { length, named };
    named.push(next.part);
    length += sign + next.length;
  }
}

/** `cut EX`, `pol/sym VG+`, `ID cut`, `EX polish and symmetry`. */
function readNamed(tokens: readonly Token[], at: number): FoundMake | null {
  const before = readParts(tokens, at);
  if (before.named.length > 0) {
    const grades = parseGrades(tokens, at + before.length, columnKind);
    if (grades === null) return null;
    const length = before.length + grades.length;
    // `sym VG ok`: what is accepted includes everything better.
    const ok = matchConnective(tokens, at + length, 'ok');
    const isAccepted = ok > 0 || matchConnective(tokens, at + length - 1, 'ok') === 1;
    const worst = Math.max(...grades.values.map((value) => makeOrder.indexOf(value)));
    const values = isAccepted ? makeOrder.slice(0, worst + 1) : grades.values;
    return { length: length + ok, make: namedParts(before.named, values) };
  }
  const grades = parseGrades(tokens, at, freeKind);
  if (grades === null) return null;
  // `VG or better in cut, polish and sym`
  const link = /^(IN|FOR|ON)$/.test(tokens[at + grades.length]?.text ?? '') ? 1 : 0;
  const after = readParts(tokens, at + grades.length + link, false);
  // `EX cut VG pol`: without a label before the grade, the labels after it belong to it.
  if (after.named.length === 0) return null;
  const length = grades.length + link + after.length;
  // `VG cut or better`, `very good cut is enough`
  const up = matchConnective(tokens, at + length, 'up');
  const isUp = up > 0 && !isSign(tokens[at + length], '+') && !startsNextPhrase(tokens, at + length, up);
  if (!isUp) return { length, make: namedParts(after.named, grades.values) };
  const worst = Math.max(...grades.values.map((value) => makeOrder.indexOf(value)));
  return { length: length + up, make: namedParts(after.named, makeOrder.slice(0, worst + 1)) };
}

/**
 * `EX EX EX`, `ID/EX/EX`, `VG EX`: cut, polish, symmetry in report order; two grades are polish and symmetry.
 */
function readRow(tokens: readonly Token[], at: number): FoundMake | null {
  const grades: string[] = [];
  let hasHyphen = false;
  // `at least VG VG`
  const bound = matchConnective(tokens, at, 'atLeast');
  let length = bound;
  while (grades.length < 3) {
    const position = at + length;
    const sign = grades.length > 0 && isSign(tokens[position], '/-,') ? 1 : 0;
    const next = makeSpellings.find(tokens, position + sign);
    if (next === null) break;
    hasHyphen ||= isSign(tokens[position], '-');
    grades.push(next.meaning);
    length += sign + next.length;
  }
  const [first = '', second = '', third] = grades;
  if (grades.length < 2) return null;
  // `EX VG+`: the sign belongs to the last grade.
  const hasPlus = isSign(tokens[at + length], '+') && tokens[at + length]?.isAdjacent === true;
  const isUp = hasPlus || bound > 0;
  if (hasPlus) length += 1;
  const lowest = (grade: string) => (isUp ? makeOrder.slice(0, makeOrder.indexOf(grade) + 1) : [grade]);
  const isSame = grades.every((grade) => grade === first);
  if (third !== undefined) {
    const make =
      isSame && first !== 'ID' && !isUp
        ? requestOf(first)
        : {
            cut: allowedGrades('cut', bound > 0 ? lowest(first) : [first]),
            polish: allowedGrades('polish', bound > 0 ? lowest(second) : [second]),
            symmetry: allowedGrades('symmetry', lowest(third)),
          };
    return { length, make };
  }
  if (matchLabel('cut', tokens, at + length) > 0 || tokens[at + length]?.text === 'MAKE') return null;
  // `EX-VG`: a hyphen makes a range of two grades, `EX/VG` is polish and symmetry.
  if (hasHyphen && !isSame && !isUp)
    return { length, make: namedParts(['polish', 'symmetry'], valuesBetween(makeOrder, first, second)) };
  const make: MakeRequest =
    isSame && first === 'EX' && !isUp
      ? { preset: '2EX' }
      : {
          cut: null,
          polish: allowedGrades('polish', bound > 0 ? lowest(first) : [first]),
          symmetry: allowedGrades('symmetry', lowest(second)),
        };
  return { length, make };
}

/** `VG+`, `EX`, `min VG`: a grade without a part applies to all three; `ideal` only exists in cut. */
function readBare(tokens: readonly Token[], at: number): FoundMake | null {
  const grades = parseGrades(tokens, at, freeKind);
  const worst = grades?.values.at(-1);
  if (grades === null || worst === undefined) return null;
  return { length: grades.length, make: worst === 'ID' ? namedParts(['cut'], ['ID']) : requestOf(worst) };
}

function readAtom(tokens: readonly Token[], at: number): FoundMake | null {
  const found = [readPreset, readRow, readNamed, readBare].flatMap((read) => read(tokens, at) ?? []);
  return found.reduce<FoundMake | null>(
    (best, next) => (best === null || next.length > best.length ? next : best),
    null,
  );
}

const opening = new DictionaryUnion([
  ...labelBooks(parts),
  ...connectiveBooks(['atLeast']),
  ...gradeBoundBooks,
  makeSpellings,
  multiples,
  tripled,
]);

/**
 * The make: presets, rows, named parts, and alternatives of which the wider one applies (`3EX or 3VG ok`).
 */
export const parseMake = openedBy(
  (token) => opening.opensWith(token),
  (tokens, at) => {
    const first = readAtom(tokens, at);
    if (first === null) return null;
    const alternatives = [first.make];
    let { length } = first;
    for (;;) {
      const isPlain = alternatives.every((make) => isPreset(make));
      // `EX EX VG or 3EX`: makes of all three parts are alternatives only with the word.
      const or = tokens[at + length]?.text === 'OR' ? 1 : 0;
      const sign = isPlain && or === 0 ? alternativeSign(tokens, at + length) : isWhole(first.make) ? or : 0;
      const next = sign > 0 ? readAtom(tokens, at + length + sign) : null;
      if (next === null || !(or > 0 ? isWhole(next.make) : isPreset(next.make))) break;
      alternatives.push(next.make);
      length += sign + next.length;
    }
    if (isPreset(first.make)) length += matchConnective(tokens, at + length, 'ok');
    length +=
      matchLabel('cut', tokens, at + length) > 0 && isPreset(first.make)
        ? matchLabel('cut', tokens, at + length)
        : 0;
    return { length, statements: [{ kind: 'make', alternatives }] };
  },
);

const isWhole = (make: MakeRequest) =>
  isPreset(make) ||
  (!('preset' in make) && make.cut !== null && make.polish !== null && make.symmetry !== null);
const isPreset = (make: MakeRequest) => 'preset' in make;
const alternativeSign = (tokens: readonly Token[], at: number) =>
  isSign(tokens[at], '-') || matchConnective(tokens, at, 'to') > 0
    ? Math.max(1, matchConnective(tokens, at, 'to'))
    : matchListSeparator(tokens, at);
