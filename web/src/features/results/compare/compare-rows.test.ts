import type { StoneRow } from '@loupe/contract';
import { expect, test } from 'vitest';
import { createStoneRow } from '../../../testing/stub-server.ts';
import { createCompareGroups } from './compare-rows.ts';

const text = (stone: StoneRow, { key }: { readonly key: string }) => {
  const value = stone[key];
  return typeof value === 'string' ? value : null;
};
const one = createStoneRow(1, {
  carat: '1.51',
  color: 'F',
  final_ppc: '2776.93',
  cut: 'EX',
  table_pct: '57.0',
});
const two = createStoneRow(2, {
  carat: '1.52',
  color: 'G',
  final_ppc: '2506.64',
  cut: 'EX',
  table_pct: '59.0',
});

const rowsOf = (stones: readonly (StoneRow | null)[]) =>
  new Map(
    createCompareGroups(stones, stones[0] ?? null, text).flatMap(({ rows }) =>
      rows.map((row) => [row.attribute.key, row] as const),
    ),
  );

test('distinguishes rows that differ from equal ones', () => {
  const rows = rowsOf([one, two]);
  expect(rows.get('color')?.differs).toBe(true);
  expect(rows.get('cut')?.differs).toBe(false);
  expect(rows.has('milky')).toBe(false);
});

test('marks the best value only where the trade agrees on one', () => {
  const rows = rowsOf([one, two]);
  const best = (key: string) => rows.get(key)?.cells.map(({ isBest }) => isBest);
  expect(best('final_ppc')).toEqual([false, true]);
  expect(best('color')).toEqual([true, false]);
  expect(best('carat')).toEqual([false, false]);
  expect(best('table_pct')).toEqual([false, false]);
});

test('shows how far figures are from the reference', () => {
  const rows = rowsOf([one, two]);
  const differencesOf = (key: string) => rows.get(key)?.cells.map((cell) => cell.difference);
  expect(differencesOf('carat')).toEqual([null, '+0.01']);
  expect(differencesOf('final_ppc')).toEqual([null, '−270']);
  expect(differencesOf('color')).toEqual([null, null]);
});

test('leaves an unavailable stone empty and out of the differences', () => {
  const rows = rowsOf([one, null]);
  expect(rows.get('color')?.differs).toBe(false);
  expect(rows.get('color')?.cells[1]).toEqual({ text: null, isBest: false, difference: null });
});

test('lists the price first, then the groups of the detail screen', () => {
  const groups = createCompareGroups([one, two], one, text).map(({ group }) => group);
  expect(groups).toEqual(['price', 'grades', 'proportions', 'report']);
});
