import type { Field } from '../fields.ts';
import { namesOtherFigure } from './column-candidates.ts';
import type { ColumnSample } from './column-sample.ts';
import { mayBeWeight, type FigureColumn } from './figure-links.ts';
import type { MappedColumn } from './mapped-column.ts';

/** Grades without which no stone is stored, and the fields of cells that have them too. */
const required: readonly (readonly [field: Field, others: readonly Field[]])[] = [
  ['color', ['color_clarity', 'fancy_color', 'goods_text', 'stone_text']],
  ['clarity', ['color_clarity', 'goods_text', 'stone_text']],
];
const minShare = 0.3;

/**
 * Asks which column has the weight, or a required grade, that no column is recognised as, so that the user can save
 * the rows: the first column that may be the weight, or the one with the most readable grades, without a suggestion.
 */
export function askMissing(
  columns: readonly MappedColumn[],
  samples: readonly ColumnSample[],
  figures: readonly FigureColumn[],
): readonly MappedColumn[] {
  const asked = new Map<number, Field>();
  const isAsked = (field: Field) =>
    columns.some(
      (column) =>
        column.field === field || (column.confidence === 'guess' && column.alternatives[0] === field),
    );
  if (!isAsked('carat') && !columns.some(({ field }) => field === 'goods_text')) {
    const weight = columns.find(
      ({ index, field, confidence, isCertain, header }) =>
        field === null &&
        confidence === 'unknown' &&
        !isCertain &&
        !namesOtherFigure(header) &&
        figures.some((column) => column.index === index && mayBeWeight(column)),
    );
    if (weight !== undefined) asked.set(weight.index, 'carat');
  }
  for (const [field, others] of required) {
    const isElsewhere = columns.some((column) => column.field !== null && others.includes(column.field));
    if (isElsewhere || isAsked(field)) continue;
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
