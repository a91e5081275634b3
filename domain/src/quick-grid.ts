import brackets from '../vocabulary/carat-brackets.json' with { type: 'json' };
import { parseScaled } from './scaled.ts';
import { vocabularies } from './vocabulary.ts';

/**
 * A weight bracket of the quick search, shown as one grid. `minCts` and `maxCts` are as the trade writes
 * them.
 */
export interface QuickBracket {
  readonly key: string;
  readonly minCts: string;
  readonly maxCts: string;
  /** Thousandths of a carat, both ends inclusive; the next bracket starts one thousandth later. */
  readonly fromThousandths: number;
  readonly toThousandths: number;
}

/** A row or column of the grid. `null` in `grades` means stones without a grade. */
export interface QuickLine {
  readonly key: string;
  readonly grades: readonly (string | null)[];
}

/** A colour row of the grid. Fancy colours share one row, whatever their grade. */
export interface QuickRow extends QuickLine {
  readonly colorType: 'White' | 'Fancy';
}

const written = brackets.quick_search.map(({ key, min_cts, max_cts }) => ({
  key,
  minCts: min_cts,
  maxCts: max_cts,
  fromThousandths: parseScaled(min_cts, 3) ?? 0,
}));

/**
 * The brackets of domain reference 8, lightest first and without gaps: a stone of 1.495 ct is in 1.00-1.49.
 */
export const quickBrackets: readonly QuickBracket[] = written.map((bracket, index) => {
  const next = written[index + 1]?.fromThousandths;
  const end = next === undefined ? (parseScaled(bracket.maxCts, 3) ?? 0) : next - 1;
  return { ...bracket, toThousandths: end };
});

const valuesOf = (id: 'colour-white' | 'clarity') => vocabularies[id].values.map(({ value }) => value);
const colours = valuesOf('colour-white');
const lastOfItsOwn = colours.indexOf('M');
const ungraded = { key: 'UNKNOWN', grades: [null] };

/** Colour rows: D to M, N-Z, fancy colours, and white stones without a grade. */
export const quickRows: readonly QuickRow[] = [
  ...colours.slice(0, lastOfItsOwn + 1).map((grade) => ({ key: grade, grades: [grade] })),
  { key: 'N-Z', grades: colours.slice(lastOfItsOwn + 1) },
  ungraded,
]
  .map((line): QuickRow => ({ ...line, colorType: 'White' }))
  .toSpliced(-1, 0, { key: 'FANCY', grades: [...colours, null], colorType: 'Fancy' });

/** Clarity columns: FL counts as IF; stones without a clarity come last. */
export const quickColumns: readonly QuickLine[] = [
  ...valuesOf('clarity')
    .filter((value) => value !== 'FL')
    .map((value) => ({ key: value, grades: value === 'IF' ? ['FL', 'IF'] : [value] })),
  ungraded,
];
