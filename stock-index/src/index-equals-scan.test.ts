import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createStockIndex } from './create-stock-index.ts';
import { createPlainScan } from './plain-scan.ts';
import { openStockIndex } from './shared-index.ts';
import {
  type StockCase,
  arbitraryCase,
  arbitraryCrossQueries,
  arbitraryQuery,
} from './testing/arbitrary-stock.ts';
import type { StockReader } from './stock-index.ts';
import type { ColumnValues, CrossQuery, Query } from './query.ts';

// Ten seconds on an idle machine.
vi.setConfig({ testTimeout: 300_000 });

function expectSame(index: StockReader, scan: StockReader, query: Query): void {
  const [got, expected] = [index.search(query), scan.search(query)];
  expect(got).toEqual(expected);
  expect(index.count(query.where)).toBe(expected.count);
  expect(index.ids(query.where, query.order, query.tieBreak)).toEqual(
    scan.ids(query.where, query.order, query.tieBreak),
  );
}

/** Rows of column values, by id. */
function rowsOf({ ids, columns }: ColumnValues): number[][] {
  return Array.from(ids, (id, at) => [id, ...columns.map((values) => values[at] ?? 0)]).toSorted(
    ([left = 0], [right = 0]) => left - right,
  );
}

function expectSameValues(index: StockReader, scan: StockReader, { where }: Query, columns: string[]): void {
  expect(rowsOf(index.values(where, columns))).toEqual(rowsOf(scan.values(where, columns)));
}

function expectSameCross(index: StockReader, scan: StockReader, query: readonly CrossQuery[]): void {
  for (const one of query) expect(index.cross(one)).toEqual(scan.cross(one));
}

const queryFor = ({ schema, derived, orders }: StockCase) =>
  fc.array(arbitraryQuery(schema, derived, orders), { minLength: 3, maxLength: 6 });

describe('index compared with a full scan', () => {
  it.each([
    ['read from the rows', false],
    ['remembered', true],
  ])(
    'gives the same results for any stock, any query and any changes between queries, with bins %s',
    (_, remembersBins) => {
      fc.assert(
        fc.property(
          arbitraryCase().chain((made) =>
            fc.tuple(fc.constant(made), queryFor(made), arbitraryCrossQueries(made.schema, made.derived)),
          ),
          ([made, query, crossed]) => {
            const index = createStockIndex(made.schema, made.rows, { orders: made.orders, remembersBins });
            const scan = createPlainScan(made.schema, made.rows);
            for (const column of made.derived) {
              index.defineDerived(column);
              scan.defineDerived(column);
            }
            const columns = made.schema.columns.map(({ name }) => name);
            for (const one of query) expectSame(index, scan, one);
            expectSameCross(index, scan, crossed);
            for (const step of made.changes) {
              index.upsert(step.upserts);
              scan.upsert(step.upserts);
              index.change(step.column, step.cells);
              scan.change(step.column, step.cells);
              index.remove(step.removals);
              scan.remove(step.removals);
              if (step.tidies > 0) index.compact(step.tidies);
              for (const one of query) {
                expectSame(index, scan, one);
                expectSameValues(index, scan, one, columns);
              }
              expectSameCross(index, scan, crossed);
            }
            expect(index.size).toBe(scan.size);
            const opened = openStockIndex(index.share());
            for (const column of made.derived) opened.defineDerived(column);
            for (const one of query) {
              expectSame(opened, scan, one);
              expectSameValues(opened, scan, one, columns.slice(1));
            }
            expectSameCross(opened, scan, crossed);
            for (const { id } of made.rows.slice(0, 20)) expect(index.row(id)).toEqual(scan.row(id));
            const some = Int32Array.from([
              ...made.rows.slice(0, 20).map(({ id }) => id),
              2_000_000_000,
            ]).toReversed();
            expect(index.cells(some, columns)).toEqual(scan.cells(some, columns));
            expect(opened.cells(some, columns)).toEqual(scan.cells(some, columns));
          },
        ),
        { numRuns: 150 },
      );
    },
  );
});
