import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markUpAmount, type MarkUp } from './mark-up.ts';

const stone = { amountCents: 413_287, caratThousandths: 1_510 };

test.each<[MarkUp, number, number]>([
  [{ kind: 'PERCENT', hundredths: 18_00 }, 10_00, 488_000],
  [{ kind: 'PERCENT', hundredths: 0 }, 1, 413_287],
  [{ kind: 'PER_CARAT', cents: 100_00 }, 1, 428_387],
  [{ kind: 'FIXED', cents: 250_00 }, 1_00, 438_300],
])('%o, rounded up to %i cents, gives %i', (markUp, roundUpToCents, expected) => {
  expect(markUpAmount(stone, markUp, roundUpToCents)).toBe(expected);
});

const cents = fc.integer({ min: 0, max: 10 ** 10 });
const anyMarkUp: fc.Arbitrary<MarkUp> = fc.oneof(
  fc.record({ kind: fc.constant('PERCENT' as const), hundredths: fc.integer({ min: 0, max: 99_999 }) }),
  fc.record({ kind: fc.constantFrom('PER_CARAT' as const, 'FIXED' as const), cents }),
);

test('the amount is a multiple of the rounding, never below the own amount and less than one step too high', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 ** 10 }),
      fc.integer({ min: 1, max: 100_000 }),
      anyMarkUp,
      fc.integer({ min: 1, max: 1_000_00 }),
      (amountCents, caratThousandths, markUp, step) => {
        const priced = { amountCents, caratThousandths };
        const rounded = markUpAmount(priced, markUp, step);
        const exact = markUpAmount(priced, markUp, 1);
        expect(rounded % step).toBe(0);
        expect(exact).toBeGreaterThanOrEqual(amountCents);
        expect(rounded - exact).toBeGreaterThanOrEqual(0);
        expect(rounded - exact).toBeLessThan(step);
      },
    ),
  );
});
