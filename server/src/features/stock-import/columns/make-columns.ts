import { aliasKey, vocabularies } from '@loupe/domain';
import type { Field } from '../fields.ts';
import type { Candidate } from './sample-evidence.ts';
import type { ColumnSample } from './column-sample.ts';

const minValues = 3;
const minGraded = 0.9;
/** Single letters are also colours and codes of the fluorescence. */
const minSpelt = 0.3;
const adjacentWeight = 0.9;
const guessWeight = 0.4;
const grades = ['cut', 'polish', 'symmetry'] as const;

/** Whether nearly every value is a grade of the make, and not only by one letter. */
function holdsGrades({ texts, filled }: ColumnSample): boolean {
  let graded = 0;
  let spelt = 0;
  for (const [text, count] of texts) {
    if (vocabularies.cut.read(text) === undefined) continue;
    graded += count;
    if (aliasKey(text).length > 1) spelt += count;
  }
  return filled >= minValues && graded >= filled * minGraded && spelt >= filled * minSpelt;
}

/**
 * Fields of the columns without a known header that hold grades of the make: cut, polish and symmetry side by side in
 * this order, or two that are polish and symmetry. Other columns of grades are asked.
 *
 * @param known the field of each column by its header, null for another one, undefined without a known header
 */
export function findMakeColumns(
  samples: readonly ColumnSample[],
  known: readonly (Field | null | undefined)[],
): ReadonlyMap<number, readonly Candidate[]> {
  const isGrade = (field: Field | null | undefined) => grades.some((grade) => grade === field);
  const columns = samples.flatMap((sample, index) =>
    isGrade(known[index]) || (known[index] === undefined && holdsGrades(sample)) ? [index] : [],
  );
  const open = columns.filter((index) => known[index] === undefined);
  if (columns.length > grades.length) return new Map();
  const fields = columns.length === 1 ? grades : grades.slice(grades.length - columns.length);
  const isInOrder =
    columns.length > 1 &&
    columns.every((index, position) => index === (columns[0] ?? 0) + position) &&
    columns.every((index, position) => known[index] === undefined || known[index] === fields[position]);
  const left = grades.filter((grade) => !known.includes(grade));
  return new Map(
    open.map((index) => {
      const own = isInOrder ? fields[columns.indexOf(index)] : left[open.indexOf(index)];
      const isSure = isInOrder || left.length === 1;
      const others = left.filter((field) => field !== own);
      return [
        index,
        [own ?? 'cut', ...others].map((field, rank) => {
          const weight = isSure && field === own ? adjacentWeight : guessWeight - rank / 100;
          return { field, header: weight, weight, isWeak: !isSure };
        }),
      ];
    }),
  );
}
