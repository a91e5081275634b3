import { expect, test } from 'vitest';
import { sortColumns, moveColumn } from './column-order.ts';
import { resultColumns } from './result-columns.ts';

const columns = resultColumns.filter(({ key }) =>
  ['status', 'shape', 'stock_no', 'carat', 'color', 'clarity', 'lab'].includes(key),
);
const keys = (order: readonly string[]) => sortColumns(columns, order).map(({ key }) => key);
const start = ['status', 'shape', 'stock_no'];

test('keeps the default order until a column is moved', () => {
  expect(keys([])).toEqual([...start, 'carat', 'color', 'clarity', 'lab']);
});

test('puts a moved column at the position of its target', () => {
  expect(moveColumn(columns, 'lab', 'carat')).toEqual(['lab', 'carat', 'color', 'clarity']);
  expect(moveColumn(columns, 'carat', 'clarity')).toEqual(['color', 'clarity', 'carat', 'lab']);
});

test('never moves the columns that identify a row', () => {
  expect(moveColumn(columns, 'stock_no', 'lab')).toEqual(['carat', 'color', 'clarity', 'lab']);
  expect(moveColumn(columns, 'lab', 'shape')).toEqual(['carat', 'color', 'clarity', 'lab']);
  expect(keys(['lab', 'stock_no'])).toEqual([...start, 'carat', 'color', 'clarity', 'lab']);
});

test('puts a new column after its neighbour and ignores a removed one', () => {
  expect(keys(['lab', 'color', 'gone', 'carat'])).toEqual([...start, 'lab', 'color', 'clarity', 'carat']);
});
