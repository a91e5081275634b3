import { calls } from '@loupe/contract';
import { expect, test } from 'vitest';
import { parseTolerances, toleranceBounds, toleranceKeys, formatTolerances } from './tolerances.ts';

test('round-trips tolerances through the URL and drops invalid ones', () => {
  const set = { size_mm: '0.05', carat_pct: '0.02' };
  expect(parseTolerances(formatTolerances(set))).toEqual(set);
  expect(parseTolerances('size_mm_9*ratio_x*nonsense_1*depth_pct_1.5')).toEqual({ depth_pct: '1.5' });
});

test('uses the same bounds on the screen as in the call', () => {
  const sends = (tolerances: object) =>
    calls.matchPair.body.safeParse({ search_param: {}, tolerances }).success;
  for (const key of toleranceKeys) {
    const { min, max } = toleranceBounds[key];
    expect(sends({ [key]: String(min) }), key).toBe(true);
    expect(sends({ [key]: String(max) }), key).toBe(true);
    expect(sends({ [key]: String(max * 2 + 1) }), key).toBe(false);
  }
});
