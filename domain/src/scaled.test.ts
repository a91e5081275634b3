import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideRounded, formatScaled, multiplyDivide, parseScaled, roundHalfAway } from './scaled.ts';

describe('scaled integers', () => {
  it('round halves away from zero', () => {
    expect([2.5, -2.5, 0.5, -0.5, 2.4, -2.4].map(roundHalfAway)).toEqual([3, -3, 1, -1, 2, -2]);
    expect(divideRounded(5, 2)).toBe(3);
    expect(divideRounded(-5, 2)).toBe(-3);
  });

  it('are parsed from the text of a price cell and from nothing else', () => {
    expect(parseScaled('6750.005', 2)).toBe(675_001);
    expect(parseScaled('-32.5', 2)).toBe(-3250);
    expect(parseScaled('.50', 3)).toBe(500);
    expect(['', '-', '.', '1e5', '1,000', 'Infinity'].map((text) => parseScaled(text, 2))).toEqual(
      Array.from({ length: 6 }, () => undefined),
    );
  });

  it('are formatted as the text they were parsed from', () => {
    assert(
      property(
        integer({ min: -2_147_483_600, max: 2_147_483_600 }),
        integer({ min: 0, max: 4 }),
        (value, scale) => {
          expect(parseScaled(formatScaled(value, scale), scale)).toBe(value);
        },
      ),
    );
  });

  it('multiply and divide like slow exact arithmetic', () => {
    const big = integer({ min: -2_147_483_600, max: 2_147_483_600 });
    assert(
      property(big, big, integer({ min: 1, max: 1_000_000 }), (a, b, denominator) => {
        const doubled = 2n * BigInt(a) * BigInt(b);
        const magnitude = (doubled < 0n ? -doubled : doubled) + BigInt(denominator);
        const rounded = magnitude / (2n * BigInt(denominator));
        const exact = Number(doubled < 0n ? -rounded : rounded);
        expect(multiplyDivide(a, b, denominator)).toBe(Object.is(exact, -0) ? 0 : exact);
      }),
    );
  });
});
