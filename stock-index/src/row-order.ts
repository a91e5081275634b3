import { BLOCK_BITS, ABSENT, ABSENT_16 } from './layout.ts';
import type { OrderKey, TieBreak } from './query.ts';
import { sortRank } from './sort-ranks.ts';
import type { ReadContext } from './read-context.ts';
import { type Table, readId, readValue } from './table.ts';

/** The order of rows: a first key for sorting in bulk, and the full comparison for ties. */
export type RowComparator = {
  /** Smaller first; equal for rows that only the remaining keys distinguish. */
  readonly firstKey: (row: number) => number;
  readonly compare: (left: number, right: number) => number;
  /** Whether two rows are equal in the first `count` keys. */
  readonly isTie: (left: number, right: number, count: number) => boolean;
  /**
   * The leading keys, at most two, of which the block statistics provide a lower bound for every row in a block. No row
   * of the block precedes these bounds, compared as the keys are.
   */
  readonly boundedKeys: readonly BoundedKey[];
  /** All keys and the id as unsigned ranks; undefined where a key has none (a derived column). */
  readonly ranks: readonly ((row: number) => number)[] | undefined;
};

/** A key of a row, and the least that any row of a block has. */
export type BoundedKey = {
  readonly key: (row: number) => number;
  readonly blockBound: (block: number) => number;
};

/** Bounds of further keys rule out hardly any more blocks. */
const MAX_BOUNDED_KEYS = 2;

export function createRowComparator(
  reading: ReadContext,
  order: readonly OrderKey[],
  tieBreak: TieBreak | undefined,
): RowComparator {
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
      derived.computeBlock(row >> BLOCK_BITS);
      const value = derived.values[row];
      if (Number.isNaN(value)) return Number.POSITIVE_INFINITY;
      return isDescending ? -value : value;
    };
  });
  const id = (row: number): number => readId(table, row);
  // Without keys, rows are sorted in bulk by id, unless there is a tie-break.
  const [firstKey = tieBreak === undefined ? id : () => 0] = keys;
  const boundedKeys: BoundedKey[] = [];
  for (const [at, key] of keys.slice(0, MAX_BOUNDED_KEYS).entries()) {
    const blockBound = boundOf(table, order[at]);
    if (blockBound === undefined) break;
    boundedKeys.push({ key, blockBound });
  }
  const isRanked = order.every(({ column }) => schema.columns.some(({ name }) => name === column));
  return {
    firstKey,
    boundedKeys,
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

/** Rank of a row in a column. Number columns, the most frequent first keys, bypass {@link readValue}. */
function rankOfRow(table: Table, column: number, isDescending: boolean): (row: number) => number {
  const { i16, i32 } = table.memory;
  const columnLayout = table.layout.columnLayouts[column];
  const { kind } = table.layout.schema.columns[column];
  if (columnLayout.kind !== 'number')
    return (row) => sortRank(kind, isDescending, readValue(table, columnLayout, row));
  const at = columnLayout.valuesAt / columnLayout.width;
  if (columnLayout.width === 4) return (row) => sortRank('number', isDescending, i32[at + row]);
  return (row) => {
    const value = i16[at + row];
    return sortRank('number', isDescending, value === ABSENT_16 ? ABSENT : value);
  };
}

function boundOf(table: Table, { column, direction }: OrderKey): ((block: number) => number) | undefined {
  const { memory, layout } = table;
  const columnLayout = layout.columnLayouts[layout.schema.columns.findIndex(({ name }) => name === column)];
  if (columnLayout?.kind === 'code') {
    const masks = columnLayout.masksAt >> 2;
    return (block) => {
      // Code 0 sorts last, so it counts only when the block has no other code.
      const [low, high] = [memory.u32[masks + block * 2] & ~1, memory.u32[masks + block * 2 + 1]];
      if (low === 0 && high === 0) return sortRank('code', false, 0);
      if (direction === 'desc')
        return sortRank('code', true, high === 0 ? 31 - Math.clz32(low) : 63 - Math.clz32(high));
      return sortRank('code', false, low === 0 ? 63 - Math.clz32(high & -high) : 31 - Math.clz32(low & -low));
    };
  }
  if (columnLayout?.kind !== 'number') return undefined;
  const best = (direction === 'desc' ? columnLayout.maxAt : columnLayout.minAt) >> 2;
  return (block) => {
    const isEmpty = memory.i32[(columnLayout.presentAt >> 2) + block] === 0;
    return sortRank('number', direction === 'desc', isEmpty ? ABSENT : memory.i32[best + block]);
  };
}

/**
 * The sorted order in the index that shares the most leading keys with this one, and how many they share;
 * `isWhole` when both are the same order.
 * Undefined when none shares its first key.
 */
export function nearestKeptOrder(
  orders: readonly (readonly OrderKey[])[],
  order: readonly OrderKey[],
): { readonly at: number; readonly shared: number; readonly isWhole: boolean } | undefined {
  const sharedWith = (stored: readonly OrderKey[]): number => {
    const end = order.findIndex(
      ({ column, direction }, at) => stored[at]?.column !== column || stored[at].direction !== direction,
    );
    return end === -1 ? order.length : end;
  };
  const shared = orders.map(sharedWith);
  const max = Math.max(0, ...shared);
  if (max === 0) return undefined;
  const isWhole = (at: number) => shared[at] === order.length && orders[at].length === order.length;
  const whole = orders.findIndex((_, at) => isWhole(at));
  const at = whole === -1 ? shared.indexOf(max) : whole;
  return { at, shared: shared[at], isWhole: isWhole(at) };
}
