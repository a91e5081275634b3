import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createStockIndex } from './create-stock-index.ts';
import { createPlainScan } from './plain-scan.ts';
import { openStockIndex } from './shared.ts';
import { type Case, caseOf, crossQuery, query } from './testing/made-up-stock.ts';
import type { StockReader } from './stock-index.ts';
import type { ColumnValues, CrossQuery, Query } from './query.ts';

function expectSame(index: StockReader, scan: StockReader, asked: Query): void {
  const [got, expected] = [index.search(asked), scan.search(asked)];
  expect(got).toEqual(expected);
  expect(index.count(asked.where)).toBe(expected.count);
  expect(index.ids(asked.where, asked.order, asked.tieBreak)).toEqual(
    scan.ids(asked.where, asked.order, asked.tieBreak),
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

function expectSameCross(index: StockReader, scan: StockReader, asked: readonly CrossQuery[]): void {
  for (const one of asked) expect(index.cross(one)).toEqual(scan.cross(one));
}

const askedOf = ({ schema, derived, orders }: Case) =>
  fc.array(query(schema, derived, orders), { minLength: 3, maxLength: 6 });

describe('the index answers as a scan of every row does', () => {
  it('for any stock, any question and any changes between the questions', () => {
    fc.assert(
      fc.property(
        caseOf().chain((made) =>
          fc.tuple(fc.constant(made), askedOf(made), crossQuery(made.schema, made.derived)),
        ),
        ([made, asked, crossed]) => {
          const index = createStockIndex(made.schema, made.rows, { orders: made.orders });
          const scan = createPlainScan(made.schema, made.rows);
          for (const column of made.derived) {
            index.defineDerived(column);
            scan.defineDerived(column);
          }
          const columns = made.schema.columns.map(({ name }) => name);
          for (const one of asked) expectSame(index, scan, one);
          expectSameCross(index, scan, crossed);
          for (const step of made.changes) {
            index.upsert(step.upserts);
            scan.upsert(step.upserts);
            index.change(step.column, step.cells);
            scan.change(step.column, step.cells);
            index.remove(step.removals);
            scan.remove(step.removals);
            if (step.tidies > 0) index.tidy(step.tidies);
            for (const one of asked) {
              expectSame(index, scan, one);
              expectSameValues(index, scan, one, columns);
            }
            expectSameCross(index, scan, crossed);
          }
          expect(index.size).toBe(scan.size);
          const opened = openStockIndex(index.share());
          for (const column of made.derived) opened.defineDerived(column);
          for (const one of asked) {
            expectSame(opened, scan, one);
            expectSameValues(opened, scan, one, columns.slice(1));
          }
          expectSameCross(opened, scan, crossed);
          for (const { id } of made.rows.slice(0, 20)) expect(index.row(id)).toEqual(scan.row(id));
        },
      ),
      { numRuns: 150 },
    );
  });
});
