import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageingBucketOf } from './ageing.ts';
import { allocateOldestFirst } from './allocate.ts';

const amounts = fc
  .array(fc.integer({ min: 0, max: 1_000 }), { maxLength: 8 })
  .map((all) => all.map((cents, id) => ({ id, cents })));
const sumOf = (all: readonly { readonly cents: number }[]) => all.reduce((sum, { cents }) => sum + cents, 0);

test('settles as much as there is, in order, and never more than an invoice or a credit has', () => {
  fc.assert(
    fc.property(amounts, amounts, (credits, invoices) => {
      const allocations = allocateOldestFirst(credits, invoices);
      expect(sumOf(allocations)).toBe(Math.min(sumOf(credits), sumOf(invoices)));
      for (const { id, cents } of credits)
        expect(sumOf(allocations.filter(({ creditId }) => creditId === id))).toBeLessThanOrEqual(cents);
      const settled = invoices.map(({ id, cents }) => ({
        cents,
        settled: sumOf(allocations.filter(({ invoiceId }) => invoiceId === id)),
      }));
      // All invoices before the first one that is not settled in full are settled, all after it are untouched.
      const first = settled.findIndex((one) => one.settled < one.cents);
      const after = first === -1 ? [] : settled.slice(first + 1);
      expect(after.every((one) => one.settled === 0)).toBe(true);
      expect(allocations.every(({ cents }) => cents > 0)).toBe(true);
    }),
  );
});

test.each([
  [-5, 'CURRENT'],
  [0, 'CURRENT'],
  [1, 'DAYS_1_30'],
  [30, 'DAYS_1_30'],
  [31, 'DAYS_31_60'],
  [60, 'DAYS_31_60'],
  [61, 'DAYS_61_90'],
  [90, 'DAYS_61_90'],
  [91, 'DAYS_OVER_90'],
])('an invoice %i days after its due day is %s', (days, bucket) => {
  expect(ageingBucketOf(days)).toBe(bucket);
});
