import { emptyCriteria, limits, type Criteria } from '@loupe/contract';
import { gulfDay } from '@loupe/domain';
import { beforeAll, expect, it } from 'vitest';
import { insertStones } from '../../../demo/insert-stones.ts';
import { inTransaction, type Database } from '../../../platform/database.ts';
import { describeOnDatabase } from '../../../testing/databases.ts';
import { signInAs } from '../../../testing/test-people.ts';
import { openTestView } from '../../../testing/test-view.ts';
import type { SearchParts } from '../asked-result.ts';
import { showPage } from '../show-page.ts';
import { randomStones } from '../testing/random-stones.ts';
import { fairSample } from './fair-sample.ts';
import { priceChart } from './price-chart.ts';

const clock = { now: () => new Date('2026-03-14T21:30:00Z') };
/** Half of them are sold or of the other kind. */
const listed = limits.chartPointsMax * 2;

it('a sample is taken fairly: every tenth of the list gives its tenth, and a part gives what it gave to the whole', () => {
  const list = Int32Array.from({ length: 400_000 }, (_, place) => place * 3 + 1);
  const sample = fairSample(list, 2_000);
  expect([sample.length, new Set(sample).size]).toEqual([2_000, 2_000]);
  expect(fairSample(list.toReversed(), 2_000)).toEqual(sample);
  const tenths = Array.from({ length: 10 }, (_, tenth) => {
    const [from, to] = [tenth * 120_000, (tenth + 1) * 120_000];
    return sample.filter((id) => id >= from && id < to).length;
  });
  expect(Math.min(...tenths)).toBeGreaterThan(150);
  expect(Math.max(...tenths)).toBeLessThan(250);
  const half = new Set(fairSample(list.subarray(0, 200_000), 2_000));
  expect(sample.filter((id) => id < 600_000).every((id) => half.has(id))).toBe(true);
});

describeOnDatabase('the chart of prices', (open) => {
  let parts: SearchParts;

  beforeAll(async () => {
    const database: Database = await open();
    const buyer = await signInAs({ database, clock });
    await inTransaction(database, async (transaction) =>
      insertStones(transaction, randomStones(listed, 5, gulfDay(clock.now()))),
    );
    const stockView = await openTestView(database, clock);
    parts = { connection: database, stockView, onlooker: { accountId: buyer.id, userDiscHundredths: 200 } };
  });

  const all: Criteria = { ...emptyCriteria, choices: {}, status: 'All' };
  const chart = async (criteria: Criteria, columns: Record<string, string> = {}) =>
    priceChart(parts, criteria, { columns });

  it('shows of a large result a sample and says of how many stones', async () => {
    const { count, points } = await chart(all);
    expect(count).toBeGreaterThan(limits.chartPointsMax);
    expect(points).toHaveLength(limits.chartPointsMax);
    const carats = points.map(({ carat }) => Number(carat));
    expect(carats).toEqual(carats.toSorted((a, b) => a - b));
    expect((await chart(all)).points).toEqual(points);
  });

  it('shows of a smaller result every stone, at the price its row shows', async () => {
    const narrow: Criteria = { ...all, spans: { carat: [{ from: 1_000, to: 1_500 }] } };
    const { count, points } = await chart(narrow);
    expect(points).toHaveLength(count);
    const reader = parts.stockView.reader();
    const where = [{ kind: 'between', column: 'carat', ranges: [{ from: 1_000, to: 1_500 }] }] as const;
    const rows = showPage(parts, reader.ids(where), new Set(['final_ppc']));
    const prices = new Map(rows.map((row) => [row.stock_uuid, row['final_ppc']]));
    for (const point of points) expect(point.final_ppc).toBe(prices.get(point.stock_uuid));
  });

  it('narrows to the customer’s own prices as the box over the column does', async () => {
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
