import type { Vocabulary } from '@loupe/domain';
import { aliasKey, vocabularies } from '@loupe/domain';
import { supplierCode, splitGrade, splitTrailingSign, pickWorse } from './list-cell.ts';
import type { CellContext, CellParser, ParsedCell } from './cell-parser.ts';
import { isNullWord, unreadableCell, unknownCell } from './cell-parser.ts';
import { readValue } from './translated-values.ts';

const notGraded: ReadonlySet<string> = new Set(['N', 'NONE', 'NOTGRADED']);
const tripleExcellent: ReadonlySet<string> = new Set([
  '3EX',
  '3X',
  'XXX',
  'TRIPLEEX',
  'TRIPLEEXCELLENT',
  'EXEXEX',
]);

/** Creates the parser for cut, polish or symmetry. */
function makeCell(field: 'cut' | 'polish' | 'symmetry', grades: Vocabulary): CellParser {
  return (text, context): ParsedCell => {
    const given = supplierCode(field, text, context);
    if (given !== undefined) return { value: grades.read(given) ?? null };
    const key = aliasKey(text);
    if (isNullWord(text) || notGraded.has(key)) return unknownCell;
    if (field === 'cut' && tripleExcellent.has(key)) {
      return { value: 'EX', otherFields: { polish: 'EX', symmetry: 'EX' }, issues: ['W_AMBIGUOUS_CODE'] };
    }
    const three = field === 'cut' ? gradesIn(text) : undefined;
    if (three?.length === 3) return fromGrades(three);
    const worse = splitGrade(grades, text) ?? joinedGrades(grades, key);
    if (worse !== undefined) return { value: worse, issues: ['W_SPLIT_GRADE'] };
    const sign = signed(grades, text, context);
    if (sign !== undefined) return sign;
    const value = readValue(grades, text);
    return value === undefined ? unreadableCell('W_UNKNOWN_VALUE') : { value };
  };
}

const makeFields = [
  ['cut', vocabularies.cut],
  ['polish', vocabularies.polish],
  ['symmetry', vocabularies.symmetry],
] as const;

/** A place of several grades that has none: `*-VG-EX`. */
const ungraded = /^(?:\*|—|NA|N\/A|NONE)$/i;

/** Two grades (polish, symmetry) or three (cut, polish, symmetry) in one cell; undefined for any other text. */
function gradesIn(text: string): readonly Readonly<Record<string, string>>[] | undefined {
  const pieces = text.split(/[\s/,-]+/).filter((piece) => piece !== '');
  if (pieces.length !== 2 && pieces.length !== 3) return undefined;
  if (pieces.every((piece) => ungraded.test(piece))) return undefined;
  const read = pieces.map((piece, index) => {
    const [field, grades] = makeFields[index + makeFields.length - pieces.length] ?? makeFields[0];
    if (ungraded.test(piece)) return {};
    const value = grades.read(piece);
    return value === undefined ? undefined : { [field]: value };
  });
  const grades = read.filter((one) => one !== undefined);
  return grades.length === pieces.length ? grades : undefined;
}

const fromGrades = (grades: readonly Readonly<Record<string, string>>[]): ParsedCell => ({
  value: null,
  otherFields: Object.fromEntries(grades.flatMap((grade) => Object.entries(grade))),
  issues: ['I_SPLIT_CELL'],
});

const tripleIdeal: ReadonlySet<string> = new Set(['3ID', 'TRIPLEIDEAL', 'IDIDID']);

/** Cut, polish and symmetry in one column: `EX-VG-EX`, `3EX`, or `EX/VG` where the cut has no grade. */
export const parseMakeGradesCell: CellParser = (text): ParsedCell => {
  const key = aliasKey(text);
  if (isNullWord(text) || notGraded.has(key)) return unknownCell;
  if (tripleExcellent.has(key)) return fromGrades([{ cut: 'EX' }, { polish: 'EX' }, { symmetry: 'EX' }]);
  if (tripleIdeal.has(key)) return fromGrades([{ cut: 'ID' }, { polish: 'ID' }, { symmetry: 'ID' }]);
  const grades = gradesIn(text);
  return grades === undefined ? unreadableCell('W_UNKNOWN_VALUE') : fromGrades(grades);
};

/**
 * Two grades without a separator (`VGEX`, `FG`), where the vocabulary reads the whole text as the worse one.
 */
function joinedGrades(grades: Vocabulary, key: string): string | undefined {
  const whole = grades.read(key);
  if (whole === undefined) return undefined;
  for (let at = 1; at < key.length; at += 1) {
    const first = grades.read(key.slice(0, at));
    const second = grades.read(key.slice(at));
    if (first === undefined || second === undefined || first === second) continue;
    if (pickWorse(grades, [first, second]) === whole) return whole;
  }
  return undefined;
}

function signed(grades: Vocabulary, text: string, context: CellContext): ParsedCell | undefined {
  const bare = splitTrailingSign(text);
  const value = bare && grades.read(bare.text);
  if (bare === undefined || value === undefined) return undefined;
  const isLower = bare.sign === '-' && !context.isGraded;
  const lower = grades.values[grades.codeOf(value) ?? 0]?.value ?? value;
  return { value: isLower ? lower : value, issues: ['W_SIGN_STRIPPED'] };
}

export const parseCutCell = makeCell('cut', vocabularies.cut);
export const parsePolishCell = makeCell('polish', vocabularies.polish);
export const parseSymmetryCell = makeCell('symmetry', vocabularies.symmetry);
