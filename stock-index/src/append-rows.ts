import { addId } from './id-lookup.ts';
import {
  ABSENT,
  ABSENT_16,
  BLOCK_BITS,
  BLOCK_ROWS,
  BLOCK_WORDS,
  HEADER,
  type CodeLayout,
  type NumberLayout,
  type SetLayout,
} from './layout.ts';
import type { RowColumns } from './schema.ts';
import { blockRecordAt, packSet, type Table } from './table.ts';

/** Consecutive empty rows of one block. */
type Filling = {
  readonly block: number;
  readonly firstRow: number;
  /** Position of the first row in the block. */
  readonly position: number;
  readonly rows: number;
  /** Where the values of these rows begin. */
  readonly from: number;
};

/** Packed values of a column in a block: codes, or sets with the bit of a known one above their members. */
const packedValues = new Int32Array(BLOCK_ROWS);

/**
 * Writes rows after the last written one, those of `order` in this order, and returns the first row number. It goes one
 * column after the other: a loop over one column of many rows is compiled sooner and reads memory with fewer waits than
 * one over the columns of a row, and all columns of a whole stock together are larger than the caches of a processor. No
 * row may have an id that the table already contains.
 */
export function appendRows(table: Table, { ids, columns }: RowColumns, order: Int32Array): number {
  const { memory, layout } = table;
  const { i32 } = memory;
  const first = i32[HEADER.rows];
  i32[HEADER.rows] = first + order.length;
  i32[HEADER.held] += order.length;
  const fillings = fillingsOf(first, order.length);
  const values = new Int32Array(order.length);
  const fillColumn = (given: Int32Array, fill: (filling: Filling) => void): void => {
    for (let at = 0; at < order.length; at++) values[at] = given[order[at]];
    for (const filling of fillings) fill(filling);
  };
  fillColumn(ids, (filling) => {
    fillIds(table, filling, values);
  });
  for (const [column, columnLayout] of layout.columnLayouts.entries()) {
    fillColumn(columns[column], (filling) => {
      if (columnLayout.kind === 'number') fillNumbers(table, filling, columnLayout, values);
      else if (columnLayout.kind === 'code') fillCodes(table, filling, columnLayout, values);
      else fillSets(table, filling, columnLayout, values);
    });
  }
  return first;
}

/** Rows from `first` on, block by block. */
function fillingsOf(first: number, count: number): readonly Filling[] {
  const fillings: Filling[] = [];
  for (let from = 0; from < count;) {
    const firstRow = first + from;
    const position = firstRow % BLOCK_ROWS;
    const rows = Math.min(BLOCK_ROWS - position, count - from);
    fillings.push({ block: firstRow >> BLOCK_BITS, firstRow, position, rows, from });
    from += rows;
  }
  return fillings;
}

function fillIds(table: Table, { block, firstRow, position, rows, from }: Filling, ids: Int32Array): void {
  const { memory, layout } = table;
  const live = blockRecordAt(table, block) >> 2;
  memory.i32[(layout.liveAt >> 2) + block] += rows;
  for (let at = 0; at < rows; at++) {
    const id = ids[from + at];
    memory.i32[(layout.idsAt >> 2) + firstRow + at] = id;
    memory.i32[live + ((position + at) >> 5)] |= 1 << ((position + at) & 31);
    addId(table, id, firstRow + at);
  }
}

function fillNumbers(
  { memory }: Table,
  { block, firstRow, rows, from }: Filling,
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
    const value = values[from + at];
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
  };
}

function fillCodes(table: Table, filling: Filling, columnLayout: CodeLayout, values: Int32Array): void {
  const { memory, layout } = table;
  const { u8, u16, i32 } = memory;
  const { block, rows, from } = filling;
  const { counts, packed, planes } = locateColumn(table, filling, columnLayout);
  for (let at = 0; at < rows; at++) {
    const code = values[from + at];
    packedValues[at] = code;
    u8[packed + at * layout.packedStride] = code;
    u16[counts + code]++;
  }
  const masks = (columnLayout.masksAt >> 2) + block * 2;
  for (let code = 0; code <= columnLayout.size; code++)
    if (u16[counts + code] > 0) i32[masks + (code >> 5)] |= 1 << (code & 31);
  for (let plane = 0; plane < columnLayout.planes; plane++)
    fillPlane(i32, planes + plane * BLOCK_WORDS, filling, plane);
}

function fillSets(table: Table, filling: Filling, columnLayout: SetLayout, values: Int32Array): void {
  const { memory, layout } = table;
  const { u8, u16, i32 } = memory;
  const { rows, from } = filling;
  const { counts, packed, planes } = locateColumn(table, filling, columnLayout);
  const { size } = columnLayout;
  for (let at = 0; at < rows; at++) {
    const mask = values[from + at];
    packedValues[at] = mask === ABSENT ? 0 : mask | (1 << size);
    packSet(u8, packed + at * layout.packedStride, columnLayout, mask);
  }
  u16[counts] += rows - fillPlane(i32, planes, filling, size);
  for (let member = 0; member < size; member++)
    u16[counts + member + 1] += fillPlane(i32, planes + (member + 1) * BLOCK_WORDS, filling, member);
}

/** Writes a bit of the packed values of a block as a plane; returns how many of them have it. */
function fillPlane(i32: Int32Array, planeAt: number, { position, rows }: Filling, bit: number): number {
  let count = 0;
  for (let at = 0; at < rows;) {
    const start = position + at;
    const end = Math.min(rows, at + 32 - (start & 31));
    let word = 0;
    for (; at < end; at++) {
      const value = (packedValues[at] >>> bit) & 1;
      word |= value << ((position + at) & 31);
      count += value;
    }
    i32[planeAt + (start >> 5)] |= word;
  }
  return count;
}
