import { connective, listSign } from '../connectives.ts';
import { readGrades, type GradeKind } from '../grade-expression.ts';
import { Phrasebook } from '../phrasebook.ts';
import type { Reader } from '../reader.ts';
import { orderOf, spellingsOf } from '../spellings.ts';
import type { MakeParts, MakeWish } from '../statement.ts';
import { isSign, type Token } from '../token.ts';
import { label } from './label.ts';

export const makeOrder = orderOf('cut');
const inColumn = spellingsOf('cut');
/** Grades that are a make wherever they stand. */
export const free = spellingsOf('cut', {
  shortest: 2,
  without: ['GD', 'FR', 'PR', 'AGS0', 'AGS 0', '好'],
})
  .addAll(['GD', 'GD-VG'], 'GD')
  .addAll(['EXCL', 'EXCELENT', 'EXE'], 'EX');
const multiples = new Phrasebook<number>()
  .addAll(['3', 'triple', 'tripple', 'three'], 3)
  .addAll(['2', 'double', 'two'], 2);
const tripled = new Phrasebook<string>()
  .addAll(['XXX', 'EXEXEX', '3X', '3EX', '三EX', '3优'], 'EX')
  .add('VGVGVG', 'VG');
const parts = ['cut', 'polish', 'symmetry'] as const;
type Part = (typeof parts)[number];

/** Grades of one part that a named list of grades allows: EX allows ID in cut; polish and symmetry know no ID. */
export function gradesOf(part: Part, grades: readonly string[]): string[] {
  const wished = grades.flatMap((grade) => {
    if (part === 'cut') return grade === 'EX' ? ['ID', 'EX'] : [grade];
    return [grade === 'ID' ? 'EX' : grade];
  });
  return makeOrder.filter((grade) => wished.includes(grade));
}

/** All three parts of a grade or better. */
export function orBetter(grade: string): MakeParts {
  const grades = makeOrder.slice(0, makeOrder.indexOf(grade) + 1);
  return {
    cut: gradesOf('cut', grades),
    polish: gradesOf('polish', grades),
    symmetry: gradesOf('symmetry', grades),
  };
}

interface FoundMake {
  readonly length: number;
  readonly make: MakeWish;
}

const wishOf = (grade: string): MakeWish =>
  grade === 'EX' || grade === 'VG' ? { preset: `3${grade}` } : orBetter(grade);

/** `3EX`, `2EX+`, `XXX`, `triple ex`. */
function readPreset(tokens: readonly Token[], at: number): FoundMake | null {
  const whole = tripled.find(tokens, at);
  const count = whole === null ? multiples.find(tokens, at) : null;
  const grade =
    count === null ? null : (free.find(tokens, at + count.length) ?? readX(tokens, at + count.length));
  if (whole === null && (count === null || grade === null)) return null;
  const length = whole?.length ?? (count?.length ?? 0) + (grade?.length ?? 0);
  const said = whole?.meaning ?? grade?.meaning ?? '';
  const plus = isSign(tokens[at + length], '+') ? 1 : connective(tokens, at + length, 'up');
  const make: MakeWish =
    said === 'ID' ? namedParts(['cut'], ['ID']) : count?.meaning === 2 ? twoOf(said) : wishOf(said);
  return { length: length + plus, make };
}

const readX = (tokens: readonly Token[], at: number) =>
  tokens[at]?.text === 'X' ? { length: 1, meaning: 'EX' } : null;

const twoOf = (grade: string): MakeWish =>
  grade === 'EX'
    ? { preset: '2EX' }
    : namedParts(['polish', 'symmetry'], makeOrder.slice(0, makeOrder.indexOf(grade) + 1));

function namedParts(named: readonly Part[], grades: readonly string[]): MakeParts {
  const of = (part: Part) => (named.includes(part) ? gradesOf(part, grades) : null);
  return { cut: of('cut'), polish: of('polish'), symmetry: of('symmetry') };
}

const columnKind: GradeKind = {
  read: (tokens, at) => {
    const found = inColumn.find(tokens, at);
    return found === null ? null : { length: found.length, values: [found.meaning] };
  },
  order: makeOrder,
};
const freeKind: GradeKind = {
  ...columnKind,
  read: (tokens, at) => {
    const found = free.find(tokens, at);
    return found === null ? null : { length: found.length, values: [found.meaning] };
  },
};

