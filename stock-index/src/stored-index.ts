import { HEADER, HEADER_WORDS, type IndexLayout } from './layout.ts';
import { allocateMemory } from './memory.ts';
import { releaseAllScratchSpaces } from './scratch-space.ts';
import { throwRangeError } from './throw-range-error.ts';
import type { SharedIndex } from './stock-index.ts';

/** An index as it is stored outside memory: the layout is plain data, the bytes are those of the rows. */
export type StoredIndex = { readonly layout: IndexLayout; readonly bytes: Uint8Array<ArrayBuffer> };

/**
 * Copies an index for storing, in any thread; undefined when the owner wrote a change during the copy. `version`
 * is that of the copied rows.
 */
export function copyIndex({
  buffer,
  layout,
}: SharedIndex): (StoredIndex & { readonly version: number }) | undefined {
  const header = new Int32Array(buffer, 0, HEADER_WORDS);
  const before = Atomics.load(header, HEADER.sequence);
  const bytes = new Uint8Array(buffer, 0, layout.scratchAt).slice();
  const isChanged = before % 2 !== 0 || Atomics.load(header, HEADER.sequence) !== before;
  if (isChanged || header[HEADER.superseded] === 1) return undefined;
  return { layout, bytes, version: before >>> 1 };
}

/**
 * Allocates the memory of a stored index; `read` fills the given bytes. The result can be adopted.
 * @throws RangeError when the layout does not describe such a memory.
 */
export function restoreIndex(layout: IndexLayout, read: (bytes: Uint8Array) => void): SharedIndex {
  if (!(layout.scratchAt > 0 && layout.scratchAt <= layout.bytes))
    throwRangeError('stored layout', layout.scratchAt, `at most ${layout.bytes} bytes`);
  const memory = allocateMemory(layout.bytes);
  read(memory.u8.subarray(0, layout.scratchAt));
  releaseAllScratchSpaces(memory.i32);
  return { buffer: memory.buffer, memory: memory.wasm, layout };
}
