import fc from 'fast-check';
import { expect, it } from 'vitest';
import { figuresNamed, figuresOf, spreadBasket } from './offer-figures.ts';
import { amountOf } from './pricing.ts';

const stone = { rapCents: 10_000_00, caratThousandths: 1_010 };
const carats = fc.integer({ min: 18, max: 12_000 }).map((points) => points * 10);
const shares = fc.integer({ min: 50_00, max: 500_000_00 });

it('of percent, price per carat and amount any one gives the others', () => {
  const figures = { discHundredths: -5_200, ppcCents: 4_800_00, amountCents: 4_848_00 };
  expect(figuresNamed({ unit: 'disc', value: -5_200 }, stone)).toEqual(figures);
  expect(figuresNamed({ unit: 'ppc', value: 4_800_00 }, stone)).toEqual(figures);
  expect(figuresNamed({ unit: 'amount', value: 4_848_00 }, stone)).toEqual(figures);
});

it('a discount says nothing without a list price, and nothing is no price', () => {
  const unlisted = { ...stone, rapCents: null };
  expect(figuresNamed({ unit: 'disc', value: -5_200 }, unlisted)).toBe(null);
  expect(figuresNamed({ unit: 'ppc', value: 4_800_00 }, unlisted)?.discHundredths).toBe(null);
  expect(figuresNamed({ unit: 'amount', value: 0 }, stone)).toBe(null);
  expect(figuresNamed({ unit: 'disc', value: -10_000 }, stone)).toBe(null);
});

it('the amount always multiplies out, and a typed one is met to half a cent per carat', () => {
  fc.assert(
    fc.property(carats, shares, (caratThousandths, value) => {
      const figures = figuresNamed({ unit: 'amount', value }, { rapCents: null, caratThousandths });
      if (figures === null) return;
      expect(figures.amountCents).toBe(amountOf(figures.ppcCents, caratThousandths));
      expect(Math.abs(figures.amountCents - value)).toBeLessThanOrEqual(caratThousandths / 2_000 + 0.5);
      expect(figuresOf(figures.ppcCents, { rapCents: null, caratThousandths })).toEqual(figures);
    }),
  );
});

const basket = fc.array(fc.record({ caratThousandths: carats, shareCents: shares }), {
  minLength: 1,
  maxLength: 30,
});
const sumOf = (prices: readonly number[], lines: readonly { readonly caratThousandths: number }[]) =>
  prices.reduce((sum, ppc, place) => sum + amountOf(ppc, lines[place]?.caratThousandths ?? 0), 0);
const worth = (lines: readonly { readonly shareCents: number }[]) =>
  lines.reduce((sum, { shareCents }) => sum + shareCents, 0);

it('a basket total comes out to the cent when one of its stones weighs a carat or less', () => {
  fc.assert(
    fc.property(basket, fc.integer({ min: 80, max: 100 }), (lines, percent) => {
      const light = [...lines, { caratThousandths: 700, shareCents: 2_000_00 }];
      const total = Math.round((worth(light) * percent) / 100);
      expect(sumOf(spreadBasket(total, light), light)).toBe(total);
    }),
  );
});

it('a basket total comes out to the cent for heavy stones too, unless whole cents per carat cannot make it', () => {
  const heavy = [
    { caratThousandths: 2_000, shareCents: 9_000_00 },
    { caratThousandths: 3_030, shareCents: 20_000_00 },
  ];
  for (let total = 26_000_00; total < 26_000_50; total += 1)
    expect(sumOf(spreadBasket(total, heavy), heavy)).toBe(total);
  const even = [{ caratThousandths: 2_000, shareCents: 9_000_00 }];
  expect(Math.abs(sumOf(spreadBasket(8_000_01, even), even) - 8_000_01)).toBe(1);
});

it('a basket total is spread in proportion: every stone is cut by the same part of its amount', () => {
  fc.assert(
    fc.property(basket, fc.integer({ min: 80, max: 100 }), (lines, percent) => {
      const total = Math.round((worth(lines) * percent) / 100);
      const prices = spreadBasket(total, lines);
      lines.forEach(({ caratThousandths, shareCents }, place) => {
        const amount = amountOf(prices[place] ?? 0, caratThousandths);
        // Half a cent per carat of each stone before, and the shifts that settle the last cents.
        const rounding = lines.length * 10 + 200 * Math.max(12, caratThousandths / 1_000) * 10;
        expect(Math.abs(amount - (shareCents * percent) / 100)).toBeLessThan(rounding);
      });
    }),
  );
});
