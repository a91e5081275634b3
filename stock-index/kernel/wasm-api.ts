/**
 * The part of WebAssembly used here; the compiler settings of this package include neither Node nor browser
 * types.
 */
export type WasmMemory = { readonly buffer: ArrayBufferLike };
export type WasmModule = { readonly kind?: 'module' };
type WasmSpace = {
  Memory: new (size: { initial: number; maximum: number; shared: boolean }) => WasmMemory;
  Module: new (bytes: Uint8Array) => WasmModule;
  Instance: new (
    module: WasmModule,
    imports: { env: { memory: WasmMemory } },
  ) => { readonly exports: WasmLoops };
};
declare const WebAssembly: WasmSpace | undefined;

const PAGE = 65_536;

/** Whether threads can share memory here: a browser allows it for pages that are isolated from other origins only. */
export const canShareMemory = (): boolean => typeof SharedArrayBuffer !== 'undefined';

/** WebAssembly memory; undefined when there is no WebAssembly. */
export function createWasmMemory(bytes: number, isShared: boolean): WasmMemory | undefined {
  if (typeof WebAssembly === 'undefined') return undefined;
  const pages = Math.max(1, Math.ceil(bytes / PAGE));
  return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: isShared });
}

export const isSharedMemory = ({ buffer }: WasmMemory): boolean =>
  canShareMemory() && buffer instanceof SharedArrayBuffer;

/** Every function takes int32 values and returns a number or nothing. */
export type WasmLoops = Readonly<Record<string, ((...args: number[]) => number) | undefined>>;

/**
 * Compiles the module; undefined when the runtime rejects it (no SIMD, or forbidden by a content security
 * policy).
 */
export function compileModule(bytes: Uint8Array): WasmModule | undefined {
  if (typeof WebAssembly === 'undefined') return undefined;
  try {
    return new WebAssembly.Module(bytes);
  } catch {
    return undefined;
  }
}

/** Instantiates the module on this memory and returns its functions. */
export function instantiateModule(module: WasmModule, memory: WasmMemory): WasmLoops {
  if (typeof WebAssembly === 'undefined') return {};
  return new WebAssembly.Instance(module, { env: { memory } }).exports;
}
