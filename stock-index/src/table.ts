import {
  BLOCK_BITS,
  HEADER,
  type IndexLayout,
  ABSENT,
  ABSENT_16,
  type ColumnLayout,
  type SetLayout,
} from './layout.ts';
import type { IndexMemory } from './memory.ts';

/** The rows and their memory. All code that reads individual rows uses the functions of this file. */
export type Table = { readonly memory: IndexMemory; readonly layout: IndexLayout };

export function header({ memory }: Table, word: keyof typeof HEADER): number {
  return memory.i32[HEADER[word]];
}

export function blockRecordAt({ layout }: Table, block: number): number {
  return layout.recordsAt + block * layout.recordStride;
}

export function isHeld({ memory, layout }: Table, row: number): boolean {
  const word = (layout.recordsAt + (row >> BLOCK_BITS) * layout.recordStride + ((row & 1023) >> 5) * 4) >> 2;
  return (memory.i32[word] & (1 << (row & 31))) !== 0;
}

/** The stored value: code, mask or number; ABSENT for an unknown set and an absent number. */
export function readValue({ memory, layout }: Table, columnLayout: ColumnLayout, row: number): number {
  if (columnLayout.kind === 'code')
    return memory.u8[layout.packedAt + row * layout.packedStride + columnLayout.packedAt];
  if (columnLayout.kind === 'set') {
    return readSet(
      memory.u8,
      layout.packedAt + row * layout.packedStride + columnLayout.packedAt,
      columnLayout,
    );
  }
  if (columnLayout.width === 4) return memory.i32[(columnLayout.valuesAt >> 2) + row];
  const value = memory.i16[(columnLayout.valuesAt >> 1) + row];
  return value === ABSENT_16 ? ABSENT : value;
}

/** A set is packed as its mask, with the bit above its members when it is known. */
function readSet(u8: Uint8Array, at: number, { size, packedBytes }: SetLayout): number {
  let packed = u8[at];
  if (packedBytes > 1) packed |= u8[at + 1] << 8;
  if (packedBytes > 2) packed |= (u8[at + 2] << 16) | (u8[at + 3] << 24);
  const known = 1 << size;
  return (packed & known) === 0 ? ABSENT : packed & ~known;
}

/** Writes a set as {@link readValue} reads it. */
export function packSet(u8: Uint8Array, at: number, { size, packedBytes }: SetLayout, mask: number): void {
  const packed = mask === ABSENT ? 0 : mask | (1 << size);
  u8[at] = packed;
  if (packedBytes > 1) u8[at + 1] = packed >>> 8;
  if (packedBytes > 2) {
    u8[at + 2] = packed >>> 16;
    u8[at + 3] = packed >>> 24;
  }
}

/** An array for each of many columns, all in one buffer: allocating each of them would take longer than filling it. */
export function createColumns(columns: number, rows: number): Int32Array[] {
  const values = new Int32Array(columns * rows);
  return Array.from({ length: columns }, (_, column) => values.subarray(column * rows, (column + 1) * rows));
}

/** Reads every column of many rows, see {@link readColumn}. */
export function readColumns(table: Table, rows: Int32Array): Int32Array[] {
  const { columnLayouts } = table.layout;
  const columns = createColumns(columnLayouts.length, rows.length);
  for (let column = 0; column < columns.length; column++)
    readColumn(table, columnLayouts[column], rows, columns[column]);
  return columns;
}

/**
 * Reads one column of many rows. It takes less time than reading row by row: the processor reads the memory of many rows
 * at a time. A row below 0 is not read.
 */
export function readColumn(
  table: Table,
  columnLayout: ColumnLayout,
  rows: Int32Array,
  into: Int32Array,
): Int32Array {
  const { u8, i16, i32 } = table.memory;
  if (columnLayout.kind === 'code') {
    const { packedAt, packedStride } = table.layout;
    const codes = packedAt + columnLayout.packedAt;
    for (let at = 0; at < rows.length; at++)
      if (rows[at] >= 0) into[at] = u8[codes + rows[at] * packedStride];
  } else if (columnLayout.kind === 'set') {
    for (let at = 0; at < rows.length; at++)
      if (rows[at] >= 0) into[at] = readValue(table, columnLayout, rows[at]);
  } else if (columnLayout.width === 4) {
    const numbers = columnLayout.valuesAt >> 2;
    for (let at = 0; at < rows.length; at++) if (rows[at] >= 0) into[at] = i32[numbers + rows[at]];
  } else {
    const numbers = columnLayout.valuesAt >> 1;
    for (let at = 0; at < rows.length; at++) {
      if (rows[at] < 0) continue;
      const value = i16[numbers + rows[at]];
      into[at] = value === ABSENT_16 ? ABSENT : value;
    }
  }
  return into;
}

export function readRow(table: Table, row: number, into: Int32Array): void {
  const { columnLayouts } = table.layout;
  for (let column = 0; column < columnLayouts.length; column++)
    into[column] = readValue(table, columnLayouts[column], row);
}

export function readId({ memory, layout }: Table, row: number): number {
  return memory.i32[(layout.idsAt >> 2) + row];
}
