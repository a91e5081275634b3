import { appendRows } from './append-rows.ts';
import { type BuildOptions, createTable } from './build-table.ts';
import { BLOCK_BITS, BLOCK_ROWS, type Extent, HEADER, ABSENT } from './layout.ts';
import type { OrderKey } from './query.ts';
import { radixSort } from './radix-sort.ts';
import { sortRank } from './sort-ranks.ts';
import type { StagedRows } from './staging.ts';
import { type Table, createColumns, header, readColumn, readId, isHeld, readValue } from './table.ts';

/** Number of rows between two yields. */
const STRIDE = BLOCK_ROWS / 2;

/** Rows that a copy contains beside those of the table, and the ids of the table's rows that it leaves out. */
export type MergedRows = { readonly added: StagedRows; readonly left: ReadonlySet<number> };

/** Rows of a table, followed by added ones: row `rows + n` is the added row n. */
type RowSource = {
  readonly table: Table;
  readonly rows: number;
  readonly added: StagedRows | undefined;
};

/**
 * Copies the live rows into a new table, with the tail and added rows merged in and without gaps. Base rows and stored
 * orders are already sorted, so this is a merge, linear in the number of rows. It yields about every 500
 * rows, and changes may happen in between. The copy does not include all of those changes: the caller must
 * write the ids changed meanwhile again at the end.
 */
export function* compactTable(
  table: Table,
  options: BuildOptions,
  merged?: MergedRows,
): Generator<undefined, Table> {
  const { layout } = table;
  const { schema } = layout;
  const source: RowSource = { table, rows: header(table, 'rows'), added: merged?.added };
  const { rows, added } = source;
  const addedRows = added?.ids.length ?? 0;
  const isLive = new Uint8Array(rows);
  let liveRows = 0;
  for (let row = 0; row < rows; row++) {
    if (isHeld(table, row) && !isLeft(merged, readId(table, row))) {
      isLive[row] = 1;
      liveRows++;
    }
    if (row % (STRIDE * 64) === 0) yield;
  }
  const tail: number[] = [];
  for (let row = layout.baseRows; row < rows; row++) if (isLive[row] === 1) tail.push(row);
  for (let row = 0; row < addedRows; row++) tail.push(rows + row);

  yield;
  const fresh = createTable(schema, liveRows + addedRows, extentsOf(table, added), options);
  yield;
  const rowOf = new Int32Array(rows + addedRows);
  const laid = ranksBy(
    source,
    schema.layoutOrder.map((column) => ({ column, direction: 'asc' })),
  );
  const copyRows = createRowCopier(source, fresh, rowOf);
  const copied = new Int32Array(STRIDE);
  let waiting = 0;
  const base = new Int32Array(layout.baseRows);
  for (let row = 0; row < base.length; row++) base[row] = row;
  for (const row of inOrder(base, isLive, yield* sortedTail(tail, laid), laid)) {
    copied[waiting++] = row;
    if (waiting < STRIDE) continue;
    copyRows(copied);
    waiting = 0;
    yield;
  }
  copyRows(copied.subarray(0, waiting));
  for (const [at, order] of options.orders.entries()) {
    const from = layout.sortedAt[at] >> 2;
    const base = table.memory.i32.subarray(from, from + layout.baseRows);
    let to = fresh.layout.sortedAt[at] >> 2;
    const ranks = ranksBy(source, order);
    const late = yield* sortedTail(tail, ranks);
    for (const row of inOrder(base, isLive, late, ranks)) {
      fresh.memory.i32[to++] = rowOf[row];
      if (to % (STRIDE * 16) === 0) yield;
    }
    yield;
  }
  return fresh;
}

/** A row without an id is being written by the owner at this moment. */
const isLeft = (merged: MergedRows | undefined, id: number): boolean =>
  merged !== undefined && (id === 0 || merged.left.has(id));

const idIn = ({ table, rows, added }: RowSource, row: number): number =>
  added === undefined || row < rows ? readId(table, row) : added.ids[row - rows];

const valueIn = ({ table, rows, added }: RowSource, column: number, row: number): number =>
  added === undefined || row < rows
    ? readValue(table, table.layout.columnLayouts[column], row)
    : added.columns[column][row - rows];

/** Appends rows of the source to a table, and notes in `rowOf` which rows they are there. */
function createRowCopier(source: RowSource, fresh: Table, rowOf: Int32Array): (rows: Int32Array) => void {
  const { table, rows: firstAdded, added } = source;
  const { columnLayouts } = table.layout;
  const columns = createColumns(columnLayouts.length, STRIDE);
  const [ids, order] = [new Int32Array(STRIDE), new Int32Array(STRIDE)];
  for (let at = 0; at < STRIDE; at++) order[at] = at;
  return (rows) => {
    for (let at = 0; at < rows.length; at++) ids[at] = idIn(source, rows[at]);
    const inTable = rows.map((row) => (row < firstAdded ? row : -1));
    for (const [column, columnLayout] of columnLayouts.entries()) {
      const into = columns[column];
      readColumn(table, columnLayout, inTable, into);
      if (added === undefined) continue;
      const values = added.columns[column];
      for (let at = 0; at < rows.length; at++)
        if (rows[at] >= firstAdded) into[at] = values[rows[at] - firstAdded];
    }
    const first = appendRows(fresh, { ids, columns }, order.subarray(0, rows.length));
    for (let at = 0; at < rows.length; at++) rowOf[rows[at]] = first + at;
  };
}

type RankBy = (row: number) => number;

function ranksBy(source: RowSource, order: readonly OrderKey[]): RankBy[] {
  const { schema } = source.table.layout;
  return [
    ...order.map(({ column, direction }): RankBy => {
      const at = schema.columns.findIndex(({ name }) => name === column);
      return (row) => sortRank(schema.columns[at].kind, direction === 'desc', valueIn(source, at, row));
    }),
    (row) => idIn(source, row),
  ];
}

/** Sorts the rows of the tail and the added ones; yields after each key. */
function* sortedTail(tail: readonly number[], ranks: readonly RankBy[]): Generator<undefined, Int32Array> {
  const keys: Uint32Array[] = [];
  for (const rank of ranks) {
    keys.push(rankAll(tail, rank));
    yield;
  }
  return radixSort(tail.length, keys).map((at) => tail[at]);
}

/** Live base rows in their order, merged with the sorted other rows. */
function* inOrder(
  base: Int32Array,
  isLive: Uint8Array,
  late: Int32Array,
  ranks: readonly RankBy[],
): Generator<number> {
  let next = 0;
  for (const row of base) {
    if (isLive[row] === 0) continue;
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

function extentsOf({ memory, layout }: Table, added: StagedRows | undefined): Extent[] {
  return layout.columnLayouts.map((columnLayout, column) => {
    let { min, max } = added?.extents[column] ?? { min: 0, max: 0 };
    if (columnLayout.kind !== 'number') return { min, max };
    // A wide column stays wide: a value too large for a narrow one may arrive while the rows are copied.
    if (columnLayout.width === 4) return { min: ABSENT + 1, max: -(ABSENT + 1) };
    for (let block = 0; block < layout.blocks; block++) {
      if (memory.i32[(columnLayout.presentAt >> 2) + block] === 0) continue;
      min = Math.min(min, memory.i32[(columnLayout.minAt >> 2) + block]);
      max = Math.max(max, memory.i32[(columnLayout.maxAt >> 2) + block]);
    }
    return { min, max };
  });
}

/** Number of rows that still fit into the tail. */
export function remainingTailRows(table: Table): number {
  return table.layout.blocks * (1 << BLOCK_BITS) - table.memory.i32[HEADER.rows];
}
