import { bestRows } from './best-rows.ts';
import { BLOCK_BITS, BLOCK_ROWS } from './layout.ts';
import type { Hits } from './match.ts';
import type { OrderKey } from './query.ts';
import { radixOrder } from './radix-order.ts';
import type { Reading } from './reading.ts';
import { type RowOrder, keptOrder, rowOrder } from './row-order.ts';
import { idOf } from './table.ts';

/** What a search found, block by block. */
export type Found = { readonly count: number; readonly hits: readonly Hits[] };

/** A step of the walk along a kept order costs about a third of offering a row to the heap. */
const WALK_STEPS_A_HIT = 3;
/** How many times its expected length a walk may take: rows that match may all lie at the far end of the order. */
const WALK_PATIENCE = 2;

/** Ids of the rows from `offset` on, at most `limit`, in the order asked for. */
export function pageOf(
  reading: Reading,
  found: Found,
  order: readonly OrderKey[],
  offset: number,
  limit: number,
): Int32Array {
  const end = Math.min(found.count, offset + limit);
  if (end <= offset) return new Int32Array(0);
  return Int32Array.from(firstRows(reading, found, order, end).slice(offset, end), (row) =>
    idOf(reading.table, row),
  );
}

function firstRows(
  reading: Reading,
  found: Found,
  order: readonly OrderKey[],
  end: number,
): number[] | Int32Array {
  const { layout } = reading.table;
  const kept = keptOrder(layout.orders, order);
  const rowOrders = rowOrder(reading, order);
  const steps = (end / found.count) * layout.baseRows;
  if (kept >= 0 && steps < found.count * WALK_STEPS_A_HIT) {
    const rows = walked(reading, found, rowOrders, kept, end, steps * WALK_PATIENCE + BLOCK_ROWS);
    if (rows !== undefined) return rows;
  }
  if (end * 4 > found.count && found.count > 64) return sorted(reading, found, rowOrders);
  return best(reading, found, rowOrders, end);
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
 * Walks a kept order until enough rows match, and merges in the rows of the tail, which no kept order holds.
 * Undefined when `most` steps were not enough.
 */
function walked(
  reading: Reading,
  { hits }: Found,
  order: RowOrder,
  kept: number,
  end: number,
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
  const sortedAt = layout.sortedAt[kept] >> 2;
  for (let place = 0; place < layout.baseRows && base.length < end; place++) {
    if (place > most) return undefined;
    const row = i32[sortedAt + place];
    const at = bits[row >> BLOCK_BITS];
    if (at !== 0 && (i32[at + ((row & 1023) >> 5)] & (1 << (row & 31))) !== 0) base.push(row);
  }
  const late = tail.taken();
  if (late.length === 0) return base;
  const merged: number[] = [];
  for (let [left, right] = [0, 0]; left < base.length || right < late.length;) {
    const takesBase =
      right >= late.length || (left < base.length && order.compare(base[left], late[right]) < 0);
    merged.push(takesBase ? base[left++] : late[right++]);
  }
  return merged;
}

/** Every row, sorted in linear time. */
function sorted(reading: Reading, { count, hits }: Found, order: RowOrder): Int32Array {
  const rows = new Int32Array(count);
  let length = 0;
  for (const found of hits) {
    eachRow(reading, found, (row) => {
      rows[length++] = row;
    });
  }
  if (order.ranks === undefined) return rows.toSorted(order.compare);
  const keys = order.ranks.map((rank) => Uint32Array.from(rows, rank));
  return radixOrder(count, keys).map((at) => rows[at]);
}

function eachRow({ table, kernel, scratch }: Reading, hits: Hits, take: (row: number) => void): void {
  const { u16 } = table.memory;
  const length = kernel.positions(scratch.positionsAt, hits.bitsAt);
  const from = scratch.positionsAt >> 1;
  for (let at = 0; at < length; at++) take(hits.block * BLOCK_ROWS + u16[from + at]);
}
