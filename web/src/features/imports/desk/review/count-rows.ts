import type { ImportPreview } from '@loupe/contract';

/** Rows of a file by what accepting it does with them. */
export interface RowCounts {
  readonly accepted: number;
  /** Rows that wait for an answer or a correction, those that are stored hidden from customers included. */
  readonly toFix: number;
  readonly rejected: number;
}

/** The rows of a preview by state; a price list has none. */
export function countRows(found: ImportPreview): RowCounts {
  if (found.kind === 'PRICE_LIST') return { accepted: 0, toFix: 0, rejected: 0 };
  const { accepted, to_fix: open, rejected } = found;
  return { accepted, toFix: open + (found.kind === 'STONES' ? found.staff_only : 0), rejected };
}
