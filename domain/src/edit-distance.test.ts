import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canBeWithin, editDistance, letterSetOf } from './edit-distance.ts';

/** The distance by its definition: optimal string alignment, without a limit. */
function distanceByDefinition(first: string, second: string): number {
  const known = new Map<string, number>();
  const between = (left: number, right: number): number => {
    if (left === 0 || right === 0) return left + right;
    const key = `${left} ${right}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const isSwap =
      left > 1 && right > 1 && first[left - 1] === second[right - 2] && first[left - 2] === second[right - 1];
    const distance = Math.min(
      between(left - 1, right) + 1,
      between(left, right - 1) + 1,
      between(left - 1, right - 1) + (first[left - 1] === second[right - 1] ? 0 : 1),
      ...(isSwap ? [between(left - 2, right - 2) + 1] : []),
    );
    known.set(key, distance);
    return distance;
  };
  return between(first.length, second.length);
}

/** Few letters, so that texts are often near; one of another script. */
const text = fc
  .array(fc.constantFrom('A', 'B', 'C', 'Ж'), { maxLength: 9 })
  .map((letters) => letters.join(''));

describe('the edit distance', () => {
  it('is that of the definition up to the limit, and more than the limit beyond it', () => {
    fc.assert(
      fc.property(text, text, fc.integer({ min: 0, max: 3 }), (first, second, limit) => {
        const distance = distanceByDefinition(first, second);
        expect(editDistance(first, second, limit)).toBe(Math.min(distance, limit + 1));
      }),
      { numRuns: 3_000 },
    );
  });

  it('is never ruled out by the letters of texts within it', () => {
    fc.assert(
      fc.property(text, text, (first, second) => {
        const distance = distanceByDefinition(first, second);
        expect(canBeWithin(letterSetOf(first), letterSetOf(second), distance)).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });
});
