import { expect, test } from 'vitest';
import { inOrder, movedTo } from './column-order.ts';
import { resultColumns } from './result-columns.ts';

const columns = resultColumns.filter(({ key }) =>
  ['status', 'shape', 'stock_no', 'carat', 'color', 'clarity', 'lab'].includes(key),
);
const keys = (order: readonly string[]) => inOrder(columns, order).map(({ key }) => key);
const start = ['status', 'shape', 'stock_no'];

test('columns stand as offered until one is moved', () => {
  expect(keys([])).toEqual([...start, 'carat', 'color', 'clarity', 'lab']);
});

test('a moved column takes the place of the one it was put on', () => {
  expect(movedTo(columns, 'lab', 'carat')).toEqual(['lab', 'carat', 'color', 'clarity']);
  expect(movedTo(columns, 'carat', 'clarity')).toEqual(['color', 'clarity', 'carat', 'lab']);
});

test('what a row is known by never moves', () => {
  expect(movedTo(columns, 'stock_no', 'lab')).toEqual(['carat', 'color', 'clarity', 'lab']);
  expect(movedTo(columns, 'lab', 'shape')).toEqual(['carat', 'color', 'clarity', 'lab']);
  expect(keys(['lab', 'stock_no'])).toEqual([...start, 'carat', 'color', 'clarity', 'lab']);
});

test('a column that is new since then stands behind its neighbour; one that is gone is forgotten', () => {
  expect(keys(['lab', 'color', 'gone', 'carat'])).toEqual([...start, 'lab', 'color', 'clarity', 'carat']);
});
