import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertFromCents, perDollar } from './currency-rate.ts';
import { creditTotals, documentTotals, type DocumentTotals } from './document-totals.ts';
import { priceForCustomer, totalOf } from './pricing.ts';

const stone = fc.record({
  ppcCents: fc.integer({ min: 1, max: 5_000_000 }),
  rapCents: fc.option(fc.integer({ min: 1, max: 10_000_000 })),
  discHundredths: fc.integer({ min: -9_000, max: 2_000 }),
  caratThousandths: fc.integer({ min: 180, max: 30_000 }),
  isNet: fc.boolean(),
});
const charges = fc.record({
  carriageCents: fc.integer({ min: 0, max: 100_000 }),
  taxRate: fc.constantFrom(0, 500, 1_000, 1_950, 2_200),
});
const userDisc = fc.integer({ min: 0, max: 1_000 });
const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0);

test('sums on paper equal the order to the cent, with tax, carriage and a second currency', () => {
  fc.assert(
    fc.property(
      fc.array(stone, { minLength: 1, maxLength: 40 }),
      charges,
      userDisc,
      fc.integer({ min: 1_000_000, max: 200_000_000 }),
      (stones, { carriageCents, taxRate }, disc, rate) => {
        const amounts = stones.map((one) => priceForCustomer(one, disc).finalAmountCents);
        const totals = documentTotals(amounts, { carriageCents, taxRate });
        expect(totals.goodsCents).toBe(totalOf(stones, disc).finalAmountCents);
        expect(totals.totalCents).toBe(totals.goodsCents + carriageCents + totals.taxCents);
        const exactTax = BigInt(totals.goodsCents + carriageCents) * BigInt(taxRate);
        const error = 2n * (BigInt(totals.taxCents) * 10_000n - exactTax);
        expect(error <= 10_000n && error >= -10_000n).toBe(true);
        const printed = BigInt(totals.totalCents) * BigInt(perDollar(rate));
        const difference = 2n * (BigInt(convertFromCents(totals.totalCents, rate)) * 10_000n - printed);
        expect(difference <= 10_000n && difference >= -10_000n).toBe(true);
      },
    ),
    { numRuns: 1_000 },
  );
});

test('credit notes for all lines of an invoice, in any order, equal the invoice', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 9_000_000 }), { minLength: 1, maxLength: 12 }),
      charges,
      fc.infiniteStream(fc.boolean()),
      (amounts, given, isSplit) => {
        const invoice = documentTotals(amounts, given);
        const parts: number[][] = [[]];
        for (const amount of amounts) {
          if ((parts.at(-1)?.length ?? 0) > 0 && isSplit.next().value) parts.push([]);
          parts.at(-1)?.push(amount);
        }
        const credited: DocumentTotals[] = [];
        for (const [index, part] of parts.entries())
          credited.push(
            creditTotals(part, {
              invoice,
              credited,
              taxRate: given.taxRate,
              isLast: index === parts.length - 1,
            }),
          );
        for (const key of ['goodsCents', 'carriageCents', 'taxCents', 'totalCents'] as const)
          expect(sumOf(credited.map((totals) => totals[key]))).toBe(invoice[key]);
      },
    ),
  );
});

test('converts at the rate per dollar that is printed', () => {
  expect(perDollar(27_229_408)).toBe(36_725);
  expect(convertFromCents(2_482_000, 27_229_408)).toBe(9_115_145);
});
