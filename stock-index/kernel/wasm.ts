import { assembled } from './assembler.ts';
import type { Kernel } from './kernel.ts';
import { loopsOfBits } from './loops-of-bits.ts';
import { loopsOfValues } from './loops-of-values.ts';
import { type WasmMemory, type WasmModule, compiled, instantiated } from './web-assembly.ts';

/** What a row costs countCodes for one column, in units of what one word of one plane costs countPlanes. */
const ROW_COST = 5;

let module: WasmModule | undefined;

/** The loops as WebAssembly over this memory; undefined where it (or its SIMD) may not run. */
export function wasmKernel(memory: WasmMemory): Kernel | undefined {
  module ??= compiled(assembled([...loopsOfBits, ...loopsOfValues]));
  if (module === undefined) return undefined;
  const loops = instantiated(module, memory);
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
