import type { ReturnedRow } from '@loupe/contract';
import { isFinal } from './answer-outcome.ts';
import type { RowOutcomes } from './returned-export-store.ts';

/**
 * Rows that are read again, with the answers that were sent as they were read before: the stone of a sent answer may be
 * free for no second one.
 */
export function keepSentAnswers(
  rows: readonly ReturnedRow[],
  before: readonly ReturnedRow[],
  outcomes: Readonly<Record<string, RowOutcomes>>,
): ReturnedRow[] {
  const known = new Map(before.map((row) => [row.row, row]));
  return rows.map((row) => {
    const earlier = known.get(row.row);
    const sent = outcomes[earlier?.stock_uuid ?? ''];
    if (earlier === undefined || sent === undefined) return row;
    return {
      ...row,
      // A stone that is listed no more keeps the outcome of its answer.
      stock_uuid: row.stock_uuid ?? earlier.stock_uuid,
      offer: isFinal(sent.offer) ? earlier.offer : row.offer,
      hold: isFinal(sent.hold) ? earlier.hold : row.hold,
    };
  });
}
