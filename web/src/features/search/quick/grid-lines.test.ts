import type { QuickEntry } from '@loupe/contract';
import { expect, test } from 'vitest';
import { columnTotal, heatOf, linesOf, mostIn, rowTotal, warmest } from './grid-lines.ts';

const cells = { D: { IF: 3, VVS1: 5 }, FANCY: { VVS1: 40 } };
const entry: QuickEntry = {
  key: '1.00-1.49',
  min_cts: '1.00',
  max_cts: '1.49',
  val: { count: 48, cts: '57.10', cells },
};

test('only lines that hold a stone are drawn, in the trade’s order', () => {
  const { rows, columns } = linesOf([entry]);
  expect(rows.map(({ key }) => key)).toEqual(['D', 'FANCY']);
  expect(columns.map(({ key }) => key)).toEqual(['IF', 'VVS1']);
});

test('the edges add up what stands in their line', () => {
  expect([rowTotal(cells, 'D'), rowTotal(cells, 'E'), columnTotal(cells, 'VVS1')]).toEqual([8, 0, 45]);
});

test('the fullest cell is the bluest, an empty one is not blue, one stone still shows', () => {
  const most = mostIn(cells);
  expect([heatOf(0, most), heatOf(1, 10_000), heatOf(most, most)]).toEqual([0, 1, warmest]);
});
