import { createTopKRows } from './top-k-rows.ts';
import { BLOCK_BITS, BLOCK_ROWS } from './layout.ts';
import type { BlockMatches } from './match-blocks.ts';
import type { Query } from './query.ts';
import { radixSort } from './radix-sort.ts';
import type { ReadContext } from './read-context.ts';
import { nearestKeptOrder, type RowComparator, createRowComparator } from './row-order.ts';
import { readId } from './table.ts';

/** Matches of a search, block by block. */
export type MatchedRows = { readonly count: number; readonly blocks: readonly BlockMatches[] };

/** A step along a stored order costs about a third of offering a row to the heap. */
const WALK_STEPS_A_HIT = 3;
/**
 * Maximum length of a walk as a multiple of its expected length: matching rows may all be at the far end of
 * the order.
 */
const WALK_PATIENCE = 2;

/** The part of a query that selects and orders the rows to return. */
export type Page = Pick<Query, 'order' | 'tieBreak' | 'offset' | 'limit'>;

/** Ids of at most `limit` rows from `offset` on, in the requested order. */
export function readPage(reading: ReadContext, found: MatchedRows, page: Page): Int32Array {
  return idsOf(reading, readFirstRows(reading, found, page), page);
}

/** Ids of the rows of a page, out of the first rows of a result. */
export function idsOf(
  reading: ReadContext,
  rows: ArrayLike<number>,
  { offset = 0, limit = 0 }: { readonly offset?: number | undefined; readonly limit?: number | undefined },
): Int32Array {
  const end = Math.min(rows.length, offset + limit);
  const ids = new Int32Array(Math.max(0, end - offset));
  for (let at = 0; at < ids.length; at++) ids[at] = readId(reading.table, rows[offset + at]);
  return ids;
}

/** The first rows of a result up to the end of the page; those before `offset` may be in another order. */
export function readFirstRows(
  reading: ReadContext,
  found: MatchedRows,
  { order = [], tieBreak, offset = 0, limit = 0 }: Page,
): number[] | Int32Array {
  const end = Math.min(found.count, offset + limit);
  if (end <= offset) return [];
  const { layout } = reading.table;
  const rowOrders = createRowComparator(reading, order, tieBreak);
  const storedOrder = nearestKeptOrder(layout.orders, order);
  return firstRows(reading, found, rowOrders, {
    end,
    storedOrder,
    offset,
    keys: order.length,
    // Rows with equal keys are ordered by id in a stored order and after a radix sort.
    isTieBroken: tieBreak !== undefined,
  });
}

type PageOrder = {
  readonly offset: number;
  readonly end: number;
  readonly storedOrder: ReturnType<typeof nearestKeptOrder>;
  readonly keys: number;
  readonly isTieBroken: boolean;
};

/** The rows up to `end`; those before `offset` may be in a different order among themselves. */
function firstRows(
  reading: ReadContext,
  found: MatchedRows,
  order: RowComparator,
  pageOrder: PageOrder,
): number[] | Int32Array {
  const { end, storedOrder } = pageOrder;
  const steps = (end / found.count) * reading.table.layout.baseRows;
  if (storedOrder !== undefined && steps < found.count * WALK_STEPS_A_HIT) {
    const rows = walked(reading, found, order, storedOrder, pageOrder, steps * WALK_PATIENCE + BLOCK_ROWS);
    if (rows !== undefined) return rows;
  }
  if (end * 4 > found.count && found.count > 64) return sorted(reading, found, order, pageOrder);
  return best(reading, found, order, end);
}

/**
 * Offers the blocks to a heap, first those that may contain the first rows. Stops at blocks that cannot
 * contain a row before the worst one in the heap.
 */
function best(
  reading: ReadContext,
  { blocks: hits }: MatchedRows,
  order: RowComparator,
  end: number,
): number[] {
  const rows = createTopKRows(end, order.compare);
  const bounds = hits
    .map((found) => ({ found, keys: order.boundedKeys.map(({ blockBound }) => blockBound(found.block)) }))
    .toSorted((left, right) => compareKeys(left.keys, right.keys));
  for (const { found, keys } of bounds) {
    const worst = rows.worst();
    if (
      worst !== undefined &&
      compareKeys(
        keys,
        order.boundedKeys.map(({ key }) => key(worst)),
      ) > 0
    )
      break;
    eachRow(reading, found, (row) => rows.offer(row, order.firstKey(row)));
  }
  return rows.toArray();
}

