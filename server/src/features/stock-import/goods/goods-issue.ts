/** An issue with a cell: its position, its value and the expected value. */
export interface GoodsIssue {
  readonly row: number;
  readonly column: string;
  readonly value: string;
  readonly expected: string;
  /** How the cell was handled when the row is accepted; absent when the row is rejected. */
  readonly remedy?: 'left-out' | 'put-right';
}

/** Describes how a cell was handled, for the user who uploaded the file. */
export function formatRemedy({ remedy }: GoodsIssue): string {
  if (remedy === undefined) return 'The row is rejected.';
  return remedy === 'left-out' ? 'The cell is ignored.' : 'The value was corrected.';
}
