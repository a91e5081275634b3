import type { ReturnedRow } from '@loupe/contract';

/** What has become of the stone of a row, in the order of the filters. */
export const rowStates = ['unchanged', 'repriced', 'held', 'sold', 'unknown'] as const;
export type RowState = (typeof rowStates)[number];

/** A stone that is not free counts as such whatever its price. */
export function rowStateOf({ status, price_change_cents: change }: ReturnedRow): RowState {
  if (status === 'SOLD') return 'sold';
  if (status === 'UNKNOWN') return 'unknown';
  if (status !== 'AVAILABLE') return 'held';
  return change !== null && change !== 0 ? 'repriced' : 'unchanged';
}

/** Number of rows in each state. */
export function countRowStates(rows: readonly ReturnedRow[]): Readonly<Record<RowState, number>> {
  const counts = { unchanged: 0, repriced: 0, held: 0, sold: 0, unknown: 0 };
  for (const row of rows) counts[rowStateOf(row)] += 1;
  return counts;
}
