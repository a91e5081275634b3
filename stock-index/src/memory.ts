import { type WasmMemory, newWasmMemory } from '../kernel/web-assembly.ts';

/** One buffer and every way it is looked at. */
export type Memory = {
  readonly buffer: ArrayBufferLike;
  readonly wasm: WasmMemory | undefined;
  readonly u8: Uint8Array;
  readonly u16: Uint16Array;
  readonly i16: Int16Array;
  readonly i32: Int32Array;
  readonly u32: Uint32Array;
  readonly f64: Float64Array;
};

/** Zeroed memory, shareable between threads where the surroundings allow it. */
export function allocate(bytes: number): Memory {
  const wasm = newWasmMemory(bytes);
  if (wasm !== undefined) return viewed(wasm.buffer, wasm);
  const isShareable = typeof SharedArrayBuffer !== 'undefined';
  return viewed(isShareable ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes), undefined);
}

export function viewed(buffer: ArrayBufferLike, wasm: WasmMemory | undefined): Memory {
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
