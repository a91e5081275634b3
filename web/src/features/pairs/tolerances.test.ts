import { calls } from '@loupe/contract';
import { expect, test } from 'vitest';
import { readTolerances, toleranceBounds, toleranceKeys, writeTolerances } from './tolerances.ts';

test('an address keeps the tolerances and leaves out what does not fit', () => {
  const set = { size_mm: '0.05', carat_pct: '0.02' };
  expect(readTolerances(writeTolerances(set))).toEqual(set);
  expect(readTolerances('size_mm_9*ratio_x*nonsense_1*depth_pct_1.5')).toEqual({ depth_pct: '1.5' });
});

test('the bounds on the screen are those of the call', () => {
  const sends = (tolerances: object) =>
    calls.matchPair.body.safeParse({ search_param: {}, tolerances }).success;
  for (const key of toleranceKeys) {
    const { least, most } = toleranceBounds[key];
    expect(sends({ [key]: String(least) }), key).toBe(true);
    expect(sends({ [key]: String(most) }), key).toBe(true);
    expect(sends({ [key]: String(most * 2 + 1) }), key).toBe(false);
  }
});
