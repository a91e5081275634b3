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
  arbitrarySteps,
  applyStep,
} from './testing/arbitrary-stock.ts';
import type { StockReader } from './stock-index.ts';
import type { ColumnValues, CrossQuery, Query } from './query.ts';

// Ten seconds on an idle machine.
vi.setConfig({ testTimeout: 300_000 });

/** Results as a text, with their typed arrays as lists of all their numbers. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part instanceof Int32Array || part instanceof Float64Array
      ? `${part.constructor.name} ${part.join()}`
      : part,
  );

/**
 * Compares results by their texts first: `toEqual` takes most of the time of these tests, and reports where they
 * differ.
 */
function expectEqual(got: unknown, expected: unknown): void {
  expect(textOf(got) === textOf(expected) ? expected : got).toEqual(expected);
}

function expectSame(index: StockReader, scan: StockReader, query: Query): void {
  const [got, expected] = [index.search(query), scan.search(query)];
  expectEqual(got, expected);
  expect(index.count(query.where)).toBe(expected.count);
  expectEqual(
    index.ids(query.where, query.order, query.tieBreak),
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
  expectEqual(rowsOf(index.values(where, columns)), rowsOf(scan.values(where, columns)));
}

function expectSameCross(index: StockReader, scan: StockReader, query: readonly CrossQuery[]): void {
  for (const one of query) expectEqual(index.cross(one), scan.cross(one));
}

/** A query that searches follow step by step, and the steps. */
const walkFor = ({ schema, derived, orders }: StockCase) =>
  fc.tuple(arbitraryQuery(schema, derived, orders), arbitrarySteps(schema, derived));

const queryFor = ({ schema, derived, orders }: StockCase) =>
  fc.array(arbitraryQuery(schema, derived, orders), { minLength: 3, maxLength: 6 });

describe('index compared with a full scan', () => {
  it.each([
    ['read from the rows', 0],
    ['remembered for some columns', 1],
    ['remembered', 12],
  ])(
    'gives the same results for any stock, any query and any changes between queries, with bins %s',
    (_, rememberedBins) => {
      fc.assert(
        fc.property(
          arbitraryCase().chain((made) =>
            fc.tuple(fc.constant(made), queryFor(made), arbitraryCrossQueries(made.schema, made.derived)),
          ),
          ([made, query, crossed]) => {
            const index = createStockIndex(made.schema, made.rows, { orders: made.orders, rememberedBins });
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
            expectEqual(index.cells(some, columns), scan.cells(some, columns));
            expectEqual(opened.cells(some, columns), scan.cells(some, columns));
          },
        ),
        { numRuns: 150 },
      );
    },
  );

  it('gives the same results for one value more or less at a time, with changes between', () => {
    fc.assert(
      fc.property(
        arbitraryCase().chain((made) => fc.tuple(fc.constant(made), walkFor(made), fc.nat(3))),
        ([made, [first, steps], pages]) => {
          const index = createStockIndex(made.schema, made.rows, { orders: made.orders });
          const scan = createPlainScan(made.schema, made.rows);
          const opened = openStockIndex(index.share());
          for (const column of made.derived)
            for (const reader of [index, scan, opened]) reader.defineDerived(column);
          let { where } = first;
          const changes = [...made.changes];
          for (const [at, step] of steps.entries()) {
            where = applyStep(where, step);
            const paged = at % 4 === pages ? { offset: 3, limit: 7 } : { offset: 0, limit: 20 };
            const query = { ...first, ...paged, where };
            const result = index.search(query);
            expectEqual(result, scan.search(query));
            // A caller may change what it received.
            for (const counts of [...Object.values(result.facets), ...Object.values(result.histograms)])
              counts.fill(-1);
            result.ids.fill(-1);
            const readers = opened.isSuperseded ? [index] : [index, opened];
            for (const reader of readers) expectEqual(reader.search(query), scan.search(query));
            const change = at % 7 === 6 ? changes.pop() : undefined;
            for (const writer of change === undefined ? [] : [index, scan]) {
              writer.upsert(change?.upserts ?? []);
              writer.change(change?.column ?? '', change?.cells ?? []);
              writer.remove(change?.removals ?? []);
            }
            expect(index.size).toBe(scan.size);
          }
        },
      ),
      { numRuns: 80 },
    );
  });

  it('adds nothing for a range inside an open one', () => {
    const schema = { columns: [{ name: 'carat', kind: 'number' as const }], layoutOrder: [] };
    const index = createStockIndex(schema, [
      { id: 1, values: [30] },
      { id: 2, values: [null] },
    ]);
    const all = { from: null, to: null };
    const countIn = (...ranges: { from: number | null; to: number | null }[]) =>
      index.search({ where: [{ kind: 'between', column: 'carat', ranges }] }).count;
    expect([countIn(all), countIn(all, { from: 10, to: 20 }), countIn(all)]).toEqual([1, 1, 1]);
  });
});
