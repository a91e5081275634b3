import { assemble } from './assembler.ts';
import type { Kernel } from './kernel.ts';
import { bitsetLoops } from './bitset-loops.ts';
import { valueLoops } from './value-loops.ts';
import { type WasmMemory, type WasmModule, compileModule, instantiateModule } from './wasm-api.ts';

/** Cost of one row of one column in countCodes, in units of one word of one plane in countPlanes. */
const ROW_COST = 5;

let module: WasmModule | undefined;

/**
 * Creates the loops as WebAssembly on this memory; undefined when WebAssembly or its SIMD is not available.
 */
export function createWasmKernel(memory: WasmMemory): Kernel | undefined {
  module ??= compileModule(assemble([...bitsetLoops, ...valueLoops]));
  if (module === undefined) return undefined;
  const loops = instantiateModule(module, memory);
  const call = (name: string) => {
    const loop = loops[name];
    if (loop === undefined) throw new Error(`the kernel has no loop "${name}"`);
    return loop;
  };
  const byPlanes = (name: string) =>
    [0, 1, 2, 3, 4, 5, 6].map((planes) => call(`${name}${Math.max(1, planes)}`));
  const codesIn = byPlanes('codesIn');
  const countPlanes = byPlanes('countPlanes');
  return {
    codesIn(toAt, planesAt, planes, listAt, length, negate) {
      codesIn[planes](toAt, planesAt, listAt, length, negate);
    },
    countPlanes(bitsAt, planesAt, planes, listAt, length, countsAt) {
      countPlanes[planes](bitsAt, planesAt, listAt, length, countsAt);
    },
    anyPlane: call('anyPlane'),
    allPlanes: call('allPlanes'),
    andNot: call('andNot'),
    range16: call('range16'),
    range32: call('range32'),
    andAll: call('andAll'),
    positions: call('positions'),
    countCodes: call('countCodes'),
    countBits: call('countBits'),
    sum16: call('sum16'),
    sum32: call('sum32'),
    planesPayFrom: (values, planes) => values * (planes + 1) * ROW_COST,
  };
}
