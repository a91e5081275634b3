import { emptyCriteria, limits, type Criteria } from '@loupe/contract';
import { gulfDay } from '@loupe/domain';
import { presentPage, type SearchContext } from '@loupe/stock-search';
import { beforeAll, expect, it } from 'vitest';
import { insertStones } from '../../demo/insert-stones.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createSignedInUser } from '../../testing/test-users.ts';
import { createTestStockSearch } from '../../testing/test-stock-search.ts';
import { readNamedStones } from '../search/named-stones.ts';
import { randomStones } from '../search/testing/random-stones.ts';
import { stableSample } from './stable-sample.ts';
import { readPriceChart } from './price-chart.ts';

const clock = { now: () => new Date('2026-03-14T21:30:00Z') };
/** Twice the limit, because half of the stones are sold or of the other type. */
const listed = limits.chartPointsMax * 2;

it('a sample spreads evenly over the list, and a part of the list keeps its stones of the whole sample', () => {
  const list = Int32Array.from({ length: 400_000 }, (_, index) => index * 3 + 1);
  const sample = stableSample(list, 2_000);
  expect([sample.length, new Set(sample).size]).toEqual([2_000, 2_000]);
  expect(stableSample(list.toReversed(), 2_000)).toEqual(sample);
  const tenths = Array.from({ length: 10 }, (_, tenth) => {
    const [from, to] = [tenth * 120_000, (tenth + 1) * 120_000];
    return sample.filter((id) => id >= from && id < to).length;
  });
  expect(Math.min(...tenths)).toBeGreaterThan(150);
  expect(Math.max(...tenths)).toBeLessThan(250);
  const half = new Set(stableSample(list.subarray(0, 200_000), 2_000));
  expect(sample.filter((id) => id < 600_000).every((id) => half.has(id))).toBe(true);
});

describeOnDatabase('price chart', (open) => {
  let database: Database;
  let parts: SearchContext;

  beforeAll(async () => {
    database = await open();
    const buyer = await createSignedInUser({ database, clock });
    await inTransaction(database, async (transaction) =>
      insertStones(transaction, randomStones(listed, 5, gulfDay(clock.now()))),
    );
    const stockView = await createTestStockSearch(database, clock);
    parts = { stockView, customer: { companyId: buyer.id, userDiscHundredths: 200 } };
  });

  const all: Criteria = { ...emptyCriteria, choices: {}, status: 'All' };
  const chart = async (criteria: Criteria, columns: Record<string, string> = {}) => {
    const view = { columnFilters: columns };
    return readPriceChart(parts, criteria, view, await readNamedStones(database, criteria, view));
  };

  it('returns a sample of a large result, with the total count', async () => {
    const { count, points } = await chart(all);
    expect(count).toBeGreaterThan(limits.chartPointsMax);
    expect(points).toHaveLength(limits.chartPointsMax);
    const carats = points.map(({ carat }) => Number(carat));
    expect(carats).toEqual(carats.toSorted((a, b) => a - b));
    expect((await chart(all)).points).toEqual(points);
  });

  it('returns every stone of a small result, at the price of its row', async () => {
    const narrow: Criteria = { ...all, ranges: { carat: [{ from: 1_000, to: 1_500 }] } };
    const { count, points } = await chart(narrow);
    expect(points).toHaveLength(count);
    const reader = parts.stockView.reader();
    const where = [{ kind: 'between', column: 'carat', ranges: [{ from: 1_000, to: 1_500 }] }] as const;
    const rows = presentPage(parts, reader.ids(where), new Set(['final_ppc']));
    const prices = new Map(rows.map((row) => [row.stock_uuid, row['final_ppc']]));
    for (const point of points) expect(point.final_ppc).toBe(prices.get(point.stock_uuid));
  });

  it('filters by the customer’s final price as the column filter does', async () => {
    const { points } = await chart(all);
    const middle = points.map(({ final_ppc }) => Number(final_ppc)).toSorted((a, b) => a - b)[1_000] ?? 0;
    const [from, to] = [Math.floor(middle * 0.95), Math.ceil(middle * 1.05)];
    const narrowed = await chart(all, { final_ppc: `${from}-${to}` });
    expect(narrowed.count).toBeGreaterThan(0);
    for (const { final_ppc } of narrowed.points) {
      expect(Number(final_ppc)).toBeGreaterThanOrEqual(from);
      expect(Number(final_ppc)).toBeLessThanOrEqual(to);
    }
  });
});
