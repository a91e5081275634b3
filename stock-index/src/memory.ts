import { type WasmMemory, canShareMemory, createWasmMemory } from '../kernel/wasm-api.ts';

/** One buffer with a view for each element type. */
export type IndexMemory = {
  readonly buffer: ArrayBufferLike;
  readonly wasm: WasmMemory | undefined;
  readonly u8: Uint8Array;
  readonly u16: Uint16Array;
  readonly i16: Int16Array;
  readonly i32: Int32Array;
  readonly u32: Uint32Array;
  readonly f64: Float64Array;
};

/** Zeroed memory, shareable between threads where the environment allows it. */
export function allocateMemory(bytes: number, isShared = canShareMemory()): IndexMemory {
  const wasm = createWasmMemory(bytes, isShared);
  if (wasm !== undefined) return createMemoryViews(wasm.buffer, wasm);
  return createMemoryViews(isShared ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes), undefined);
}

export function createMemoryViews(buffer: ArrayBufferLike, wasm: WasmMemory | undefined): IndexMemory {
  return {
    buffer,
    wasm,
    u8: new Uint8Array(buffer),
    u16: new Uint16Array(buffer),
    i16: new Int16Array(buffer),
    i32: new Int32Array(buffer),
    u32: new Uint32Array(buffer),
    f64: new Float64Array(buffer),
  };
}
