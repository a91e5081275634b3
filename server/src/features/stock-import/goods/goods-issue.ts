import { formatIssue } from '@loupe/contract';

/** What the user may decide about a cell or a row. */
export type OpenPoint =
  | { readonly kind: 'value'; readonly field: string; readonly text: string }
  | { readonly kind: 'constant'; readonly field: string }
  | { readonly kind: 'currency'; readonly code: string }
  | { readonly kind: 'price'; readonly header: string }
  | { readonly kind: 'stock-number' };

/** An issue with a cell: its position, its value and the expected value. */
export interface GoodsIssue {
  readonly sheet: string;
  readonly row: number;
  readonly column: string;
  readonly field: string | null;
  readonly value: string;
  readonly expected: string;
  /**
   * How the cell was handled when the row is accepted (`kept` values are stored although others contradict them);
   * `open` when the row waits for an answer; absent when the row is rejected.
   */
  readonly remedy?: 'left-out' | 'put-right' | 'kept' | 'open';
  /** The question that removes the issue. */
  readonly asks?: OpenPoint;
}

/** An issue of a row, before its position is known. */
export type CellIssue = Omit<GoodsIssue, 'sheet' | 'row'>;

const remedies = {
  'left-out': 'The cell is ignored.',
  'put-right': 'The value was corrected.',
  kept: 'The value is stored as written.',
  open: 'The row waits for an answer.',
} as const;

/** Describes how a cell was handled, for the user who uploaded the file. */
export const formatRemedy = ({ remedy }: Pick<GoodsIssue, 'remedy'>): string =>
  remedy === undefined ? 'The row is rejected.' : remedies[remedy];

/** The issue of a required value that is missing. */
export const missingValue = (field: string, column: string, asks?: OpenPoint): CellIssue => ({
  field,
  column,
  value: '',
  expected: formatIssue('REQUIRED'),
  ...(asks && { asks, remedy: 'open' as const }),
});

/** The issue of goods that are stored offline because a cell has them on hold, on memo or sold. */
export const storedOffline = (column: string, value: string): CellIssue => ({
  field: 'status',
  column,
  value,
  expected: formatIssue('ONE_OF', { values: 'AVAILABLE, OFFLINE' }),
  remedy: 'put-right',
});
