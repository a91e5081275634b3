import { appendRows } from './append-rows.ts';
import { BLOCK_ROWS, type Extent, HEADER, type IndexLayout, planLayout } from './layout.ts';
import { allocateMemory } from './memory.ts';
import type { OrderKey } from './query.ts';
import { radixSort } from './radix-sort.ts';
import { sortRanks } from './sort-ranks.ts';
import type { IndexSchema } from './schema.ts';
import type { StagedRows } from './staging.ts';
import type { Table } from './table.ts';

export type BuildOptions = {
  readonly orders: readonly (readonly OrderKey[])[];
  readonly readers: number;
  readonly rememberedBins: number;
};

/**
 * Number of blocks after the base rows for rows added later: one in 32, and a larger share for a small stock.
 */
function tailBlocksFor(rows: number): number {
  const blocks = Math.ceil(rows / BLOCK_ROWS);
  return Math.max(Math.ceil(blocks / 32), Math.min(16, 2 + blocks));
}

/** Creates an empty table with capacity for these rows and a tail. */
export function createTable(
  schema: IndexSchema,
  baseRows: number,
  extents: readonly Extent[],
  options: BuildOptions,
): Table {
  const layoutOptions = { schema, baseRows, extents, tailBlocks: tailBlocksFor(baseRows), ...options };
  const layout: IndexLayout = planLayout(layoutOptions);
  return { layout, memory: allocateMemory(layout.bytes) };
}

/** Lays out staged rows by the schema's layout order and sorts the stored orders. */
export function buildTable(schema: IndexSchema, staged: StagedRows, options: BuildOptions): Table {
  const count = staged.ids.length;
  const table = createTable(schema, count, staged.extents, options);
  const ids = Uint32Array.from(staged.ids);
  const ranksOf = ({ column, direction }: OrderKey) => {
    const at = schema.columns.findIndex(({ name }) => name === column);
    return sortRanks(schema.columns[at].kind, direction === 'desc', staged.columns[at]);
  };
  const layoutKeys = schema.layoutOrder.map((column) => ranksOf({ column, direction: 'asc' }));
  const laid = radixSort(count, [...layoutKeys, ids]);
  appendRows(table, staged, laid);
  const rowOf = new Int32Array(count);
  for (let row = 0; row < count; row++) rowOf[laid[row]] = row;
  const sortedBy = new Map<readonly OrderKey[], Int32Array>();
  for (const [at, order] of options.orders.entries()) {
    const base = [...sortedBy.keys()].find((other) => isSortedByRest(other, order));
    const sorted =
      base === undefined
        ? radixSort(count, [...order.map(ranksOf), ids])
        : radixSort(count, [ranksOf(order[0])], sortedBy.get(base));
    sortedBy.set(order, sorted);
    const to = table.layout.sortedAt[at] >> 2;
    for (let index = 0; index < count; index++) table.memory.i32[to + index] = rowOf[sorted[index]];
  }
  table.memory.i32[HEADER.sequence] = 2;
  return table;
}

/** Whether a stable sort by the first key of an order is enough for rows that are in the other order. */
function isSortedByRest(other: readonly OrderKey[], order: readonly OrderKey[]): boolean {
  if (order.length === 0) return false;
  const [first, ...rest] = order;
  const remaining = other.filter(({ column }) => column !== first.column);
  const isSame = ({ column, direction }: OrderKey, at: number) =>
    column === rest[at].column && direction === rest[at].direction;
  return remaining.length === rest.length && remaining.every(isSame);
}
