import type { ImportPreview } from '@loupe/contract';

/** Rows of a file by what accepting it does with them. */
export interface RowCounts {
  readonly accepted: number;
  /**
   * Rows that wait for an answer or a correction, those that are stored hidden from customers included; null for
   * goods whose rows are accepted or rejected.
   */
  readonly toFix: number | null;
  readonly rejected: number;
}

/** The rows of a preview by state; a price list has none. */
export function countRows(found: ImportPreview): RowCounts {
  if (found.kind === 'PRICE_LIST') return { accepted: 0, toFix: null, rejected: 0 };
  const { accepted, rejected } = found;
  return { accepted, toFix: found.kind === 'STONES' ? found.to_fix + found.staff_only : null, rejected };
}
