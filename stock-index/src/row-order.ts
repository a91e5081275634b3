import { BLOCK_BITS } from './layout.ts';
import type { OrderKey } from './query.ts';
import { rankOf } from './ranks.ts';
import type { Reading } from './reading.ts';
import { idOf, readValue } from './table.ts';

/** Which rows come first: a first key to sort by in bulk, and the whole comparison for ties. */
export type RowOrder = {
  /** Smaller first; equal for rows the remaining keys must tell apart. */
  readonly firstKey: (row: number) => number;
  readonly compare: (left: number, right: number) => number;
  /** All keys and the id as unsigned ranks, where each is one (a derived column is not). */
  readonly ranks: readonly ((row: number) => number)[] | undefined;
};

export function rowOrder(reading: Reading, order: readonly OrderKey[]): RowOrder {
  const { table } = reading;
  const { schema, places } = table.layout;
  const keys = order.map(({ column, direction }) => {
    const at = schema.columns.findIndex(({ name }) => name === column);
    const isDescending = direction === 'desc';
    if (at >= 0) {
      const { kind } = schema.columns[at];
      return (row: number): number => rankOf(kind, isDescending, readValue(table, places[at], row));
    }
    const derived = reading.derived.blocksOf(column);
    return (row: number): number => {
      derived.ensure(row >> BLOCK_BITS);
      const value = derived.values[row];
      if (Number.isNaN(value)) return Number.POSITIVE_INFINITY;
      return isDescending ? -value : value;
    };
  });
  const id = (row: number): number => idOf(table, row);
  const [firstKey = id] = keys;
  const isRanked = order.every(({ column }) => schema.columns.some(({ name }) => name === column));
  return {
    firstKey,
    ranks: isRanked ? [...keys, id] : undefined,
    compare(left, right) {
      for (const key of keys) {
        const [a, b] = [key(left), key(right)];
        if (a !== b) return a < b ? -1 : 1;
      }
      return id(left) - id(right);
    },
  };
}

/** Which kept order is this one, or -1. */
export function keptOrder(orders: readonly (readonly OrderKey[])[], order: readonly OrderKey[]): number {
  return orders.findIndex(
    (kept) =>
      kept.length === order.length &&
      kept.every(
        ({ column, direction }, at) => column === order[at].column && direction === order[at].direction,
      ),
  );
}
