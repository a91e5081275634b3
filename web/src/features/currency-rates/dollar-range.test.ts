import { parseShorthand } from '@loupe/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDollarShorthand } from './dollar-range.ts';

test('an amount in dollars reads as the same range of the same price', () => {
  const dollars = fc.integer({ min: 100, max: 500_000 });
  fc.assert(
    fc.property(
      fc.option(dollars),
      fc.option(dollars),
      fc.constantFrom('ppc' as const, 'amount' as const),
      (low, high, key) => {
        fc.pre((low ?? high) !== null && (low === null || high === null || low < high));
        const range = { from: low && low * 100, to: high && high * 100 };
        const { lines } = parseShorthand(`RD 1.00 G VS1 ${formatDollarShorthand(range, key)}`);
        expect(lines.map(({ ranges, unparsed }) => [ranges[key], unparsed])).toEqual([[[range], []]]);
      },
    ),
  );
});
