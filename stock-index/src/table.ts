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
    const packed = readPackedSet(
      memory,
      columnLayout,
      layout.packedAt + row * layout.packedStride + columnLayout.packedAt,
    );
    const known = 2 ** columnLayout.size;
    return packed >= known ? packed - known : ABSENT;
  }
  if (columnLayout.width === 4) return memory.i32[(columnLayout.valuesAt >> 2) + row];
  const value = memory.i16[(columnLayout.valuesAt >> 1) + row];
  return value === ABSENT_16 ? ABSENT : value;
}

/** Mask plus 2^size when the set is known: never negative. */
function readPackedSet({ u8 }: IndexMemory, columnLayout: SetLayout, at: number): number {
  let packed = 0;
  for (let byte = columnLayout.packedBytes - 1; byte >= 0; byte--) packed = packed * 256 + u8[at + byte];
  return packed;
}

export function readRow(table: Table, row: number, into: Int32Array): void {
  const { columnLayouts } = table.layout;
  for (let column = 0; column < columnLayouts.length; column++)
    into[column] = readValue(table, columnLayouts[column], row);
}

export function readId({ memory, layout }: Table, row: number): number {
  return memory.i32[(layout.idsAt >> 2) + row];
}
