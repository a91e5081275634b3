import { expect, test } from 'vitest';
import { stoneRow } from '../../testing/answers.ts';
import { isGone, mayDo } from './standing.ts';

const until = '2026-01-14T14:40:00.000Z';

test('a stone can be ordered when it is free or held for the buyer', () => {
  expect(mayDo(stoneRow(1), 'order')).toBe(true);
  expect(mayDo(stoneRow(1, { status: 'HOLD', mine: true, hold_until: until }), 'order')).toBe(true);
  expect(mayDo(stoneRow(1, { status: 'HOLD', mine: true }), 'order')).toBe(false);
  expect(mayDo(stoneRow(1, { status: 'HOLD' }), 'order')).toBe(false);
  expect(mayDo(stoneRow(1, { status: 'SOLD', mine: true }), 'order')).toBe(false);
  expect(mayDo(stoneRow(1, { status: 'MEMO' }), 'order')).toBe(false);
});

test('only what was sold or withdrawn is gone', () => {
  expect(['AVAILABLE', 'HOLD', 'MEMO', 'SOLD'].filter((status) => isGone(stoneRow(1, { status })))).toEqual([
    'SOLD',
  ]);
});
