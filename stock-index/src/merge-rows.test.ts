import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { adoptStockIndex, createIndexMerge, createStockIndex } from './create-stock-index.ts';
import { createPlainScan } from './plain-scan.ts';
import type { IndexSchema, Row } from './schema.ts';
import type { StockIndex } from './stock-index.ts';
import { arbitraryCase, arbitraryQuery } from './testing/arbitrary-stock.ts';
import { columnsOf } from './testing/columns-of.ts';

vi.setConfig({ testTimeout: 120_000 });

it('merged rows give the results of a plain scan, before and after further changes', () => {
  const cases = arbitraryCase().chain((made) =>
    fc.tuple(
      fc.constant(made),
      fc.array(arbitraryQuery(made.schema, made.derived, made.orders), { minLength: 2, maxLength: 5 }),
      fc.nat(3),
    ),
  );
  fc.assert(
    fc.property(cases, ([{ schema, rows, orders, derived, changes }, queries, mergedAt]) => {
      let index: StockIndex = createStockIndex(schema, rows, { orders });
      const scan = createPlainScan(schema, rows);
      for (const [at, { upserts, removals, column, cells, tidies }] of changes.entries()) {
        scan.upsert(upserts);
        scan.remove(removals);
        if (at % 4 === mergedAt) {
          const merge = createIndexMerge(schema, index.share(), { orders });
          const latest = new Map(upserts.map((row) => [row.id, row]));
          const added = [...latest.values()].filter(({ id }) => !removals.includes(id));
          for (const rows of [added.slice(0, 3), added.slice(3)]) merge.add(columnsOf(schema, rows));
          for (const id of removals) merge.remove(id);
          index = adoptStockIndex(schema, merge.build(), { orders, after: index.version });
        } else {
          index.upsert(upserts);
          index.remove(removals);
        }
        index.change(column, cells);
        scan.change(column, cells);
        if (tidies > 0) index.compact(tidies);
        expect(index.size).toBe(scan.size);
        for (const one of derived) for (const reader of [index, scan]) reader.defineDerived(one);
        for (const query of queries) {
          expect(index.search(query)).toEqual(scan.search(query));
          expect(index.ids(query.where, query.order, query.tieBreak)).toEqual(
            scan.ids(query.where, query.order, query.tieBreak),
          );
        }
      }
    }),
    { numRuns: 150 },
  );
});

const schema: IndexSchema = {
  columns: [
    { name: 'shape', kind: 'code', size: 3 },
    { name: 'carat', kind: 'number' },
  ],
  layoutOrder: ['shape', 'carat'],
};
const rowOf = (id: number, carat: number): Row => ({ id, values: [id % 4, carat] });

it('the owner goes on changing its rows beside a merge, and writes them again in the merged ones', () => {
  const rows = Array.from({ length: 5_000 }, (_, at) => rowOf(at + 1, at));
  const index = createStockIndex(schema, rows);
  const merge = createIndexMerge(schema, index.share(), { expectedRows: 100 });
  const added = Array.from({ length: 2_000 }, (_, at) => rowOf(5_001 + at, 5_001 + at));
  merge.add(columnsOf(schema, added));
  // Between the start of the merge and its end: what another thread would meet.
  const changed = [rowOf(3, 77), rowOf(7_500, 78)];
  index.upsert(changed);
  index.remove([4]);
  const merged = adoptStockIndex(schema, merge.build(), { after: index.version });
  expect(merged.version).toBeGreaterThan(index.version);
  merged.upsert(changed);
  merged.remove([4]);
  expect(merged.size).toBe(7_000);
  expect([merged.row(3), merged.row(4), merged.row(7_000)]).toEqual([[3, 77], undefined, [0, 7_000]]);
  expect(index.size).toBe(5_000);
});

it('rows fit unless they are more than there is room for or have a number too large for its column', () => {
  const index = createStockIndex(
    schema,
    Array.from({ length: 3_000 }, (_, at) => rowOf(at + 1, 500)),
  );
  const wide = [rowOf(1, 40_000)];
  expect([index.fits([rowOf(1, 600)]), index.fits(wide)]).toEqual([true, false]);
  expect(index.fits(Array.from({ length: 30_000 }, (_, at) => rowOf(at + 9_000, 5)))).toBe(false);
  const merge = createIndexMerge(schema, index.share());
  merge.add(columnsOf(schema, wide));
  const merged = adoptStockIndex(schema, merge.build());
  expect(merged.row(1)).toEqual([1, 40_000]);
  expect(merged.fits(wide)).toBe(true);
  expect(index.row(1)).toEqual([1, 500]);
});
