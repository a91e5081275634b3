/** What is wrong with a cell: where it stands, what it says, what was expected of it. */
export interface GoodsProblem {
  readonly row: number;
  readonly column: string;
  readonly value: string;
  readonly expected: string;
  /** What became of it when the row is taken all the same; absent: the row is rejected. */
  readonly remedy?: 'left-out' | 'put-right';
}

/** What became of a cell, in words for who sent the file. */
export function outcomeWords({ remedy }: GoodsProblem): string {
  if (remedy === undefined) return 'The row is rejected.';
  return remedy === 'left-out' ? 'The cell is left out.' : 'It was put right.';
}
