import { bestRows } from './best-rows.ts';
import { BLOCK_BITS, BLOCK_ROWS } from './layout.ts';
import type { Hits } from './match.ts';
import type { Query } from './query.ts';
import { radixOrder } from './radix-order.ts';
import type { Reading } from './reading.ts';
import { nearestKeptOrder, type RowOrder, rowOrder } from './row-order.ts';
import { idOf } from './table.ts';

/** What a search found, block by block. */
export type Found = { readonly count: number; readonly hits: readonly Hits[] };

/** A step of the walk along a kept order costs about a third of offering a row to the heap. */
const WALK_STEPS_A_HIT = 3;
/** How many times its expected length a walk may take: rows that match may all lie at the far end of the order. */
const WALK_PATIENCE = 2;

/** The part of a query that says which rows of those found, and in which order. */
type Page = Pick<Query, 'order' | 'tieBreak' | 'offset' | 'limit'>;

/** Ids of the rows from `offset` on, at most `limit`, in the order asked for. */
export function pageOf(
  reading: Reading,
  found: Found,
  { order = [], tieBreak, offset = 0, limit = 0 }: Page,
): Int32Array {
  const end = Math.min(found.count, offset + limit);
  if (end <= offset) return new Int32Array(0);
  const { layout } = reading.table;
  const rowOrders = rowOrder(reading, order, tieBreak);
  const kept = nearestKeptOrder(layout.orders, order);
  const rows = firstRows(reading, found, rowOrders, {
    end,
    kept,
    offset,
    keys: order.length,
    // Ties of whole keys lie by id in a kept order and after a radix sort.
    isTieBroken: tieBreak !== undefined,
  });
  return Int32Array.from(rows.slice(offset, end), (row) => idOf(reading.table, row));
}

type Wanted = {
  readonly offset: number;
  readonly end: number;
  readonly kept: ReturnType<typeof nearestKeptOrder>;
  readonly keys: number;
  readonly isTieBroken: boolean;
};

/** The rows up to `end`; those before `offset` may be in another order among themselves. */
function firstRows(reading: Reading, found: Found, order: RowOrder, wanted: Wanted): number[] | Int32Array {
  const { end, kept } = wanted;
  const steps = (end / found.count) * reading.table.layout.baseRows;
  if (kept !== undefined && steps < found.count * WALK_STEPS_A_HIT) {
    const rows = walked(reading, found, order, kept, wanted, steps * WALK_PATIENCE + BLOCK_ROWS);
    if (rows !== undefined) return rows;
  }
  if (end * 4 > found.count && found.count > 64) return sorted(reading, found, order, wanted);
  return best(reading, found, order, end);
}

/** Offers the blocks to a heap, those that may hold the first rows first; blocks beyond the last of the best are left out. */
function best(reading: Reading, { hits }: Found, order: RowOrder, end: number): number[] {
  const rows = bestRows(end, order.compare);
  const { boundOf } = order;
  const bounds = Float64Array.from(
    hits,
    ({ block }, at) => (boundOf?.(block) ?? 0) * hits.length + at,
  ).toSorted();
  for (const bound of bounds) {
    const at = bound % hits.length;
    if (boundOf !== undefined && (bound - at) / hits.length > rows.worst()) break;
    eachRow(reading, hits[at], (row) => rows.offer(row, order.firstKey(row)));
  }
  return rows.taken();
}

/**
 * Walks a kept order until enough rows match, and merges in the rows of the tail, which no kept order holds. Where the kept order
 * shares only its leading keys with the one asked for, rows that are equal in those are sorted among themselves.
 * Undefined when `most` steps were not enough.
 */
function walked(
  reading: Reading,
  { hits }: Found,
  order: RowOrder,
  kept: NonNullable<Wanted['kept']>,
  { offset, end, isTieBroken }: Wanted,
  most: number,
): number[] | undefined {
  const { memory, layout } = reading.table;
  const { i32 } = memory;
  const bits = new Int32Array(layout.blocks);
  const tail = bestRows(end, order.compare);
  const firstTail = layout.baseRows >> BLOCK_BITS;
  for (const found of hits) {
    bits[found.block] = found.bitsAt >> 2;
    if (found.block < firstTail) continue;
    eachRow(reading, found, (row) => {
      if (row >= layout.baseRows) tail.offer(row, order.firstKey(row));
    });
  }
  const base: number[] = [];
  const hasGroups = !kept.isWhole || isTieBroken;
  const isTie = (left: number, right: number) => order.isTie(left, right, kept.shared);
  const sortedAt = layout.sortedAt[kept.at] >> 2;
  for (let place = 0; place < layout.baseRows; place++) {
    if (base.length >= end && !hasGroups) break;
    if (place > most) return undefined;
    const row = i32[sortedAt + place];
    const at = bits[row >> BLOCK_BITS];
    if (at === 0 || (i32[at + ((row & 1023) >> 5)] & (1 << (row & 31))) === 0) continue;
    if (base.length >= end && !isTie(base[base.length - 1], row)) break;
    base.push(row);
  }
  const late = tail.taken();
  if (hasGroups) sortTies(base, late.length === 0 ? offset : 0, isTie, order);
  return late.length === 0 ? base : mergeRows(base, late, order);
}

function mergeRows(base: readonly number[], late: readonly number[], order: RowOrder): number[] {
  const merged: number[] = [];
  for (let [left, right] = [0, 0]; left < base.length || right < late.length;) {
    const takesBase =
      right >= late.length || (left < base.length && order.compare(base[left], late[right]) < 0);
    merged.push(takesBase ? base[left++] : late[right++]);
  }
  return merged;
}

/** Sorts each run of tied rows, from the run that `offset` lies in. */
function sortTies(
  rows: number[] | Int32Array,
  offset: number,
  isTie: (left: number, right: number) => boolean,
  order: RowOrder,
): void {
  let from = offset;
  while (from > 0 && from < rows.length && isTie(rows[from - 1], rows[from])) from--;
  for (let end = from + 1; end <= rows.length; end++) {
    if (end < rows.length && isTie(rows[end - 1], rows[end])) continue;
    if (end - from > 1) {
      const run = rows.slice(from, end).toSorted(order.compare);
      for (let at = from; at < end; at++) rows[at] = run[at - from];
    }
    from = end;
  }
}

/** Every row, sorted in linear time. */
function sorted(
  reading: Reading,
  { count, hits }: Found,
  order: RowOrder,
  { offset, keys, isTieBroken }: Wanted,
): Int32Array {
  const rows = new Int32Array(count);
  let length = 0;
  for (const found of hits) {
    eachRow(reading, found, (row) => {
      rows[length++] = row;
    });
  }
  if (order.ranks === undefined) return rows.toSorted(order.compare);
  const ranks = order.ranks.map((rank) => Uint32Array.from(rows, rank));
  const inOrder = radixOrder(count, ranks).map((at) => rows[at]);
  if (isTieBroken) sortTies(inOrder, offset, (left, right) => order.isTie(left, right, keys), order);
  return inOrder;
}

function eachRow({ table, kernel, scratch }: Reading, hits: Hits, take: (row: number) => void): void {
  const { u16 } = table.memory;
  const length = kernel.positions(scratch.positionsAt, hits.bitsAt);
  const from = scratch.positionsAt >> 1;
  for (let at = 0; at < length; at++) take(hits.block * BLOCK_ROWS + u16[from + at]);
}
