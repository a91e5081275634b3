import { BLOCK_BITS, HEADER, type Layout, NONE, NONE_16, type Place, type SetPlace } from './layout.ts';
import type { Memory } from './memory.ts';

/** The rows in their memory. Everything that reads rows one by one goes through here. */
export type Table = { readonly memory: Memory; readonly layout: Layout };

export function header({ memory }: Table, word: keyof typeof HEADER): number {
  return memory.i32[HEADER[word]];
}

export function recordOf({ layout }: Table, block: number): number {
  return layout.recordsAt + block * layout.recordStride;
}

export function isHeld({ memory, layout }: Table, row: number): boolean {
  const word = (layout.recordsAt + (row >> BLOCK_BITS) * layout.recordStride + ((row & 1023) >> 5) * 4) >> 2;
  return (memory.i32[word] & (1 << (row & 31))) !== 0;
}

/** The stored value: code, mask or number; NONE for an unknown set and an absent number. */
export function readValue({ memory, layout }: Table, place: Place, row: number): number {
  if (place.kind === 'code') return memory.u8[layout.packedAt + row * layout.packedStride + place.packedAt];
  if (place.kind === 'set') {
    const packed = readPackedSet(memory, place, layout.packedAt + row * layout.packedStride + place.packedAt);
    const known = 2 ** place.size;
    return packed >= known ? packed - known : NONE;
  }
  if (place.width === 4) return memory.i32[(place.valuesAt >> 2) + row];
  const value = memory.i16[(place.valuesAt >> 1) + row];
  return value === NONE_16 ? NONE : value;
}

/** Mask plus 2^size when the set is known: never negative. */
function readPackedSet({ u8 }: Memory, place: SetPlace, at: number): number {
  let packed = 0;
  for (let byte = place.packedBytes - 1; byte >= 0; byte--) packed = packed * 256 + u8[at + byte];
  return packed;
}

export function readRow(table: Table, row: number, into: Int32Array): void {
  const { places } = table.layout;
  for (let column = 0; column < places.length; column++) into[column] = readValue(table, places[column], row);
}

export function idOf({ memory, layout }: Table, row: number): number {
  return memory.i32[(layout.idsAt >> 2) + row];
}
