import { addId } from './id-lookup.ts';
import {
  ABSENT,
  ABSENT_16,
  BLOCK_BITS,
  BLOCK_ROWS,
  HEADER,
  PLANE_BYTES,
  type CodeLayout,
  type NumberLayout,
  type SetLayout,
} from './layout.ts';
import type { RowColumns } from './staging.ts';
import { blockRecordAt, packSet, type Table } from './table.ts';

/** Consecutive empty rows of one block, and the rows that are copied to them. */
type Filling = {
  readonly block: number;
  readonly firstRow: number;
  readonly rows: number;
  /** Which of the copied rows comes at each position; the first one is at `from`. */
  readonly order: Int32Array;
  readonly from: number;
};

/**
 * Writes rows after the last written one, those of `order` in this order, and returns the first row number. It goes block
 * by block and column by column: a loop over one column of many rows is compiled sooner and reads memory with fewer waits
 * than one over the columns of a row. No row may have an id that the table already contains.
 */
export function appendRows(table: Table, { ids, columns }: RowColumns, order: Int32Array): number {
  const { memory, layout } = table;
  const { i32 } = memory;
  const first = i32[HEADER.rows];
  i32[HEADER.rows] = first + order.length;
  i32[HEADER.held] += order.length;
  for (let from = 0; from < order.length;) {
    const firstRow = first + from;
    const rows = Math.min(BLOCK_ROWS - (firstRow % BLOCK_ROWS), order.length - from);
    const filling = { block: firstRow >> BLOCK_BITS, firstRow, rows, order, from };
    fillIds(table, filling, ids);
    for (let column = 0; column < layout.columnLayouts.length; column++) {
      const columnLayout = layout.columnLayouts[column];
      const values = columns[column];
      if (columnLayout.kind === 'number') fillNumbers(table, filling, columnLayout, values);
      else if (columnLayout.kind === 'code') fillCodes(table, filling, columnLayout, values);
      else fillSets(table, filling, columnLayout, values);
    }
    from += rows;
  }
  return first;
}

function fillIds(table: Table, { block, firstRow, rows, order, from }: Filling, ids: Int32Array): void {
  const { memory, layout } = table;
  const live = blockRecordAt(table, block) >> 2;
  const position = firstRow % BLOCK_ROWS;
  memory.i32[(layout.liveAt >> 2) + block] += rows;
  for (let at = 0; at < rows; at++) {
    const id = ids[order[from + at]];
    memory.i32[(layout.idsAt >> 2) + firstRow + at] = id;
    memory.i32[live + ((position + at) >> 5)] |= 1 << ((position + at) & 31);
    addId(table, id, firstRow + at);
  }
}

function fillNumbers(
  { memory }: Table,
  { block, firstRow, rows, order, from }: Filling,
  columnLayout: NumberLayout,
  values: Int32Array,
): void {
  const { i16, i32, f64 } = memory;
  const isWide = columnLayout.width === 4;
  const to = (columnLayout.valuesAt >> (isWide ? 2 : 1)) + firstRow;
  const [minAt, maxAt] = [(columnLayout.minAt >> 2) + block, (columnLayout.maxAt >> 2) + block];
  const [presentAt, sumAt] = [(columnLayout.presentAt >> 2) + block, (columnLayout.sumAt >> 3) + block];
  let present = i32[presentAt];
  let [min, max, sum] = [i32[minAt], i32[maxAt], f64[sumAt]];
  for (let at = 0; at < rows; at++) {
    const value = values[order[from + at]];
    if (isWide) i32[to + at] = value;
    else i16[to + at] = value === ABSENT ? ABSENT_16 : value;
    if (value === ABSENT) continue;
    if (present === 0 || value < min) min = value;
    if (present === 0 || value > max) max = value;
    present++;
    sum += value;
  }
  i32[minAt] = min;
  i32[maxAt] = max;
  i32[presentAt] = present;
  f64[sumAt] = sum;
}

/** Where a block holds the counts (u16), packed values (u8) and planes (i32) of a column. */
function locateColumn(
  table: Table,
  { block, firstRow }: Filling,
  { countsAt, packedAt, planesAt }: CodeLayout | SetLayout,
) {
  const { layout } = table;
  return {
    counts: (layout.countsAt >> 1) + block * layout.countsStride + countsAt,
    packed: layout.packedAt + firstRow * layout.packedStride + packedAt,
    planes: (blockRecordAt(table, block) + planesAt) >> 2,
    position: firstRow % BLOCK_ROWS,
  };
}

function fillCodes(table: Table, filling: Filling, columnLayout: CodeLayout, values: Int32Array): void {
  const { memory, layout } = table;
  const { u8, u16, i32 } = memory;
  const { block, rows, order, from } = filling;
  const { counts, packed, planes, position } = locateColumn(table, filling, columnLayout);
  const masks = (columnLayout.masksAt >> 2) + block * 2;
  for (let at = 0; at < rows; at++) {
    const code = values[order[from + at]];
    u8[packed + at * layout.packedStride] = code;
    u16[counts + code]++;
    i32[masks + (code >> 5)] |= 1 << (code & 31);
    const word = planes + ((position + at) >> 5);
    const bit = 1 << ((position + at) & 31);
    for (let left = code, plane = word; left !== 0; left >>= 1, plane += PLANE_BYTES >> 2)
      if ((left & 1) !== 0) i32[plane] |= bit;
  }
}

function fillSets(table: Table, filling: Filling, columnLayout: SetLayout, values: Int32Array): void {
  const { memory, layout } = table;
  const { u8, u16, i32 } = memory;
  const { rows, order, from } = filling;
  const { counts, packed, planes, position } = locateColumn(table, filling, columnLayout);
  for (let at = 0; at < rows; at++) {
    const mask = values[order[from + at]];
    if (mask === ABSENT) {
      u16[counts]++;
      continue;
    }
    packSet(u8, packed + at * layout.packedStride, columnLayout, mask);
    const word = planes + ((position + at) >> 5);
    const bit = 1 << ((position + at) & 31);
    i32[word] |= bit;
    for (let left = mask; left !== 0; left &= left - 1) {
      const plane = 32 - Math.clz32(left & -left);
      u16[counts + plane]++;
      i32[word + plane * (PLANE_BYTES >> 2)] |= bit;
    }
  }
}
