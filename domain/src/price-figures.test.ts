import fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceFiguresFromInput, priceFiguresFromPpc, allocateBasketTotal } from './price-figures.ts';
import { amountOf } from './pricing.ts';

const stone = { rapCents: 10_000_00, caratThousandths: 1_010 };
const carats = fc.integer({ min: 18, max: 12_000 }).map((points) => points * 10);
const shares = fc.integer({ min: 50_00, max: 500_000_00 });

it('derives percent, price per carat and amount from any one of them', () => {
  const figures = { discHundredths: -5_200, ppcCents: 4_800_00, amountCents: 4_848_00 };
  expect(priceFiguresFromInput({ unit: 'disc', value: -5_200 }, stone)).toEqual(figures);
  expect(priceFiguresFromInput({ unit: 'ppc', value: 4_800_00 }, stone)).toEqual(figures);
  expect(priceFiguresFromInput({ unit: 'amount', value: 4_848_00 }, stone)).toEqual(figures);
});

it('rejects a discount without a list price, and a price of zero', () => {
  const unlisted = { ...stone, rapCents: null };
  expect(priceFiguresFromInput({ unit: 'disc', value: -5_200 }, unlisted)).toBe(null);
  expect(priceFiguresFromInput({ unit: 'ppc', value: 4_800_00 }, unlisted)?.discHundredths).toBe(null);
  expect(priceFiguresFromInput({ unit: 'amount', value: 0 }, stone)).toBe(null);
  expect(priceFiguresFromInput({ unit: 'disc', value: -10_000 }, stone)).toBe(null);
});

it('returns an amount that multiplies out, within half a cent per carat of the typed one', () => {
  fc.assert(
    fc.property(carats, shares, (caratThousandths, value) => {
      const figures = priceFiguresFromInput({ unit: 'amount', value }, { rapCents: null, caratThousandths });
      if (figures === null) return;
      expect(figures.amountCents).toBe(amountOf(figures.ppcCents, caratThousandths));
      expect(Math.abs(figures.amountCents - value)).toBeLessThanOrEqual(caratThousandths / 2_000 + 0.5);
      expect(priceFiguresFromPpc(figures.ppcCents, { rapCents: null, caratThousandths })).toEqual(figures);
    }),
  );
});

const basket = fc.array(fc.record({ caratThousandths: carats, shareCents: shares }), {
  minLength: 1,
  maxLength: 30,
});
const sumOf = (prices: readonly number[], lines: readonly { readonly caratThousandths: number }[]) =>
  prices.reduce((sum, ppc, index) => sum + amountOf(ppc, lines[index]?.caratThousandths ?? 0), 0);
const worth = (lines: readonly { readonly shareCents: number }[]) =>
  lines.reduce((sum, { shareCents }) => sum + shareCents, 0);

it('meets a basket total to the cent when one of its stones weighs a carat or less', () => {
  fc.assert(
    fc.property(basket, fc.integer({ min: 80, max: 100 }), (lines, percent) => {
      const light = [...lines, { caratThousandths: 700, shareCents: 2_000_00 }];
      const total = Math.round((worth(light) * percent) / 100);
      expect(sumOf(allocateBasketTotal(total, light), light)).toBe(total);
    }),
  );
});

it('meets a basket total of heavy stones to the cent, unless no whole cents per carat add up to it', () => {
  const heavy = [
    { caratThousandths: 2_000, shareCents: 9_000_00 },
    { caratThousandths: 3_030, shareCents: 20_000_00 },
  ];
  for (let total = 26_000_00; total < 26_000_50; total += 1)
    expect(sumOf(allocateBasketTotal(total, heavy), heavy)).toBe(total);
  const even = [{ caratThousandths: 2_000, shareCents: 9_000_00 }];
  expect(Math.abs(sumOf(allocateBasketTotal(8_000_01, even), even) - 8_000_01)).toBe(1);
});

it('spreads a basket total in proportion: every amount is reduced by the same share', () => {
  fc.assert(
    fc.property(basket, fc.integer({ min: 80, max: 100 }), (lines, percent) => {
      const total = Math.round((worth(lines) * percent) / 100);
      const prices = allocateBasketTotal(total, lines);
      lines.forEach(({ caratThousandths, shareCents }, index) => {
        const amount = amountOf(prices[index] ?? 0, caratThousandths);
        // Half a cent per carat for each stone before it, plus the shifts that make up the last cents.
        const rounding = lines.length * 10 + 200 * Math.max(12, caratThousandths / 1_000) * 10;
        expect(Math.abs(amount - (shareCents * percent) / 100)).toBeLessThan(rounding);
      });
    }),
  );
});