function readParts(tokens: readonly Token[], at: number): { length: number; named: Part[] } {
  const named: Part[] = [];
  let length = 0;
  for (;;) {
    const sign = named.length === 0 ? 0 : listSign(tokens, at + length);
    const next = parts
      .map((part) => ({ part, length: label(part, tokens, at + length + sign) }))
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
    const grades = readGrades(tokens, at + before.length, columnKind);
    return grades === null
      ? null
      : { length: before.length + grades.length, make: namedParts(before.named, grades.values) };
  }
  const grades = readGrades(tokens, at, freeKind);
  if (grades === null) return null;
  const after = readParts(tokens, at + grades.length);
  // `EX cut VG pol`: the label belongs to the grade before it, unless a grade follows and none of the labels was said.
  return after.named.length === 0
    ? null
    : { length: grades.length + after.length, make: namedParts(after.named, grades.values) };
}

/** `EX EX EX`, `ID/EX/EX`, `VG EX`: cut, polish, symmetry in the order of a report; two are polish and symmetry. */
function readRow(tokens: readonly Token[], at: number): FoundMake | null {
  const grades: string[] = [];
  let length = 0;
  while (grades.length < 3) {
    const place = at + length;
    const sign = grades.length > 0 && isSign(tokens[place], '/-,') ? 1 : 0;
    const next = free.find(tokens, place + sign);
    if (next === null) break;
    grades.push(next.meaning);
    length += sign + next.length;
  }
  const [first = '', second = '', third] = grades;
  if (grades.length < 2) return null;
  const isSame = grades.every((grade) => grade === first);
  if (third !== undefined) {
    const make =
      isSame && first !== 'ID'
        ? wishOf(first)
        : {
            cut: gradesOf('cut', [first]),
            polish: gradesOf('polish', [second]),
            symmetry: gradesOf('symmetry', [third]),
          };
    return { length, make };
  }
  if (label('cut', tokens, at + length) > 0) return null;
  const make: MakeWish =
    isSame && first === 'EX'
      ? { preset: '2EX' }
      : {
          cut: null,
          polish: gradesOf('polish', [first]),
          symmetry: gradesOf('symmetry', [second]),
        };
  return { length, make };
}

/** `VG+`, `EX`, `min VG`: a grade without a part is wished of all three; `ideal` only exists in cut. */
function readBare(tokens: readonly Token[], at: number): FoundMake | null {
  const grades = readGrades(tokens, at, freeKind);
  const worst = grades?.values.at(-1);
  if (grades === null || worst === undefined) return null;
  return { length: grades.length, make: worst === 'ID' ? namedParts(['cut'], ['ID']) : wishOf(worst) };
}

function readAtom(tokens: readonly Token[], at: number): FoundMake | null {
  const found = [readPreset, readRow, readNamed, readBare].flatMap((read) => read(tokens, at) ?? []);
  return found.reduce<FoundMake | null>(
    (best, next) => (best === null || next.length > best.length ? next : best),
    null,
  );
}

/** The make: presets, rows, named parts, and alternatives of which the wider counts (`3EX or 3VG ok`). */
export const readMake: Reader = (tokens, at) => {
  const first = readAtom(tokens, at);
  if (first === null) return null;
  const alternatives = [first.make];
  let { length } = first;
  for (;;) {
    const sign = isPreset(first.make) ? alternativeSign(tokens, at + length) : 0;
    const next = sign > 0 ? readAtom(tokens, at + length + sign) : null;
    if (next === null || !isPreset(next.make)) break;
    alternatives.push(next.make);
    length += sign + next.length;
  }
  length += connective(tokens, at + length, 'ok');
  length +=
    label('cut', tokens, at + length) > 0 && isPreset(first.make) ? label('cut', tokens, at + length) : 0;
  return { length, statements: [{ says: 'make', alternatives }] };
};

const isPreset = (make: MakeWish) => 'preset' in make;
const alternativeSign = (tokens: readonly Token[], at: number) =>
  isSign(tokens[at], '-') || connective(tokens, at, 'to') > 0
    ? Math.max(1, connective(tokens, at, 'to'))
    : listSign(tokens, at);
