import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areCompatible, compatibilityKey } from '../gates.ts';
import { bruteForcePairs } from '../testing/brute-force-pairs.ts';
import { someStones, someTolerances } from '../testing/random-stones.ts';
import { defaultPairTolerances } from '../tolerances.ts';
import { findPairs } from './find-pairs.ts';
import { stoneAt, type StoneColumns } from './stone-columns.ts';

function found(stones: StoneColumns, tolerances = defaultPairTolerances) {
  const work = findPairs(stones, tolerances);
  for (let step = work.next(); ; step = work.next()) if (step.done === true) return step.value;
}

/** Pairs with their stones in index order, so that the order within a pair does not matter. */
const named = (pairs: ReturnType<typeof bruteForcePairs>) =>
  pairs.map(({ first, second, ...pair }) => ({ ...pair, stones: [first, second].toSorted((a, b) => a - b) }));

describe('pair finder', () => {
  it('finds the same pairs in the same order as a brute-force comparison', () => {
    let pairs = 0;
    fc.assert(
      fc.property(someStones, someTolerances, (stones, tolerances) => {
        const expected = named(bruteForcePairs(stones, tolerances));
        pairs += expected.length;
        expect(named([...found(stones, tolerances)])).toEqual(expected);
      }),
      { numRuns: 150 },
    );
    expect(pairs).toBeGreaterThan(3_000);
  });

  it('groups exactly the compatible stones', () => {
    fc.assert(
      fc.property(someStones, (stones) => {
        const last = stoneAt(stones, stones.count - 1);
        for (let at = 0; at < stones.count; at++) {
          const stone = stoneAt(stones, at);
          expect(compatibilityKey(stone) === compatibilityKey(last)).toBe(areCompatible(stone, last));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('handles a parcel of identical stones, cheapest two first', () => {
    const [some] = fc.sample(
      someStones.filter(({ facts }) => {
        const { carat, color, clarity, length, width, depth_pct: depth, table_pct: table } = facts;
        return [carat, color, clarity, length, width, depth, table].every((fact) => fact[0] !== 0);
      }),
      { numRuns: 1, seed: 5 },
    );
    if (some === undefined) throw new Error('no stones');
    const count = 100_000;
    const same = (column: Int32Array) => new Int32Array(count).fill(column[0] ?? 0);
    const facts: StoneColumns['facts'] = {
      ...some.facts,
      ...Object.fromEntries(Object.entries(some.facts).map(([key, column]) => [key, same(column)])),
      color_type: new Int32Array(count).fill(1),
    };
    const amounts = Int32Array.from({ length: count }, (_, at) => count - at);
    const pairs = found({ ...some, count, facts, amounts, isFree: () => true });
    expect(pairs).toHaveLength(count / 2);
    expect(pairs[0]).toEqual({ first: count - 1, second: count - 2, score: 100, amount: 3 });
  });
});
