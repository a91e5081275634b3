import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createStockIndex } from './create-stock-index.ts';
import { createPlainScan } from './plain-scan.ts';
import type { Query } from './query.ts';
import type { IndexSchema, Row } from './schema.ts';
import { openStockIndex } from './shared-index.ts';

const schema: IndexSchema = {
  columns: [
    { name: 'shape', kind: 'code', size: 9 },
    { name: 'status', kind: 'code', size: 4 },
    { name: 'comments', kind: 'set', size: 6 },
    { name: 'carat', kind: 'number' },
    { name: 'amount', kind: 'number' },
  ],
  layoutOrder: ['shape', 'carat'],
};
const orders = [[{ column: 'amount', direction: 'asc' }], [{ column: 'carat', direction: 'desc' }]] as const;
const questions: Query[] = [
  {
    where: [
      { kind: 'in', column: 'shape', codes: [1, 2, 3] },
      { kind: 'between', column: 'carat', ranges: [{ from: 300, to: 2000 }] },
    ],
    facets: ['shape', 'status', 'comments'],
    histograms: [{ column: 'carat', edges: [300, 700, 1000, 5000] }],
    sums: [
      { name: 'amount', column: 'amount' },
      { name: 'listed', column: 'amount', presentIn: 'carat' },
    ],
    order: orders[0],
    limit: 50,
  },
  { where: [], order: orders[1], offset: 90, limit: 40 },
];

/** Derives a row from the seed by rule, so that thousands of changes are cheap to generate. */
function made(id: number, seed: number): Row {
  const mixed = Math.imul(id * 31 + seed, 0x9e3779b1) >>> 0;
  const carat = mixed % 13 === 0 ? null : 200 + (mixed % 4000);
  const comments = mixed % 7 === 0 ? null : mixed % 64;
  return { id, values: [mixed % 10, 1 + (mixed % 4), comments, carat, (mixed >>> 5) % 90_000] };
}

function stock(rows: number): Row[] {
  return Array.from({ length: rows }, (_, at) => made(at + 1, 0));
}

