import type { StoneRow } from '@loupe/contract';
import { expect, test } from 'vitest';
import { stoneRow } from '../../../testing/answers.ts';
import { compareGroups } from './compare-rows.ts';

const text = (stone: StoneRow, { key }: { readonly key: string }) => {
  const value = stone[key];
  return typeof value === 'string' ? value : null;
};
const one = stoneRow(1, { carat: '1.51', color: 'F', final_ppc: '2776.93', cut: 'EX', table_pct: '57.0' });
const two = stoneRow(2, { carat: '1.52', color: 'G', final_ppc: '2506.64', cut: 'EX', table_pct: '59.0' });

const rowsOf = (stones: readonly (StoneRow | null)[]) =>
  new Map(
    compareGroups(stones, stones[0] ?? null, text).flatMap(({ rows }) =>
      rows.map((row) => [row.attribute.key, row] as const),
    ),
  );

test('what differs is told from what is the same', () => {
  const rows = rowsOf([one, two]);
  expect(rows.get('color')?.differs).toBe(true);
  expect(rows.get('cut')?.differs).toBe(false);
  expect(rows.has('milky')).toBe(false);
});

test('the best is marked where the trade agrees, and nowhere else', () => {
  const rows = rowsOf([one, two]);
  const best = (key: string) => rows.get(key)?.cells.map(({ isBest }) => isBest);
  expect(best('final_ppc')).toEqual([false, true]);
  expect(best('color')).toEqual([true, false]);
  expect(best('carat')).toEqual([false, false]);
  expect(best('table_pct')).toEqual([false, false]);
});

test('figures say how far they are from the reference', () => {
  const rows = rowsOf([one, two]);
  const away = (key: string) => rows.get(key)?.cells.map((cell) => cell.away);
  expect(away('carat')).toEqual([null, '+0.01']);
  expect(away('final_ppc')).toEqual([null, '−270']);
  expect(away('color')).toEqual([null, null]);
});

test('a stone that is gone says nothing, and makes no difference', () => {
  const rows = rowsOf([one, null]);
  expect(rows.get('color')?.differs).toBe(false);
  expect(rows.get('color')?.cells[1]).toEqual({ text: null, isBest: false, away: null });
});

test('price comes first, then the groups of the detail screen', () => {
  const groups = compareGroups([one, two], one, text).map(({ group }) => group);
  expect(groups).toEqual(['price', 'grades', 'proportions', 'report']);
});
