import { expect, it } from 'vitest';
import { demandLevel, isShort } from './demand-level.ts';

it.each([
  [10, 0, 0],
  [10, 9, 0],
  [10, 10, 1],
  [10, 20, 2],
  [10, 50, 3],
  [10, 100, 4],
  [0, 0, 0],
  [0, 1, 1],
  [0, 66, 4],
])('with %i stones and %i searches has level %i', (available, demand, level) => {
  expect(demandLevel({ available, demand })).toBe(level);
});

it('counts only the highest level as short', () => {
  const cell = { row: 'G', column: 'VS1', available_count: 9 };
  expect([89, 90].map((demand) => isShort({ ...cell, demand_count: demand }))).toEqual([false, true]);
});