describe('changes', () => {
  it('are visible to every query during incremental compaction', () => {
    const batch = fc.record({
      seed: fc.nat(1000),
      from: fc.nat(2000),
      count: fc.integer({ min: 1, max: 400 }),
      tidies: fc.nat(4),
    });
    fc.assert(
      fc.property(fc.array(batch, { minLength: 20, maxLength: 40 }), (batches) => {
        const index = createStockIndex(schema, stock(1500), { orders });
        const scan = createPlainScan(schema, stock(1500));
        for (const [at, { seed, from, count, tidies }] of batches.entries()) {
          const rows = Array.from({ length: count }, (_, one) => made(from + one + 1, seed));
          const removedIds = rows.filter(({ id }) => id % 5 === 0).map(({ id }) => id);
          for (const held of [index, scan]) {
            held.upsert(rows);
            held.remove(removedIds);
            held.change(
              'status',
              rows.map(({ id }) => ({ id, value: seed % 5 })),
            );
          }
          index.compact(tidies);
          for (const question of at % 4 === 0 ? questions : [])
            expect(index.search(question)).toEqual(scan.search(question));
        }
        expect(index.size).toBe(scan.size);
        expect(index.ids([])).toEqual(scan.ids([]));
        expect(openStockIndex(index.share()).ids([])).toEqual(scan.ids([]));
      }),
      { numRuns: 20 },
    );
  });

  it('give the same results in any order', () => {
    const rows = [...stock(200), ...Array.from({ length: 150 }, (_, at) => made(at + 100, 7))];
    const last = [...new Map(rows.map((row) => [row.id, row])).values()];
    fc.assert(
      fc.property(
        fc.shuffledSubarray(last, { minLength: last.length }),
        fc.integer({ min: 1, max: 90 }),
        (shuffled, size) => {
          const index = createStockIndex(schema, stock(50), { orders });
          for (let at = 0; at < shuffled.length; at += size) index.upsert(shuffled.slice(at, at + size));
          const built = createStockIndex(schema, last, { orders });
          for (const question of questions) expect(index.search(question)).toEqual(built.search(question));
        },
      ),
      { numRuns: 20 },
    );
  });

  it('may exceed the reserved capacity and all earlier numbers', () => {
    const index = createStockIndex(schema, stock(100), { orders });
    index.upsert(Array.from({ length: 20_000 }, (_, at) => made(at + 1, 3)));
    index.upsert([{ id: 7, values: [1, 1, null, 900, 2_000_000_000] }]);
    index.change('carat', [
      { id: 8, value: 99_990 },
      { id: 999_999, value: 1 },
    ]);
    expect(index.size).toBe(20_000);
    expect(index.row(7)).toEqual([1, 1, null, 900, 2_000_000_000]);
    expect(index.row(8)?.[3]).toBe(99_990);
    expect(index.row(999_999)).toBeUndefined();
  });

  it('of one row in a batch count in their order, and ids that no row can have are ignored', () => {
    const index = createStockIndex(schema, stock(10), { orders });
    const former = index.row(2);
    index.change('status', [
      { id: 1, value: 3 },
      { id: 2 ** 32 + 2, value: 4 },
      { id: 2.5, value: 4 },
      { id: 1, value: 4 },
    ]);
    index.change('amount', [
      { id: 1, value: 50 },
      { id: 1, value: 60 },
    ]);
    index.remove([2 ** 32 + 2, 2.5, -2, 3, 3]);
    index.upsert([made(4, 1), made(11, 1), made(4, 2), made(11, 3)]);
    expect([index.row(1)?.[1], index.row(1)?.[4], index.row(2)]).toEqual([4, 60, former]);
    expect([index.row(4), index.row(11)]).toEqual([made(4, 2).values, made(11, 3).values]);
    expect(index.size).toBe(10);
    expect(index.count([{ kind: 'in', column: 'status', codes: [0, 1, 2, 3, 4] }])).toBe(10);
  });

  it('increase the version', () => {
    const index = createStockIndex(schema, stock(10));
    const first = index.version;
    index.change('status', [{ id: 1, value: 2 }]);
    index.remove([2]);
    expect(index.version).toBe(first + 2);
  });

  it('are all rejected when one row is invalid', () => {
    const index = createStockIndex(schema, stock(10));
    const wrong = { id: 2, values: [1, 9, null, 1, 1] };
    expect(() => index.upsert([made(1, 5), wrong])).toThrow(
      'row 2 column "status": got 9, expected a code from 0 to 4, or null',
    );
    expect(index.row(1)).toEqual(createPlainScan(schema, stock(10)).row(1));
  });
});

describe('derived columns', () => {
  it('follow the rows they are computed from, to the cent', () => {
    const discounted = {
      name: 'amount at -2.50',
      from: ['amount', 'carat'],
      compute: ([amount = null, carat = null]: readonly (number | null)[]) =>
        amount === null || carat === null ? null : Math.round((amount * 9750) / 10_000),
    };
    const query: Query = {
      where: [{ kind: 'between', column: discounted.name, ranges: [{ from: 10_000, to: 60_000 }] }],
      sums: [{ name: 'payable', column: discounted.name }],
      order: [{ column: discounted.name, direction: 'desc' }],
      limit: 30,
    };
    const index = createStockIndex(schema, stock(3000), { orders });
    const scan = createPlainScan(schema, stock(3000));
    for (const held of [index, scan]) held.defineDerived(discounted);
    for (let step = 0; step < 10; step++) {
      expect(index.search(query)).toEqual(scan.search(query));
      for (const held of [index, scan]) {
        held.upsert(
          Array.from({ length: 40 }, (_, at) => made(at * 50 + step, step + 1)).filter(({ id }) => id > 0),
        );
        held.remove([step * 3 + 1]);
        held.change('amount', [{ id: step + 500, value: 77_777 }]);
      }
    }
  });
});
