import type { Field } from '../fields.ts';
import type { ColumnSample } from './column-sample.ts';
import type { MappedColumn } from './recognise-columns.ts';

/** Grades without which no stone is stored, and the fields of cells that have them too. */
const required: readonly (readonly [field: Field, others: readonly Field[]])[] = [
  ['color', ['color_clarity', 'fancy_color', 'goods_text']],
  ['clarity', ['color_clarity', 'goods_text']],
];
const minShare = 0.3;

/**
 * Asks which column has a required grade that no column is recognised as, so that the user can save the rows: the
 * column with the most readable values, without a suggestion.
 */
export function askMissingGrades(
  columns: readonly MappedColumn[],
  samples: readonly ColumnSample[],
): readonly MappedColumn[] {
  const asked = new Map<number, Field>();
  for (const [field, others] of required) {
    const isGiven = columns.some(
      (column) =>
        column.field === field ||
        (column.field !== null && others.includes(column.field)) ||
        (column.confidence === 'guess' && column.alternatives[0] === field),
    );
    if (isGiven) continue;
    const shareOf = ({ index }: MappedColumn) => samples[index]?.shareOf(field) ?? 0;
    const [likeliest] = columns
      .filter(
        (column) =>
          column.field === null &&
          column.confidence === 'unknown' &&
          !column.isCertain &&
          !asked.has(column.index),
      )
      .toSorted((a, b) => shareOf(b) - shareOf(a));
    if (likeliest !== undefined && shareOf(likeliest) >= minShare) asked.set(likeliest.index, field);
  }
  return columns.map((column) => {
    const field = asked.get(column.index);
    return field === undefined
      ? column
      : { ...column, confidence: 'guess', alternatives: [field], isWeak: true };
  });
}
