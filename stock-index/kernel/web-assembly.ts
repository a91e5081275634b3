/** The little of WebAssembly that is used here; this room's compiler settings know neither Node nor browser. */
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

/** Shared WebAssembly memory, or undefined where there is none. */
export function newWasmMemory(bytes: number): WasmMemory | undefined {
  if (typeof WebAssembly === 'undefined' || typeof SharedArrayBuffer === 'undefined') return undefined;
  const pages = Math.max(1, Math.ceil(bytes / PAGE));
  return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
}

/** Every function takes int32s and answers a number or nothing. */
export type WasmLoops = Readonly<Record<string, ((...args: number[]) => number) | undefined>>;

/** Compiles once; undefined where that is refused (no SIMD, or a content policy forbids it). */
export function compiled(bytes: Uint8Array): WasmModule | undefined {
  if (typeof WebAssembly === 'undefined') return undefined;
  try {
    return new WebAssembly.Module(bytes);
  } catch {
    return undefined;
  }
}

/** The module's functions over this memory. */
export function instantiated(module: WasmModule, memory: WasmMemory): WasmLoops {
  if (typeof WebAssembly === 'undefined') return {};
  return new WebAssembly.Instance(module, { env: { memory } }).exports;
}
