import { assemble } from './assembler.ts';
import type { Kernel } from './kernel.ts';
import { bitsetLoops } from './bitset-loops.ts';
import { valueLoops } from './value-loops.ts';
import {
  type WasmMemory,
  type WasmModule,
  compileModule,
  instantiateModule,
  isSharedMemory,
} from './wasm-api.ts';

/** Cost of one row of one column in countCodes, in units of one word of one plane in countPlanes. */
const ROW_COST = 5;

/**
 * Number of values, by planes, whose rows countPlanes counts in the time that countEveryCode takes for all; measured.
 */
const EVERY_CODE_VALUES = [1, 2, 2, 5, 5, 7, 10];

/** The compiled module for shared memory and for memory of one thread. */
const modules = new Map<boolean, WasmModule>();

function compiledFor(isShared: boolean): WasmModule | undefined {
  const module =
    modules.get(isShared) ?? compileModule(assemble([...bitsetLoops, ...valueLoops], { isShared }));
  if (module !== undefined) modules.set(isShared, module);
  return module;
}

/**
 * Creates the loops as WebAssembly on this memory; undefined when WebAssembly or its SIMD is not available.
 */
export function createWasmKernel(memory: WasmMemory): Kernel | undefined {
  const module = compiledFor(isSharedMemory(memory));
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
  const countEveryCode = byPlanes('countEveryCode');
  return {
    codesIn(toAt, planesAt, planes, listAt, length, negate) {
      codesIn[planes](toAt, planesAt, listAt, length, negate);
    },
    countPlanes(bitsAt, planesAt, planes, listAt, length, countsAt) {
      countPlanes[planes](bitsAt, planesAt, listAt, length, countsAt);
    },
    countEveryCode(bitsAt, planesAt, planes, size, countsAt) {
      countEveryCode[planes](bitsAt, planesAt, size, countsAt);
    },
    anyPlane: call('anyPlane'),
    allPlanes: call('allPlanes'),
    andNot: call('andNot'),
    range16: call('range16'),
    range32: call('range32'),
    andAll: call('andAll'),
    splitMatches: call('splitMatches'),
    positions: call('positions'),
    countCodes: call('countCodes'),
    countBits: call('countBits'),
    sum16: call('sum16'),
    sum32: call('sum32'),
    everyCodePaysFrom: (planes) => EVERY_CODE_VALUES[planes],
    planesPayFrom: (values, planes) => Math.min(values, EVERY_CODE_VALUES[planes]) * (planes + 1) * ROW_COST,
  };
}
