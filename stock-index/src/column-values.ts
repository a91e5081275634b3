import { findSlots, rowsAt } from './id-lookup.ts';
import { BLOCK_ROWS, ABSENT, ABSENT_16, type ColumnLayout } from './layout.ts';
import type { BlockMatches } from './match-blocks.ts';
import type { ColumnValues } from './query.ts';
import type { MatchedRows } from './page.ts';
import type { ReadContext } from './read-context.ts';
import { readColumn, readValue, type Table } from './table.ts';

/** Copies the columns of the matching rows, block by block and column by column, in memory order. */
export function columnValues(
  reading: ReadContext,
  { count, blocks }: MatchedRows,
  names: readonly string[],
): ColumnValues {
  const { kernel, scratch, table } = reading;
  const { layout, memory } = table;
  const columnLayouts = names.map(
    (name) => layout.columnLayouts[layout.schema.columns.findIndex((one) => one.name === name)],
  );
  const ids = new Int32Array(count);
  const columns = names.map(() => new Int32Array(count));
  const [positions, idsAt] = [scratch.positionsAt >> 1, layout.idsAt >> 2];
  let written = 0;
  for (const { block, bitsAt } of blocks) {
    const length = kernel.positions(scratch.positionsAt, bitsAt);
    const firstRow = block * BLOCK_ROWS;
    for (let at = 0; at < length; at++) {
      ids[written + at] = memory.i32[idsAt + firstRow + memory.u16[positions + at]];
    }
    for (let column = 0; column < columnLayouts.length; column++) {
      copy(reading, columnLayouts[column], { block, length }, columns[column], written);
    }
    written += length;
  }
  return { ids, columns };
}

/** Copies the columns of the rows with these ids, column by column. */
export function readCells(table: Table, ids: Int32Array, names: readonly string[]): Int32Array[] {
  const { columnLayouts, schema } = table.layout;
  const rows = rowsAt(table, findSlots(table, ids));
  return names.map((name) => {
    const columnLayout = columnLayouts[schema.columns.findIndex((one) => one.name === name)];
    const unknown = columnLayout.kind === 'code' ? 0 : ABSENT;
    return readColumn(table, columnLayout, rows, new Int32Array(rows.length).fill(unknown));
  });
}

/** Copies one column's values at the positions in the scratch space. */
function copy(
  { table, scratch }: ReadContext,
  columnLayout: ColumnLayout,
  { block, length }: { readonly block: BlockMatches['block']; readonly length: number },
  into: Int32Array,
  from: number,
): void {
  const { u8, u16, i16, i32 } = table.memory;
  const positions = scratch.positionsAt >> 1;
  const firstRow = block * BLOCK_ROWS;
  if (columnLayout.kind === 'code') {
    const stride = table.layout.packedStride;
    const codes = table.layout.packedAt + firstRow * stride + columnLayout.packedAt;
    for (let at = 0; at < length; at++) into[from + at] = u8[codes + u16[positions + at] * stride];
  } else if (columnLayout.kind === 'set') {
    for (let at = 0; at < length; at++) {
      into[from + at] = readValue(table, columnLayout, firstRow + u16[positions + at]);
    }
  } else if (columnLayout.width === 4) {
    const values = (columnLayout.valuesAt >> 2) + firstRow;
    for (let at = 0; at < length; at++) into[from + at] = i32[values + u16[positions + at]];
  } else {
    const values = (columnLayout.valuesAt >> 1) + firstRow;
    for (let at = 0; at < length; at++) {
      const value = i16[values + u16[positions + at]];
      into[from + at] = value === ABSENT_16 ? ABSENT : value;
    }
  }
}
