import type { Field } from '../fields.ts';
import type { ColumnSample } from './column-sample.ts';
import {
  hasTexts,
  isSuggested,
  minSuggestedShare,
  shareOfTexts,
  weigh,
  type Candidate,
} from './sample-evidence.ts';

/** Weight of values that few other columns have, below a header of another meaning. */
export const suggestionWeight = 0.3;
const manyValues = 8;
const manyTexts = 3;

/** Of a column without a header: fields whose values are unlike those of others, and the weight. */
const unheaded: readonly (readonly [field: Field, weight: number])[] = [
  ['shape', 0.9],
  ['clarity', 0.9],
  ['color_clarity', 0.9],
  ['stone_text', 0.7],
  ['lab', 0.9],
  ['measurements', 0.9],
  ['report_no', 0.9],
  ['color', 0.85],
  ['fluorescence', 0.8],
  ['location', 0.8],
  ['status', 0.8],
  ['disc', 0.5],
  ['carat', 0.5],
  ['stock_no', 0.45],
];
const minNumbers = 3;
/** Numbers of stones that have no letters; figures that rise row by row number the rows. */
const numericStockNumber = { pattern: /^\d{4,9}$/, weight: 0.42 };

/**
 * Fields that the values of a column suggest.
 *
 * @param isDoubtful few values may be those of something else, because the other headers of the table are known
 * @param isPlace the words of the header are followed by a place
 */
export function candidatesByValues(
  sample: ColumnSample,
  isDoubtful = false,
  isPlace = false,
): readonly Candidate[] {
  const isNamed = (field: Field) => isPlace && field === 'location';
  const found = unheaded
    .filter(([field]) => isSuggested(sample, field) && (hasTexts(sample, field) || isNamed(field)))
    .map(([field, own]) => {
      const isFew = sample.filled < manyValues || (field !== 'lab' && sample.texts.size < manyTexts);
      const isCertain = isNamed(field) || field === 'color_clarity' || field === 'stone_text';
      const weight = isDoubtful && isFew && !isCertain ? Math.min(own, suggestionWeight) : own;
      return { field, header: weight, weight: weigh(weight, sample, field) };
    });
  const { pattern, weight } = numericStockNumber;
  const isNumeric =
    sample.isUnique && sample.filled >= minNumbers && shareOfTexts(sample, pattern) >= minSuggestedShare;
  if (isNumeric) found.push({ field: 'stock_no', header: weight, weight });
  return found.toSorted((a, b) => b.weight - a.weight);
}
