import { addId, dropId } from './id-lookup.ts';
import {
  BLOCK_BITS,
  type CodePlace,
  HEADER,
  NONE,
  NONE_16,
  type NumberPlace,
  PLANE_BYTES,
  type SetPlace,
} from './layout.ts';
import { type Table, idOf, readRow, readValue } from './table.ts';

/*
 * Writing keeps every block's statistics true at once: counts, masks, present and sum exactly; minimum and
 * maximum only ever widen until the rows are laid out anew.
 */

/** Appends a row behind the last one written; `values` are stored values (NONE for unknown). */
export function appendRow(table: Table, id: number, values: ArrayLike<number>): number {
  const { memory, layout } = table;
  const row = memory.i32[HEADER.rows]++;
  memory.i32[HEADER.held]++;
  const block = row >> BLOCK_BITS;
  memory.i32[(layout.idsAt >> 2) + row] = id;
  memory.i32[(layout.liveAt >> 2) + block]++;
  flipBit(table, row, 0, true);
  for (let column = 0; column < layout.places.length; column++) {
    const place = layout.places[column];
    if (place.kind === 'number') putNumber(table, place, row, values[column]);
    else if (place.kind === 'code') putCode(table, place, row, 0, values[column]);
    else putSet(table, place, row, NONE, values[column]);
    countValue(table, column, block, values[column], 1);
  }
  addId(table, id, row);
  return row;
}

/** Takes a row out: its place stays empty until the rows are laid out anew. */
export function dropRow(table: Table, row: number, scratch: Int32Array): void {
  const { memory, layout } = table;
  const block = row >> BLOCK_BITS;
  readRow(table, row, scratch);
  for (let column = 0; column < layout.places.length; column++)
    countValue(table, column, block, scratch[column], -1);
  flipBit(table, row, 0, false);
  memory.i32[(layout.liveAt >> 2) + block]--;
  memory.i32[HEADER.held]--;
  dropId(table, idOf(table, row));
}

/** Writes another value into a row where it lies. */
export function changeValue(table: Table, column: number, row: number, value: number): void {
  const place = table.layout.places[column];
  const block = row >> BLOCK_BITS;
  const before = readValue(table, place, row);
  countValue(table, column, block, before, -1);
  if (place.kind === 'number') putNumber(table, place, row, value);
  else if (place.kind === 'code') putCode(table, place, row, before, value);
  else putSet(table, place, row, before, value);
  countValue(table, column, block, value, 1);
}

function putCode(table: Table, place: CodePlace, row: number, before: number, code: number): void {
  const { memory, layout } = table;
  memory.u8[layout.packedAt + row * layout.packedStride + place.packedAt] = code;
  const changed = before ^ code;
  for (let plane = 0; plane < place.planes; plane++) {
    const bit = 1 << plane;
    if ((changed & bit) !== 0) flipBit(table, row, place.planesAt + plane * PLANE_BYTES, (code & bit) !== 0);
  }
}

function putSet(table: Table, place: SetPlace, row: number, before: number, mask: number): void {
  const { memory, layout } = table;
  let packed = mask === NONE ? 0 : mask + 2 ** place.size;
  const at = layout.packedAt + row * layout.packedStride + place.packedAt;
  for (let byte = 0; byte < place.packedBytes; byte++) {
    memory.u8[at + byte] = packed % 256;
    packed = Math.floor(packed / 256);
  }
  if ((before === NONE) !== (mask === NONE)) flipBit(table, row, place.planesAt, mask !== NONE);
  const members = mask === NONE ? 0 : mask;
  const changed = (before === NONE ? 0 : before) ^ members;
  for (let member = 0; member < place.size; member++) {
    const bit = 1 << member;
    if ((changed & bit) !== 0)
      flipBit(table, row, place.planesAt + (member + 1) * PLANE_BYTES, (members & bit) !== 0);
  }
}

function putNumber({ memory }: Table, place: NumberPlace, row: number, value: number): void {
  if (place.width === 4) memory.i32[(place.valuesAt >> 2) + row] = value;
  else memory.i16[(place.valuesAt >> 1) + row] = value === NONE ? NONE_16 : value;
}

/** Adds (`by` 1) or takes away (`by` -1) a held row's value in its block's statistics. */
function countValue(
  { memory, layout }: Table,
  column: number,
  block: number,
  value: number,
  by: 1 | -1,
): void {
  const place = layout.places[column];
  if (place.kind !== 'number') {
    const counts = (layout.countsAt >> 1) + block * layout.countsStride + place.countsAt;
    if (place.kind === 'code') {
      const rows = (memory.u16[counts + value] += by);
      const mask = (place.masksAt >> 2) + block * 2 + (value >> 5);
      if (rows === 0) memory.i32[mask] &= ~(1 << (value & 31));
      else memory.i32[mask] |= 1 << (value & 31);
    } else if (value === NONE) memory.u16[counts] += by;
    else {
      for (let left = value; left !== 0; left &= left - 1)
        memory.u16[counts + 32 - Math.clz32(left & -left)] += by;
    }
    return;
  }
  if (value === NONE) return;
  const [min, max] = [(place.minAt >> 2) + block, (place.maxAt >> 2) + block];
  const present = (place.presentAt >> 2) + block;
  if (by === 1) {
    const isFirst = memory.i32[present] === 0;
    if (isFirst || value < memory.i32[min]) memory.i32[min] = value;
    if (isFirst || value > memory.i32[max]) memory.i32[max] = value;
  }
  memory.i32[present] += by;
  memory.f64[(place.sumAt >> 3) + block] += by * value;
}

/** Sets or clears a row's bit in the plane that begins so many bytes into its block's record. */
function flipBit({ memory, layout }: Table, row: number, planeAt: number, on: boolean): void {
  const at = layout.recordsAt + (row >> BLOCK_BITS) * layout.recordStride + planeAt + ((row & 1023) >> 5) * 4;
  const bit = 1 << (row & 31);
  if (on) memory.i32[at >> 2] |= bit;
  else memory.i32[at >> 2] &= ~bit;
}
