import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createIndexBuilder, createStockIndex } from './create-stock-index.ts';
import { createPlainScan } from './plain-scan.ts';
import { NO_VALUE, type OrderKey } from './query.ts';
import type { IndexSchema } from './schema.ts';
import type { StockIndex } from './stock-index.ts';
import { arbitraryCase } from './testing/arbitrary-stock.ts';
import { columnsOf } from './testing/columns-of.ts';

const wordsOf = (index: StockIndex) => new Int32Array(index.share().buffer);

it('columns in batches make the same memory as rows', () => {
  fc.assert(
    fc.property(arbitraryCase(), fc.integer({ min: 1, max: 3_000 }), ({ schema, rows, orders }, size) => {
      const builder = createIndexBuilder(schema, { orders });
      for (let start = 0; start < rows.length; start += size)
        builder.add(columnsOf(schema, rows.slice(start, start + size)));
      const words = wordsOf(createStockIndex(schema, rows, { orders }));
      const built = wordsOf(builder.build());
      expect(built.length).toBe(words.length);
      expect(built.findIndex((word, at) => word !== words[at])).toBe(-1);
    }),
    { numRuns: 60 },
  );
});

const schema: IndexSchema = {
  columns: [
    { name: 'shape', kind: 'code', size: 3 },
    { name: 'carat', kind: 'number' },
    { name: 'color', kind: 'code', size: 5 },
  ],
  layoutOrder: ['shape', 'carat'],
};
const key = (column: string, direction: OrderKey['direction'] = 'asc'): OrderKey => ({ column, direction });
const orders = [
  [key('shape'), key('carat'), key('color')],
  [key('carat'), key('shape'), key('color')],
  [key('color', 'desc'), key('shape'), key('carat')],
  [key('color'), key('carat'), key('shape')],
  [key('carat', 'desc'), key('shape', 'desc'), key('color')],
  [key('color')],
  [],
];

it.each(orders.map((order) => [order]))('maintains the order %j beside others that contain it', (order) => {
  const value = (size: number) => fc.option(fc.integer({ min: 0, max: size }));
  const row = fc.record({
    id: fc.integer({ min: 1, max: 5_000 }),
    values: fc.tuple(value(3), value(9), value(5)),
  });
  fc.assert(
    fc.property(fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 200 }), (rows) => {
      const index = createStockIndex(schema, rows, { orders });
      expect(index.ids([], order)).toEqual(createPlainScan(schema, rows).ids([], order));
      expect(index.search({ where: [], order, limit: 50 })).toEqual(
        createPlainScan(schema, rows).search({ where: [], order, limit: 50 }),
      );
    }),
    { numRuns: 30 },
  );
});

it.each([
  ['an id of 0', { ids: [0], columns: [[1], [1], [1]] }, 'row id: got 0'],
  ['a column too few', { ids: [1], columns: [[1], [1]] }, 'columns: got 2, expected 3'],
  ['a value too few', { ids: [1], columns: [[1], [], [1]] }, 'column "carat" length: got 0'],
  ['an unknown code', { ids: [1], columns: [[4], [1], [1]] }, 'row 1 column "shape": got 4'],
  ['no code', { ids: [1], columns: [[1], [1], [NO_VALUE]] }, 'row 1 column "color": got -2147483648'],
])('rejects columns with %s', (_, { ids, columns }, message) => {
  const builder = createIndexBuilder(schema);
  const wrong = { ids: Int32Array.from(ids), columns: columns.map((column) => Int32Array.from(column)) };
  expect(() => {
    builder.add(wrong);
  }).toThrow(message);
});
