import { BLOCK_BITS, NONE, NONE_16 } from './layout.ts';
import type { OrderKey, TieBreak } from './query.ts';
import { rankOf } from './ranks.ts';
import type { Reading } from './reading.ts';
import { type Table, idOf, readValue } from './table.ts';

/** Which rows come first: a first key to sort by in bulk, and the whole comparison for ties. */
export type RowOrder = {
  /** Smaller first; equal for rows the remaining keys must tell apart. */
  readonly firstKey: (row: number) => number;
  readonly compare: (left: number, right: number) => number;
  /** Whether two rows are equal in the first `count` keys. */
  readonly isTie: (left: number, right: number, count: number) => boolean;
  /** A first key that none of the block's rows is before; undefined where blocks do not know. */
  readonly boundOf: ((block: number) => number) | undefined;
  /** All keys and the id as unsigned ranks, where each is one (a derived column is not). */
  readonly ranks: readonly ((row: number) => number)[] | undefined;
};

export function rowOrder(
  reading: Reading,
  order: readonly OrderKey[],
  tieBreak: TieBreak | undefined,
): RowOrder {
  const { table } = reading;
  const { schema } = table.layout;
  const keys = order.map(({ column, direction }) => {
    const at = schema.columns.findIndex(({ name }) => name === column);
    const isDescending = direction === 'desc';
    if (at >= 0) {
      return rankOfRow(table, at, isDescending);
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
  // Without keys the id is what sorts in bulk, unless ties are decided otherwise.
  const [firstKey = tieBreak === undefined ? id : () => 0] = keys;
  const [first] = order;
  const isRanked = order.every(({ column }) => schema.columns.some(({ name }) => name === column));
  return {
    firstKey,
    boundOf: first === undefined ? undefined : boundOf(table, first),
    ranks: isRanked ? [...keys, id] : undefined,
    compare(left, right) {
      for (const key of keys) {
        const [a, b] = [key(left), key(right)];
        if (a !== b) return a < b ? -1 : 1;
      }
      return tieBreak === undefined ? id(left) - id(right) : tieBreak(id(left), id(right));
    },
    isTie: (left, right, count) => keys.every((key, at) => at >= count || key(left) === key(right)),
  };
}

/** A row's rank in a column; number columns, the usual first keys, without the detour over readValue. */
function rankOfRow(table: Table, column: number, isDescending: boolean): (row: number) => number {
  const { i16, i32 } = table.memory;
  const place = table.layout.places[column];
  const { kind } = table.layout.schema.columns[column];
  if (place.kind !== 'number') return (row) => rankOf(kind, isDescending, readValue(table, place, row));
  const at = place.valuesAt / place.width;
  if (place.width === 4) return (row) => rankOf('number', isDescending, i32[at + row]);
  return (row) => {
    const value = i16[at + row];
    return rankOf('number', isDescending, value === NONE_16 ? NONE : value);
  };
}

function boundOf(table: Table, { column, direction }: OrderKey): ((block: number) => number) | undefined {
  const { memory, layout } = table;
  const place = layout.places[layout.schema.columns.findIndex(({ name }) => name === column)];
  if (place?.kind === 'code') {
    const masks = place.masksAt >> 2;
    return (block) => {
      // Code 0 comes last: it only counts where there is no other.
      const [low, high] = [memory.u32[masks + block * 2] & ~1, memory.u32[masks + block * 2 + 1]];
      if (low === 0 && high === 0) return rankOf('code', false, 0);
      if (direction === 'desc')
        return rankOf('code', true, high === 0 ? 31 - Math.clz32(low) : 63 - Math.clz32(high));
      return rankOf('code', false, low === 0 ? 63 - Math.clz32(high & -high) : 31 - Math.clz32(low & -low));
    };
  }
  if (place?.kind !== 'number') return undefined;
  const best = (direction === 'desc' ? place.maxAt : place.minAt) >> 2;
  return (block) => {
    const isEmpty = memory.i32[(place.presentAt >> 2) + block] === 0;
    return rankOf('number', direction === 'desc', isEmpty ? NONE : memory.i32[best + block]);
  };
}

/**
 * The kept order that shares the most leading keys with this one, and how many those are; `isWhole` when it is this order.
 * Undefined when none shares its first key.
 */
export function nearestKeptOrder(
  orders: readonly (readonly OrderKey[])[],
  order: readonly OrderKey[],
): { readonly at: number; readonly shared: number; readonly isWhole: boolean } | undefined {
  const sharedWith = (kept: readonly OrderKey[]): number => {
    const end = order.findIndex(
      ({ column, direction }, at) => kept[at]?.column !== column || kept[at].direction !== direction,
    );
    return end === -1 ? order.length : end;
  };
  const shared = orders.map(sharedWith);
  const most = Math.max(0, ...shared);
  if (most === 0) return undefined;
  const isWhole = (at: number) => shared[at] === order.length && orders[at].length === order.length;
  const whole = orders.findIndex((_, at) => isWhole(at));
  const at = whole === -1 ? shared.indexOf(most) : whole;
  return { at, shared: shared[at], isWhole: isWhole(at) };
}
