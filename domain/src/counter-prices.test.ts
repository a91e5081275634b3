import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clampCounter, counterByRule, counterForTotal, type CounterLine } from './counter-prices.ts';
import { counterOfferBounds } from './offer-bounds.ts';
import { amountOf, discountFromPpc, ppcFromDiscount } from './pricing.ts';

const rap = 5_500_00;
const at = (disc: number) => ppcFromDiscount(rap, disc);
const line: CounterLine = {
  rapCents: rap,
  caratThousandths: 2_010,
  offeredPpc: at(-4_180),
  ownPpc: at(-3_924),
  counterPpc: at(-4_080),
  floorPpc: at(-4_150),
  comparablePpc: at(-4_110),
};
const discOf = (one: CounterLine, rule: Parameters<typeof counterByRule>[1]) =>
  discountFromPpc(counterByRule(one, rule) ?? 0, one.rapCents);

it('counters half-way, at comparable stones and 0.30 points above the floor', () => {
  expect(discOf(line, 'HALF_WAY')).toBe(-4_130);
  expect(discOf({ ...line, counterPpc: null }, 'HALF_WAY')).toBe(-4_052);
  expect(discOf(line, 'COMPARABLES')).toBe(-4_110);
  expect(discOf(line, 'FLOOR')).toBe(-4_120);
});

it('counters in $/ct without a list price, and by no rule whose figure is missing', () => {
  const unlisted = { ...line, rapCents: null, offeredPpc: 900_00, counterPpc: 1_000_00, floorPpc: 950_00 };
  expect(counterByRule(unlisted, 'HALF_WAY')).toBe(950_00);
  expect(counterByRule(unlisted, 'FLOOR')).toBe(952_85);
  expect(counterByRule({ ...line, floorPpc: null, comparablePpc: null }, 'FLOOR')).toBeNull();
  expect(counterByRule({ ...line, floorPpc: null, comparablePpc: null }, 'COMPARABLES')).toBeNull();
});

it('spreads a total so that every line stays between its offer and its regular price', () => {
  const anyLine = fc
    .record({
      carat: fc.integer({ min: 180, max: 20_000 }),
      offered: fc.integer({ min: 100_00, max: 50_000_00 }),
      room: fc.integer({ min: 2, max: 5_000_00 }),
    })
    .map(({ carat, offered, room }) => ({
      ...line,
      caratThousandths: carat,
      offeredPpc: offered,
      ownPpc: offered + room,
    }));
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 8 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (lines, share) => {
        const sum = (ppcOf: (one: CounterLine, index: number) => number) =>
          lines.reduce((cents, one, index) => cents + amountOf(ppcOf(one, index), one.caratThousandths), 0);
        const [low, high] = [sum(({ offeredPpc }) => offeredPpc), sum(({ ownPpc }) => ownPpc)];
        const total = Math.round(low + (high - low) * share);
        const prices = counterForTotal(total, lines);
        const slack = lines.reduce((cents, { caratThousandths }) => cents + caratThousandths / 2_000 + 1, 0);
        expect(Math.abs(sum((_, index) => prices[index] ?? 0) - total)).toBeLessThanOrEqual(slack);
        for (const [index, one] of lines.entries()) {
          expect(prices[index]).toBeGreaterThanOrEqual(one.offeredPpc);
          expect(prices[index]).toBeLessThanOrEqual(one.ownPpc);
          const bounds = counterOfferBounds(one.offeredPpc, one.ownPpc, one.rapCents);
          if (bounds === null) continue;
          const price = clampCounter(bounds, prices[index] ?? 0);
          expect(price).toBeGreaterThan(one.offeredPpc);
          expect(price).toBeLessThan(one.ownPpc);
        }
      },
    ),
  );
});
