import { addId } from './id-lookup.ts';
import {
  ABSENT,
  ABSENT_16,
  BLOCK_ROWS,
  BLOCK_WORDS,
  HEADER,
  type CodeLayout,
  type NumberLayout,
  type SetLayout,
} from './layout.ts';
import type { StagedRows } from './staging.ts';
import { blockRecordAt, type Table } from './table.ts';

/** Rows of one block of an empty table: staged rows of the same numbers. */
type Filling = {
  readonly block: number;
  readonly firstRow: number;
  readonly rows: number;
};

/** Packed values of a column in a block: codes, or sets with the bit of a known one above their members. */
const packedValues = new Int32Array(BLOCK_ROWS);

/**
 * Writes staged rows into an empty table in the order `laid`. Equal to appending them one by one, but one column after
 * the other: all columns together are larger than the caches of a processor, and the order reads them at random.
 */
export function fillTable(table: Table, staged: StagedRows, laid: Int32Array): void {
  const { memory, layout } = table;
  const { i32 } = memory;
  const count = laid.length;
  i32[HEADER.rows] = count;
  i32[HEADER.held] = count;
  const values = new Int32Array(count);
  const fillColumn = (staged: Int32Array, fill: (filling: Filling) => void): void => {
    for (let row = 0; row < count; row++) values[row] = staged[laid[row]];
    for (let block = 0; block * BLOCK_ROWS < count; block++) {
      const firstRow = block * BLOCK_ROWS;
      fill({ block, firstRow, rows: Math.min(BLOCK_ROWS, count - firstRow) });
    }
  };
  fillColumn(staged.ids, (filling) => fillIds(table, filling, values));
  for (const [column, columnLayout] of layout.columnLayouts.entries()) {
    fillColumn(staged.columns[column], (filling) => {
      if (columnLayout.kind === 'number') fillNumbers(table, filling, columnLayout, values);
      else if (columnLayout.kind === 'code') fillCodes(table, filling, columnLayout, values);
      else fillSets(table, filling, columnLayout, values);
    });
  }
}

function fillIds(table: Table, { block, firstRow, rows }: Filling, ids: Int32Array): void {
  const { memory, layout } = table;
  const live = blockRecordAt(table, block) >> 2;
  memory.i32[(layout.liveAt >> 2) + block] = rows;
  for (let at = 0; at < rows; at++) {
    const id = ids[firstRow + at];
    memory.i32[(layout.idsAt >> 2) + firstRow + at] = id;
    memory.i32[live + (at >> 5)] |= 1 << (at & 31);
    addId(table, id, firstRow + at);
  }
}

function fillNumbers(
  { memory }: Table,
  { block, firstRow, rows }: Filling,
  columnLayout: NumberLayout,
  values: Int32Array,
): void {
  const { i16, i32, f64 } = memory;
  const isWide = columnLayout.width === 4;
  const to = (columnLayout.valuesAt >> (isWide ? 2 : 1)) + firstRow;
  let [min, max, present, sum] = [0, 0, 0, 0];
  for (let at = 0; at < rows; at++) {
    const value = values[firstRow + at];
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
  const { block, firstRow, rows } = filling;
  const { counts, packed, planes } = locateColumn(table, filling, columnLayout);
  for (let at = 0; at < rows; at++) {
    const code = values[firstRow + at];
    packedValues[at] = code;
    u8[packed + at * layout.packedStride] = code;
    u16[counts + code]++;
  }
  const masks = (columnLayout.masksAt >> 2) + block * 2;
  for (let code = 0; code <= columnLayout.size; code++)
    if (u16[counts + code] > 0) i32[masks + (code >> 5)] |= 1 << (code & 31);
  for (let plane = 0; plane < columnLayout.planes; plane++)
    fillPlane(i32, planes + plane * BLOCK_WORDS, rows, plane);
}

function fillSets(table: Table, filling: Filling, columnLayout: SetLayout, values: Int32Array): void {
  const { memory, layout } = table;
  const { u8, u16, i32 } = memory;
  const { firstRow, rows } = filling;
  const { counts, packed, planes } = locateColumn(table, filling, columnLayout);
  const { size, packedBytes } = columnLayout;
  for (let at = 0; at < rows; at++) {
    const mask = values[firstRow + at];
    const value = mask === ABSENT ? 0 : mask | (1 << size);
    packedValues[at] = value;
    for (let byte = 0; byte < packedBytes; byte++)
      u8[packed + at * layout.packedStride + byte] = value >>> (byte * 8);
  }
  u16[counts] = rows - fillPlane(i32, planes, rows, size);
  for (let member = 0; member < size; member++)
    u16[counts + member + 1] = fillPlane(i32, planes + (member + 1) * BLOCK_WORDS, rows, member);
}

/** Writes a bit of the packed values of a block as a plane; returns how many of them have it. */
function fillPlane(i32: Int32Array, planeAt: number, rows: number, bit: number): number {
  let count = 0;
  for (let start = 0; start < rows; start += 32) {
    const end = Math.min(start + 32, rows);
    let word = 0;
    for (let at = start; at < end; at++) {
      const value = (packedValues[at] >>> bit) & 1;
      word |= value << (at & 31);
      count += value;
    }
    i32[planeAt + (start >> 5)] = word;
  }
  return count;
}
