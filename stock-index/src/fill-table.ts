import { addId } from './id-lookup.ts';
import {
  ABSENT,
  ABSENT_16,
  BLOCK_ROWS,
  HEADER,
  PLANE_BYTES,
  type CodeLayout,
  type NumberLayout,
  type SetLayout,
} from './layout.ts';
import type { StagedRows } from './staging.ts';
import { blockRecordAt, type Table } from './table.ts';

/** Rows of one block of an empty table, and the staged rows they are copied from. */
type Filling = {
  readonly block: number;
  readonly firstRow: number;
  readonly rows: number;
  /** Staged rows in the order of the layout. */
  readonly laid: Int32Array;
};

/**
 * Writes staged rows into an empty table in the order `laid`. Equal to appending them one by one, but column by column:
 * a whole stock is written in a third of the time.
 */
export function fillTable(table: Table, staged: StagedRows, laid: Int32Array): void {
  const { memory, layout } = table;
  const { i32 } = memory;
  const count = laid.length;
  i32[HEADER.rows] = count;
  i32[HEADER.held] = count;
  for (let block = 0; block * BLOCK_ROWS < count; block++) {
    const firstRow = block * BLOCK_ROWS;
    const filling = { block, firstRow, rows: Math.min(BLOCK_ROWS, count - firstRow), laid };
    fillIds(table, filling, staged.ids);
    for (let column = 0; column < layout.columnLayouts.length; column++) {
      const columnLayout = layout.columnLayouts[column];
      const values = staged.columns[column];
      if (columnLayout.kind === 'number') fillNumbers(table, filling, columnLayout, values);
      else if (columnLayout.kind === 'code') fillCodes(table, filling, columnLayout, values);
      else fillSets(table, filling, columnLayout, values);
    }
  }
}

function fillIds(table: Table, { block, firstRow, rows, laid }: Filling, ids: Int32Array): void {
  const { memory, layout } = table;
  const live = blockRecordAt(table, block) >> 2;
  memory.i32[(layout.liveAt >> 2) + block] = rows;
  for (let at = 0; at < rows; at++) {
    const id = ids[laid[firstRow + at]];
    memory.i32[(layout.idsAt >> 2) + firstRow + at] = id;
    memory.i32[live + (at >> 5)] |= 1 << (at & 31);
    addId(table, id, firstRow + at);
  }
}

function fillNumbers(
  { memory }: Table,
  { block, firstRow, rows, laid }: Filling,
  columnLayout: NumberLayout,
  values: Int32Array,
): void {
  const { i16, i32, f64 } = memory;
  const isWide = columnLayout.width === 4;
  const to = (columnLayout.valuesAt >> (isWide ? 2 : 1)) + firstRow;
  let [min, max, present, sum] = [0, 0, 0, 0];
  for (let at = 0; at < rows; at++) {
    const value = values[laid[firstRow + at]];
    if (isWide) i32[to + at] = value;
    else i16[to + at] = value === ABSENT ? ABSENT_16 : value;
    if (value === ABSENT) continue;
    if (present === 0 || value < min) min = value;
    if (present === 0 || value > max) max = value;
    present++;
    sum += value;
  }
  i32[(columnLayout.minAt >> 2) + block] = min;
  i32[(columnLayout.maxAt >> 2) + block] = max;
  i32[(columnLayout.presentAt >> 2) + block] = present;
  f64[(columnLayout.sumAt >> 3) + block] = sum;
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
  };
}

function fillCodes(table: Table, filling: Filling, columnLayout: CodeLayout, values: Int32Array): void {
  const { memory, layout } = table;
  const { u8, u16, i32 } = memory;
  const { block, firstRow, rows, laid } = filling;
  const { counts, packed, planes } = locateColumn(table, filling, columnLayout);
  const masks = (columnLayout.masksAt >> 2) + block * 2;
  for (let at = 0; at < rows; at++) {
    const code = values[laid[firstRow + at]];
    u8[packed + at * layout.packedStride] = code;
    u16[counts + code]++;
    i32[masks + (code >> 5)] |= 1 << (code & 31);
    const word = planes + (at >> 5);
    const bit = 1 << (at & 31);
    for (let left = code, plane = word; left !== 0; left >>= 1, plane += PLANE_BYTES >> 2)
      if ((left & 1) !== 0) i32[plane] |= bit;
  }
}

function fillSets(table: Table, filling: Filling, columnLayout: SetLayout, values: Int32Array): void {
  const { memory, layout } = table;
  const { u8, u16, i32 } = memory;
  const { firstRow, rows, laid } = filling;
  const { counts, packed, planes } = locateColumn(table, filling, columnLayout);
  const known = 2 ** columnLayout.size;
  for (let at = 0; at < rows; at++) {
    const mask = values[laid[firstRow + at]];
    if (mask === ABSENT) {
      u16[counts]++;
      continue;
    }
    let rest = mask + known;
    for (let byte = 0; byte < columnLayout.packedBytes; byte++) {
      u8[packed + at * layout.packedStride + byte] = rest % 256;
      rest = Math.floor(rest / 256);
    }
    const word = planes + (at >> 5);
    const bit = 1 << (at & 31);
    i32[word] |= bit;
    for (let left = mask; left !== 0; left &= left - 1) {
      const plane = 32 - Math.clz32(left & -left);
      u16[counts + plane]++;
      i32[word + plane * (PLANE_BYTES >> 2)] |= bit;
    }
  }
}
