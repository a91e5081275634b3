import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertToCents } from './currency-rate.ts';

test('converts rupees at a rate with eight decimals', () => {
  // 4,00,000 rupees at 0.01175 dollars.
  expect(convertToCents(40_000_000, 1_175_000, { roundsUp: false })).toBe(470_000);
});

test('both roundings enclose the exact amount, less than a cent apart', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 ** 12 }),
      fc.integer({ min: 1, max: 10 ** 10 }),
      (amount, rate) => {
        const exact = BigInt(amount) * BigInt(rate);
        const low = BigInt(convertToCents(amount, rate, { roundsUp: false }));
        const high = BigInt(convertToCents(amount, rate, { roundsUp: true }));
        expect(low * 10n ** 8n <= exact && exact <= high * 10n ** 8n).toBe(true);
        expect(high - low <= 1n).toBe(true);
      },
    ),
  );
});