function compareKeys(left: readonly number[], right: readonly number[]): number {
  for (let at = 0; at < left.length; at++) {
    if (left[at] !== right[at]) return left[at] < right[at] ? -1 : 1;
  }
  return 0;
}

/**
 * Walks a stored order until enough rows match, and merges in the rows of the tail, which are in no stored
 * order. When the stored order shares only its leading keys with the requested order, rows with equal leading
 * keys are sorted among themselves. Undefined when `most` steps are not enough.
 */
function walked(
  reading: ReadContext,
  { blocks: hits }: MatchedRows,
  order: RowComparator,
  storedOrder: NonNullable<PageOrder['storedOrder']>,
  { offset, end, isTieBroken }: PageOrder,
  max: number,
): number[] | undefined {
  const { memory, layout } = reading.table;
  const { i32 } = memory;
  const bits = new Int32Array(layout.blocks);
  for (const found of hits) bits[found.block] = found.bitsAt >> 2;
  const base: number[] = [];
  const hasGroups = !storedOrder.isWhole || isTieBroken;
  const isTie = (left: number, right: number) => order.isTie(left, right, storedOrder.shared);
  const sortedAt = layout.sortedAt[storedOrder.at] >> 2;
  for (let index = 0; index < layout.baseRows; index++) {
    if (base.length >= end && !hasGroups) break;
    if (index > max) return undefined;
    const row = i32[sortedAt + index];
    const at = bits[row >> BLOCK_BITS];
    if (at === 0 || (i32[at + ((row & 1023) >> 5)] & (1 << (row & 31))) === 0) continue;
    if (base.length >= end && !isTie(base[base.length - 1], row)) break;
    base.push(row);
  }
  const late = firstTailRows(
    reading,
    hits,
    order,
    end,
    base.length < end ? undefined : base[base.length - 1],
  );
  if (hasGroups) sortTies(base, late.length === 0 ? offset : 0, isTie, order);
  return late.length === 0 ? base : mergeRows(base, late, order);
}

/** The first `end` matches of the tail, without most of those that come after the row `last` of the base. */
function firstTailRows(
  reading: ReadContext,
  hits: readonly BlockMatches[],
  order: RowComparator,
  end: number,
  last: number | undefined,
): number[] {
  const { layout } = reading.table;
  const tail = createTopKRows(end, order.compare);
  const lastKey = last === undefined ? Number.POSITIVE_INFINITY : order.firstKey(last);
  const firstTail = layout.baseRows >> BLOCK_BITS;
  for (let at = hits.length - 1; at >= 0 && hits[at].block >= firstTail; at--) {
    eachRow(reading, hits[at], (row) => {
      if (row < layout.baseRows) return;
      const key = order.firstKey(row);
      if (key <= lastKey) tail.offer(row, key);
    });
  }
  return tail.toArray();
}

/** Merges two lists of different rows that are in order. */
export function mergeRows(base: ArrayLike<number>, late: ArrayLike<number>, order: RowComparator): number[] {
  const merged: number[] = [];
  for (let [left, right] = [0, 0]; left < base.length || right < late.length;) {
    const takesBase =
      right >= late.length || (left < base.length && order.compare(base[left], late[right]) < 0);
    merged.push(takesBase ? base[left++] : late[right++]);
  }
  return merged;
}

/** Sorts each run of tied rows, starting with the run that contains `offset`. */
function sortTies(
  rows: number[] | Int32Array,
  offset: number,
  isTie: (left: number, right: number) => boolean,
  order: RowComparator,
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

/** All matching rows, sorted in linear time. */
function sorted(
  reading: ReadContext,
  { count, blocks: hits }: MatchedRows,
  order: RowComparator,
  { offset, keys, isTieBroken }: PageOrder,
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
  const inOrder = radixSort(count, ranks).map((at) => rows[at]);
  if (isTieBroken) sortTies(inOrder, offset, (left, right) => order.isTie(left, right, keys), order);
  return inOrder;
}

function eachRow(
  { table, kernel, scratch }: ReadContext,
  hits: BlockMatches,
  take: (row: number) => void,
): void {
  const { u16 } = table.memory;
  const length = kernel.positions(scratch.positionsAt, hits.bitsAt);
  const from = scratch.positionsAt >> 1;
  for (let at = 0; at < length; at++) take(hits.block * BLOCK_ROWS + u16[from + at]);
}
