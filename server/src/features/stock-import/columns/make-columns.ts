import { aliasKey, vocabularies } from '@loupe/domain';
import type { Candidate } from './column-candidates.ts';
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
 * Fields of the columns without a header that hold grades of the make: three side by side are cut, polish and symmetry
 * in this order, two are polish and symmetry. Other columns of grades are guesses.
 */
export function findMakeColumns(
  samples: readonly ColumnSample[],
  hasHeader: (index: number) => boolean,
): ReadonlyMap<number, readonly Candidate[]> {
  const columns = samples.flatMap((sample, index) =>
    !hasHeader(index) && holdsGrades(sample) ? [index] : [],
  );
  const [first = 0] = columns;
  const last = columns.at(-1) ?? 0;
  const isAdjacent = columns.length > 1 && last - first === columns.length - 1;
  if (columns.length > grades.length) return new Map();
  const fields = columns.length === 1 ? grades : grades.slice(grades.length - columns.length);
  return new Map(
    columns.map((index, position) => {
      const weight = isAdjacent ? adjacentWeight : guessWeight;
      const own = fields[position] ?? 'cut';
      const others = fields.filter((field) => field !== own);
      return [
        index,
        [own, ...others].map((field, rank) => {
          const header = field === own ? weight : guessWeight - rank / 100;
          return { field, header, weight: header };
        }),
      ];
    }),
  );
}
