import { appendRow } from './row-writer.ts';
import { BLOCK_ROWS, type Extent, HEADER, type Layout, planLayout } from './layout.ts';
import { allocate } from './memory.ts';
import type { OrderKey } from './query.ts';
import { radixOrder } from './radix-order.ts';
import { ranksOf } from './ranks.ts';
import type { IndexSchema } from './schema.ts';
import type { Staging } from './staging.ts';
import type { Table } from './table.ts';

export type BuildOptions = { readonly orders: readonly (readonly OrderKey[])[]; readonly readers: number };

/** Room behind the base rows for rows that arrive later: one block in 32, more of a small stock. */
function tailBlocksFor(rows: number): number {
  const blocks = Math.ceil(rows / BLOCK_ROWS);
  return Math.max(Math.ceil(blocks / 32), Math.min(16, 2 + blocks));
}

/** An empty table with room for these rows and a tail. */
export function newTable(
  schema: IndexSchema,
  baseRows: number,
  extents: readonly Extent[],
  options: BuildOptions,
): Table {
  const wanted = { schema, baseRows, extents, tailBlocks: tailBlocksFor(baseRows), ...options };
  const layout: Layout = planLayout(wanted);
  return { layout, memory: allocate(layout.bytes) };
}

/** Lays staged rows out by the schema's layout order and sorts the kept orders. */
export function buildTable(schema: IndexSchema, staged: Staging, options: BuildOptions): Table {
  const { count } = staged;
  const table = newTable(schema, count, staged.extents, options);
  const ids = Uint32Array.from(staged.ids.subarray(0, count));
  const keysOf = (order: readonly OrderKey[]) => [
    ...order.map(({ column, direction }) => {
      const at = schema.columns.findIndex(({ name }) => name === column);
      return ranksOf(schema.columns[at].kind, direction === 'desc', staged.columns[at].subarray(0, count));
    }),
    ids,
  ];
  const laid = radixOrder(count, keysOf(schema.layoutOrder.map((column) => ({ column, direction: 'asc' }))));
  const values = new Int32Array(schema.columns.length);
  for (const from of laid) {
    for (let at = 0; at < values.length; at++) values[at] = staged.columns[at][from];
    appendRow(table, staged.ids[from], values);
  }
  const rowOf = new Int32Array(count);
  for (let row = 0; row < count; row++) rowOf[laid[row]] = row;
  for (const [at, order] of options.orders.entries()) {
    const sorted = radixOrder(count, keysOf(order));
    const to = table.layout.sortedAt[at] >> 2;
    for (let place = 0; place < count; place++) table.memory.i32[to + place] = rowOf[sorted[place]];
  }
  table.memory.i32[HEADER.sequence] = 2;
  return table;
}
