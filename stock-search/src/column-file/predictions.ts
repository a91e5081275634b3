import { amountOf, maxMoneyCents, ppcFromDiscount } from '@loupe/domain';
import { NO_VALUE } from '@loupe/stock-index';

/** A number that follows from others, so that a file needs only the difference, which is nearly always 0. */
interface Prediction {
  readonly column: string;
  readonly from: readonly string[];
  /** Receives known values. */
  readonly predict: (values: readonly number[]) => number;
}

/** In this order: a later prediction may use a column that an earlier one restores. */
export const predictions: readonly Prediction[] = [
  {
    column: 'ppc',
    from: ['rap', 'disc'],
    predict: ([rap = 0, disc = 0]) => ppcFromDiscount(rap, disc),
  },
  {
    column: 'amount',
    from: ['ppc', 'carat'],
    predict: ([ppc = 0, carat = 0]) => amountOf(ppc, carat),
  },
  {
    column: 'diameter',
    from: ['length', 'width'],
    predict: ([length = 0, width = 0]) => Math.round((length + width) / 2),
  },
  {
    column: 'lw_ratio',
    from: ['length', 'width'],
    predict: ([length = 0, width = 0]) => Math.round((length * 100) / width),
  },
  {
    column: 'depth_pct',
    from: ['depth_mm', 'width'],
    predict: ([depth = 0, width = 0]) => Math.round((depth * 1000) / width),
  },
];

/** The columns by name; a column that the file lacks has no prediction. */
type Columns = ReadonlyMap<string, Int32Array>;

/** Replaces predicted values by their differences, or restores them; unknown values stay unknown. */
function shift(columns: Columns, { column, from, predict }: Prediction, sign: 1 | -1): void {
  const values = columns.get(column);
  const sources = from.flatMap((name) => columns.get(name) ?? []);
  if (values === undefined || sources.length < from.length) return;
  const known: number[] = [];
  for (let row = 0; row < values.length; row++) {
    const value = values[row];
    if (value === undefined || value === NO_VALUE) continue;
    for (const [index, source] of sources.entries()) known[index] = source[row] ?? NO_VALUE;
    if (known.includes(NO_VALUE)) continue;
    const predicted = predict(known);
    // Beyond the values that occur, a difference might not fit.
    if (predicted >= 0 && predicted <= maxMoneyCents) values[row] = value + sign * predicted;
  }
}

/** Changes the columns in place; `restorePredicted` undoes it. */
export function subtractPredicted(columns: Columns): void {
  for (const prediction of predictions.toReversed()) shift(columns, prediction, -1);
}

export function restorePredicted(columns: Columns): void {
  for (const prediction of predictions) shift(columns, prediction, 1);
}
