import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocateMemory } from '../src/memory.ts';
import type { Kernel } from './kernel.ts';
import { createPlainKernel } from './plain-kernel.ts';
import { createWasmKernel } from './wasm-kernel.ts';

/** Byte offsets in the memory of this test: bit sets, values, lists, and space for results. */
const [PLANES, VALUES, PACKED, LIST, BITS, POSITIONS, TO, COUNTS] = [
  0, 4096, 8192, 24_576, 25_600, 26_000, 28_160, 28_672,
];
const BYTES = 32_768;

function filled(seed: readonly number[], listed: readonly number[], isShared: boolean) {
  const memory = allocateMemory(BYTES, isShared);
  let state = seed[0] ?? 1;
  for (let at = 0; at < LIST; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    memory.u8[at] = at >= PACKED ? (state >>> 24) & 63 : state >>> 24;
  }
  memory.i32.set(seed.slice(0, 32), BITS >> 2);
  memory.i16[(VALUES >> 1) + 3] = -0x8000;
  memory.i32[(VALUES >> 2) + 7] = -0x80000000;
  memory.i32.set(listed, LIST >> 2);
  return memory;
}

/**
 * Runs the work with both kernels on equal memory; describes the first difference in the result or the
 * memory.
 */
function differenceIn(
  isShared: boolean,
  seed: readonly number[],
  listed: readonly number[],
  work: (kernel: Kernel) => number | void,
): string {
  const [plain, fast] = [filled(seed, listed, isShared), filled(seed, listed, isShared)];
  if (fast.wasm === undefined) return 'there is no WebAssembly here';
  const kernel = createWasmKernel(fast.wasm);
  if (kernel === undefined) return 'WebAssembly is here but the kernel was refused';
  const [response, expected] = [work(kernel), work(createPlainKernel(plain))];
  if (response !== expected) return `answers ${String(response)} for ${String(expected)}`;
  const at = fast.u8.findIndex((byte, at) => byte !== plain.u8[at]);
  return at < 0 ? 'none' : `byte ${at} is ${fast.u8[at]} for ${plain.u8[at]}`;
}

const words = fc.array(fc.oneof(fc.integer(), fc.constantFrom(0, -1, 1)), { minLength: 32, maxLength: 32 });
const codes = fc.array(fc.integer({ min: 0, max: 63 }), { maxLength: 12 });
const planesListed = fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 5 });
const bound = fc.oneof(fc.integer({ min: -40_000, max: 40_000 }), fc.integer());
const flag = fc.constantFrom(0, 1);

describe.each([
  ['shared by threads', true],
  ['of one thread', false],
])('fast kernel on memory %s', (_, isShared) => {
  const difference = (
    seed: readonly number[],
    listed: readonly number[],
    work: (kernel: Kernel) => number | void,
  ) => differenceIn(isShared, seed, listed, work);

  it('matches the plain kernel over codes stored in planes', () => {
    fc.assert(
      fc.property(words, codes, fc.integer({ min: 1, max: 6 }), flag, (seed, listed, planes, negate) => {
        const few = listed.map((code) => code % 2 ** planes);
        expect(
          difference(seed, few, (kernel) => {
            kernel.codesIn(TO, PLANES, planes, LIST, few.length, negate);
            kernel.countPlanes(BITS, PLANES, planes, LIST, few.length, COUNTS);
          }),
        ).toBe('none');
        for (const size of [2 ** planes - 1, (seed[0] >>> 0) % 2 ** planes])
          expect(
            difference(seed, [], (kernel) => kernel.countEveryCode(BITS, PLANES, planes, size, COUNTS)),
          ).toBe('none');
      }),
    );
  });

  it('matches the plain kernel over members and whole bit sets', () => {
    fc.assert(
      fc.property(words, planesListed, (seed, listed) => {
        expect(difference(seed, listed, (kernel) => kernel.anyPlane(TO, PLANES, LIST, listed.length))).toBe(
          'none',
        );
        expect(difference(seed, listed, (kernel) => kernel.allPlanes(TO, PLANES, LIST, listed.length))).toBe(
          'none',
        );
        expect(difference(seed, listed, (kernel) => kernel.andNot(TO, BITS, PLANES))).toBe('none');
        expect(
          difference(seed, listed, (kernel) => kernel.countBits(BITS, PLANES, listed.length, COUNTS)),
        ).toBe('none');
        const sets = listed.map((plane) => plane * 128);
        expect(difference(seed, sets, (kernel) => kernel.andAll(TO, BITS, LIST, sets.length))).toBe('none');
        expect(
          difference(seed, sets, (kernel) => kernel.splitMatches(TO, TO + 128, BITS, LIST, sets.length)),
        ).toBe('none');
      }),
    );
  });

  it('matches the plain kernel over numbers in ranges', () => {
    fc.assert(
      fc.property(words, bound, bound, flag, (seed, from, to, add) => {
        const narrow = (value: number): number => Math.max(-32_767, Math.min(32_767, value));
        expect(
          difference(seed, [], (kernel) => kernel.range16(TO, VALUES, narrow(from), narrow(to), add)),
        ).toBe('none');
        expect(difference(seed, [], (kernel) => kernel.range32(TO, VALUES, from, to, add))).toBe('none');
      }),
    );
  });

  it('matches the plain kernel over the rows at positions', () => {
    fc.assert(
      fc.property(words, (seed) => {
        const columns = [0, COUNTS, 2, COUNTS + 256, 5, COUNTS + 512];
        expect(
          difference(seed, columns, (kernel) => {
            const rows = kernel.positions(POSITIONS, BITS);
            kernel.countCodes(POSITIONS, rows, PACKED, 8, LIST, 3);
            return (
              rows + kernel.sum16(POSITIONS, rows, VALUES, TO) + kernel.sum32(POSITIONS, rows, VALUES, TO + 4)
            );
          }),
        ).toBe('none');
      }),
    );
  });
});
