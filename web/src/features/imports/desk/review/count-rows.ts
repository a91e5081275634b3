import type { ImportPreview } from '@loupe/contract';

/** Rows of a file by what accepting it does with them. */
export interface RowCounts {
  readonly accepted: number;
  /** Rows that wait for an answer or a correction, those that are stored hidden from customers included. */
  readonly toFix: number;
  readonly rejected: number;
}

/** The rows of a preview by state; a price list has none. */
export const countRows = (found: ImportPreview): RowCounts =>
  toRowCounts(
    found.kind === 'PRICE_LIST'
      ? { accepted: 0, to_fix: 0, rejected: 0 }
      : { ...found, staff_only: found.kind === 'STONES' ? found.staff_only : 0 },
  );

interface StatedCounts {
  readonly accepted: number;
  readonly to_fix: number;
  readonly staff_only?: number;
  readonly rejected: number;
}

/** The counts of a response by what the desk does with them. */
export const toRowCounts = ({
  accepted,
  to_fix: open,
  staff_only: hidden = 0,
  rejected,
}: StatedCounts): RowCounts => ({
  accepted,
  toFix: open + hidden,
  rejected,
});
