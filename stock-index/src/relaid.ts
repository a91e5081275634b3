import { type BuildOptions, newTable } from './build.ts';
import { BLOCK_BITS, BLOCK_ROWS, type Extent, HEADER, NONE } from './layout.ts';
import type { OrderKey } from './query.ts';
import { radixOrder } from './radix-order.ts';
import { rankOf } from './ranks.ts';
import { appendRow } from './row-writer.ts';
import { type Table, header, idOf, isHeld, readRow, readValue } from './table.ts';

/** How often the work pauses, in rows. */
const STRIDE = BLOCK_ROWS / 2;

/**
 * Copies the held rows into a new table, tail merged in, empty places gone. Base and kept orders are sorted already, so
 * this is a merge, linear in rows; it yields after every 500 rows or so, and changes may happen between.
 * They are not all seen: whoever drives this writes the ids changed meanwhile once more at the end.
 */
export function* relaid(table: Table, options: BuildOptions): Generator<undefined, Table> {
  const { layout } = table;
  const { schema } = layout;
  const rows = header(table, 'rows');
  const isKept = new Uint8Array(rows);
  let kept = 0;
  for (let row = 0; row < rows; row++) {
    if (isHeld(table, row)) {
      isKept[row] = 1;
      kept++;
    }
    if (row % (STRIDE * 64) === 0) yield;
  }
  const tail: number[] = [];
  for (let row = layout.baseRows; row < rows; row++) if (isKept[row] === 1) tail.push(row);

  yield;
  const fresh = newTable(schema, kept, extentsOf(table), options);
  yield;
  const rowOf = new Int32Array(rows);
  const values = new Int32Array(schema.columns.length);
  const laid = ranksBy(
    table,
    schema.layoutOrder.map((column) => ({ column, direction: 'asc' })),
  );
  let copied = 0;
  const copy = (row: number): void => {
    readRow(table, row, values);
    rowOf[row] = appendRow(fresh, idOf(table, row), values);
    copied++;
  };
  const base = new Int32Array(layout.baseRows);
  for (let row = 0; row < base.length; row++) base[row] = row;
  for (const row of merged(base, isKept, yield* sortedTail(tail, laid), laid)) {
    copy(row);
    if (copied % STRIDE === 0) yield;
  }
  for (const [at, order] of options.orders.entries()) {
    const from = layout.sortedAt[at] >> 2;
    const base = table.memory.i32.subarray(from, from + layout.baseRows);
    let to = fresh.layout.sortedAt[at] >> 2;
    const ranks = ranksBy(table, order);
    const late = yield* sortedTail(tail, ranks);
    for (const row of merged(base, isKept, late, ranks)) {
      fresh.memory.i32[to++] = rowOf[row];
      if (to % (STRIDE * 16) === 0) yield;
    }
    yield;
  }
  return fresh;
}

type RankBy = (row: number) => number;

function ranksBy(table: Table, order: readonly OrderKey[]): RankBy[] {
  const { schema, places } = table.layout;
  return [
    ...order.map(({ column, direction }): RankBy => {
      const at = schema.columns.findIndex(({ name }) => name === column);
      return (row) =>
        rankOf(schema.columns[at].kind, direction === 'desc', readValue(table, places[at], row));
    }),
    (row) => idOf(table, row),
  ];
}

/** The tail's rows sorted; pauses after each key. */
function* sortedTail(tail: readonly number[], ranks: readonly RankBy[]): Generator<undefined, Int32Array> {
  const keys: Uint32Array[] = [];
  for (const rank of ranks) {
    keys.push(rankAll(tail, rank));
    yield;
  }
  return radixOrder(tail.length, keys).map((at) => tail[at]);
}

/** Base rows that are kept, in their order, with the tail's rows (sorted) let in. */
function* merged(
  base: Int32Array,
  isKept: Uint8Array,
  late: Int32Array,
  ranks: readonly RankBy[],
): Generator<number> {
  let next = 0;
  for (const row of base) {
    if (isKept[row] === 0) continue;
    while (next < late.length && isBefore(late[next], row, ranks)) yield late[next++];
    yield row;
  }
  while (next < late.length) yield late[next++];
}

function rankAll(rows: ArrayLike<number>, rank: RankBy): Uint32Array {
  const ranks = new Uint32Array(rows.length);
  for (let at = 0; at < ranks.length; at++) ranks[at] = rank(rows[at]);
  return ranks;
}

function isBefore(left: number, right: number, ranks: readonly RankBy[]): boolean {
  for (const rank of ranks) {
    const [a, b] = [rank(left), rank(right)];
    if (a !== b) return a < b;
  }
  return false;
}

function extentsOf({ memory, layout }: Table): Extent[] {
  return layout.places.map((place) => {
    let [min, max] = [0, 0];
    if (place.kind !== 'number') return { min, max };
    // A wide column stays wide: a value too large for a narrow one may arrive while the rows are copied.
    if (place.width === 4) return { min: NONE + 1, max: -(NONE + 1) };
    for (let block = 0; block < layout.blocks; block++) {
      if (memory.i32[(place.presentAt >> 2) + block] === 0) continue;
      min = Math.min(min, memory.i32[(place.minAt >> 2) + block]);
      max = Math.max(max, memory.i32[(place.maxAt >> 2) + block]);
    }
    return { min, max };
  });
}

/** Rows the tail still has room for. */
export function roomLeft(table: Table): number {
  return table.layout.blocks * (1 << BLOCK_BITS) - table.memory.i32[HEADER.rows];
}
