import type { QuickEntry } from '@loupe/contract';
import { expect, test } from 'vitest';
import { columnTotal, heatLevel, createGridLines, maxCount, rowTotal, heatLevels } from './grid-lines.ts';

const cells = { D: { IF: 3, VVS1: 5 }, FANCY: { VVS1: 40 } };
const entry: QuickEntry = {
  key: '1.00-1.49',
  min_cts: '1.00',
  max_cts: '1.49',
  val: { count: 48, cts: '57.10', cells },
};

test('lists only lines with stones, in the trade’s order', () => {
  const { rows, columns } = createGridLines([entry]);
  expect(rows.map(({ key }) => key)).toEqual(['D', 'FANCY']);
  expect(columns.map(({ key }) => key)).toEqual(['IF', 'VVS1']);
});

test('adds up rows and columns', () => {
  expect([rowTotal(cells, 'D'), rowTotal(cells, 'E'), columnTotal(cells, 'VVS1')]).toEqual([8, 0, 45]);
});

test('assigns the highest heat level to the fullest cell, none to an empty cell and at least one to a single stone', () => {
  const max = maxCount(cells);
  expect([heatLevel(0, max), heatLevel(1, 10_000), heatLevel(max, max)]).toEqual([0, 1, heatLevels]);
});
