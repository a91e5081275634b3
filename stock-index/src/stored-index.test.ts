import { expect, it } from 'vitest';
import { adoptStockIndex, createStockIndex } from './create-stock-index.ts';
import type { IndexSchema } from './schema.ts';
import { copyIndex, restoreIndex } from './stored-index.ts';

const schema: IndexSchema = {
  columns: [
    { name: 'shape', kind: 'code', size: 3 },
    { name: 'symbols', kind: 'set', size: 4 },
    { name: 'carat', kind: 'number' },
  ],
  layoutOrder: ['shape'],
};
const rows = Array.from({ length: 3000 }, (_, at) => ({ id: at + 1, values: [at % 4, at % 16, at] }));
const options = { orders: [[{ column: 'carat', direction: 'desc' }]] } as const;

it('is the same index after it was stored, and continues with changes', () => {
  const index = createStockIndex(schema, rows, options);
  index.remove([7]);
  index.upsert([{ id: 4_000, values: [1, null, null] }]);
  const stored = copyIndex(index.share());
  expect(stored?.version).toBe(index.version);
  const restored = adoptStockIndex(
    schema,
    restoreIndex(JSON.parse(JSON.stringify(stored?.layout)), (bytes) => {
      bytes.set(stored?.bytes ?? []);
    }),
    options,
  );
  const query = {
    where: [],
    facets: ['shape', 'symbols'],
    sums: [{ name: 'carats', column: 'carat' }],
    order: [{ column: 'carat', direction: 'desc' as const }],
    limit: 50,
  };
  expect(restored.search(query)).toEqual(index.search(query));
  for (const one of [index, restored]) one.upsert([{ id: 9, values: [2, 3, 99_999] }]);
  expect(restored.search(query)).toEqual(index.search(query));
  expect(restored.row(9)).toEqual([2, 3, 99_999]);
  expect(restored.row(7)).toBeUndefined();
});

it('is not copied from memory whose rows have moved', () => {
  const index = createStockIndex(schema, rows, options);
  const former = index.share();
  // More rows than the tail holds.
  index.upsert(Array.from({ length: 30_000 }, (_, at) => ({ id: 10_000 + at, values: [1, 2, at] })));
  expect(copyIndex(former)).toBeUndefined();
  expect(copyIndex(index.share())?.version).toBe(index.version);
});
