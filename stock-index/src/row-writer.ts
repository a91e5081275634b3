import { addId, dropId } from './id-lookup.ts';
import {
  BLOCK_BITS,
  type CodeLayout,
  HEADER,
  ABSENT,
  ABSENT_16,
  type NumberLayout,
  PLANE_BYTES,
  type SetLayout,
} from './layout.ts';
import { type Table, readId, readRow, readValue } from './table.ts';

/*
 * Every write updates the statistics of its block: counts, masks, present and sum stay exact; minimum and
 * maximum only widen until compaction.
 */

/** Appends a row after the last written one; `values` are stored values (ABSENT for unknown). */
export function appendRow(table: Table, id: number, values: ArrayLike<number>): number {
  const { memory, layout } = table;
  const row = memory.i32[HEADER.rows]++;
  memory.i32[HEADER.held]++;
  const block = row >> BLOCK_BITS;
  memory.i32[(layout.idsAt >> 2) + row] = id;
  memory.i32[(layout.liveAt >> 2) + block]++;
  flipBit(table, row, 0, true);
  for (let column = 0; column < layout.columnLayouts.length; column++) {
    const columnLayout = layout.columnLayouts[column];
    if (columnLayout.kind === 'number') putNumber(table, columnLayout, row, values[column]);
    else if (columnLayout.kind === 'code') putCode(table, columnLayout, row, 0, values[column]);
    else putSet(table, columnLayout, row, ABSENT, values[column]);
    countValue(table, column, block, values[column], 1);
  }
  addId(table, id, row);
  return row;
}

/** Deletes a row. Its slot stays empty until compaction. */
export function dropRow(table: Table, row: number, scratch: Int32Array): void {
  const { memory, layout } = table;
  const block = row >> BLOCK_BITS;
  readRow(table, row, scratch);
  for (let column = 0; column < layout.columnLayouts.length; column++)
    countValue(table, column, block, scratch[column], -1);
  flipBit(table, row, 0, false);
  memory.i32[(layout.liveAt >> 2) + block]--;
  memory.i32[HEADER.held]--;
  dropId(table, readId(table, row));
}

/** Overwrites a value of a row in place. */
export function changeValue(table: Table, column: number, row: number, value: number): void {
  const columnLayout = table.layout.columnLayouts[column];
  const block = row >> BLOCK_BITS;
  const before = readValue(table, columnLayout, row);
  countValue(table, column, block, before, -1);
  if (columnLayout.kind === 'number') putNumber(table, columnLayout, row, value);
  else if (columnLayout.kind === 'code') putCode(table, columnLayout, row, before, value);
  else putSet(table, columnLayout, row, before, value);
  countValue(table, column, block, value, 1);
}

function putCode(table: Table, columnLayout: CodeLayout, row: number, before: number, code: number): void {
  const { memory, layout } = table;
  memory.u8[layout.packedAt + row * layout.packedStride + columnLayout.packedAt] = code;
  const changed = before ^ code;
  for (let plane = 0; plane < columnLayout.planes; plane++) {
    const bit = 1 << plane;
    if ((changed & bit) !== 0)
      flipBit(table, row, columnLayout.planesAt + plane * PLANE_BYTES, (code & bit) !== 0);
  }
}

function putSet(table: Table, columnLayout: SetLayout, row: number, before: number, mask: number): void {
  const { memory, layout } = table;
  let packed = mask === ABSENT ? 0 : mask + 2 ** columnLayout.size;
  const at = layout.packedAt + row * layout.packedStride + columnLayout.packedAt;
  for (let byte = 0; byte < columnLayout.packedBytes; byte++) {
    memory.u8[at + byte] = packed % 256;
    packed = Math.floor(packed / 256);
  }
  if ((before === ABSENT) !== (mask === ABSENT)) flipBit(table, row, columnLayout.planesAt, mask !== ABSENT);
  const members = mask === ABSENT ? 0 : mask;
  const changed = (before === ABSENT ? 0 : before) ^ members;
  for (let member = 0; member < columnLayout.size; member++) {
    const bit = 1 << member;
    if ((changed & bit) !== 0)
      flipBit(table, row, columnLayout.planesAt + (member + 1) * PLANE_BYTES, (members & bit) !== 0);
  }
}

function putNumber({ memory }: Table, columnLayout: NumberLayout, row: number, value: number): void {
  if (columnLayout.width === 4) memory.i32[(columnLayout.valuesAt >> 2) + row] = value;
  else memory.i16[(columnLayout.valuesAt >> 1) + row] = value === ABSENT ? ABSENT_16 : value;
}

/** Adds (`by` 1) or subtracts (`by` -1) a live row's value in the statistics of its block. */
function countValue(
  { memory, layout }: Table,
  column: number,
  block: number,
  value: number,
  by: 1 | -1,
): void {
  const columnLayout = layout.columnLayouts[column];
  if (columnLayout.kind !== 'number') {
    const counts = (layout.countsAt >> 1) + block * layout.countsStride + columnLayout.countsAt;
    if (columnLayout.kind === 'code') {
      const rows = (memory.u16[counts + value] += by);
      const mask = (columnLayout.masksAt >> 2) + block * 2 + (value >> 5);
      if (rows === 0) memory.i32[mask] &= ~(1 << (value & 31));
      else memory.i32[mask] |= 1 << (value & 31);
    } else if (value === ABSENT) memory.u16[counts] += by;
    else {
      for (let left = value; left !== 0; left &= left - 1)
        memory.u16[counts + 32 - Math.clz32(left & -left)] += by;
    }
    return;
  }
  if (value === ABSENT) return;
  const [min, max] = [(columnLayout.minAt >> 2) + block, (columnLayout.maxAt >> 2) + block];
  const present = (columnLayout.presentAt >> 2) + block;
  if (by === 1) {
    const isFirst = memory.i32[present] === 0;
    if (isFirst || value < memory.i32[min]) memory.i32[min] = value;
    if (isFirst || value > memory.i32[max]) memory.i32[max] = value;
  }
  memory.i32[present] += by;
  memory.f64[(columnLayout.sumAt >> 3) + block] += by * value;
}

/** Sets or clears a row's bit in the bit plane at this byte offset of the block's record. */
function flipBit({ memory, layout }: Table, row: number, planeAt: number, on: boolean): void {
  const at = layout.recordsAt + (row >> BLOCK_BITS) * layout.recordStride + planeAt + ((row & 1023) >> 5) * 4;
  const bit = 1 << (row & 31);
  if (on) memory.i32[at >> 2] |= bit;
  else memory.i32[at >> 2] &= ~bit;
}
