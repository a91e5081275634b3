import { criteriaForCell, searchViewOptions, type Criteria, type QuickEntry } from '@loupe/contract';
import { gulfDay, parseScaled, quickBrackets, quickColumns, quickRows } from '@loupe/domain';
import fc from 'fast-check';
import sql, { join, type Sql } from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import type { DemoStone } from '../../demo/generate-stock.ts';
import { insertStones } from '../../demo/insert-stones.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createSignedInUser } from '../../testing/test-users.ts';
import { createTestStockSearch } from '../../testing/test-stock-search.ts';
import { quickSearchNamed, searchNamed, type TestSearchContext } from './testing/search-named.ts';
import { anyCriteria } from './testing/random-searches.ts';
import { randomStones } from './testing/random-stones.ts';
import { sqlParts, sqlWhere } from './testing/sql-oracle.ts';

const clock = { now: () => new Date('2026-03-14T21:30:00Z') };
const today = gulfDay(clock.now());

/** Weights at and next to every edge of a bracket, to the thousandth. */
const weights = quickBrackets.flatMap(({ fromThousandths: from, toThousandths: to }) => [from, from + 4, to]);
const stones: readonly DemoStone[] = randomStones(1_200, 11, today).map((stone, index) => ({
  ...stone,
  facts: { ...stone.facts, carat: weights[index % weights.length] ?? 1_000 },
}));

/** The grid in plain SQL from the trade's labels: brackets by their printed lower ends, FL counted as IF. */
async function gridInSql(database: Database, where: Sql): Promise<Map<string, number>> {
  const brackets = quickBrackets
    .toReversed()
    .map(({ key, minCts }) => sql`when carat >= ${minCts}::numeric * 1000 then ${key}`);
  const { rows } = await database.query<{ cell: string; count: string }>(
    sql`select (case ${join(brackets, ' ')} end) || ' ' ||
       (case when color_type = 'Fancy' then 'FANCY' when color is null then 'UNKNOWN'
             when color <= 'M' then color else 'N-Z' end) || ' ' ||
       (case when clarity = 'FL' then 'IF' else coalesce(clarity, 'UNKNOWN') end) as cell,
       count(*) as count
     from stones where ${where} group by 1`,
  );
  return new Map(rows.map(({ cell, count }) => [cell, Number(count)]));
}

const gridOf = (data: readonly QuickEntry[]) =>
  new Map(
    data.flatMap(({ key, val: { cells } }) =>
      Object.entries(cells).flatMap(([row, line]) =>
        Object.entries(line).map(([column, count]) => [`${key} ${row} ${column}`, count] as const),
      ),
    ),
  );
const sorted = (grid: ReadonlyMap<string, number>) => [...grid].toSorted(([a], [b]) => (a < b ? -1 : 1));

describeOnDatabase('quick search', (open) => {
  let database: Database;
  let parts: TestSearchContext;

  beforeAll(async () => {
    database = await open();
    const buyer = await createSignedInUser({ database, clock });
    await inTransaction(database, async (transaction) => insertStones(transaction, stones));
    const stockView = await createTestStockSearch(database, clock);
    parts = { connection: database, stockView, customer: { companyId: buyer.id, userDiscHundredths: 0 } };
  });

  const listCount = async (criteria: Criteria) =>
    (await searchNamed(parts, criteria, searchViewOptions.parse({ limit: 0 }))).count;

  it('counts every cell as plain SQL does, with a sum equal to the list’s count', async () => {
    let hits = 0;
    await fc.assert(
      fc.asyncProperty(anyCriteria, async (criteria) => {
        const { data } = await quickSearchNamed(parts, criteria);
        const where = sqlWhere(sqlParts(criteria, { today, companyId: parts.customer.companyId }));
        expect(sorted(gridOf(data))).toEqual(sorted(await gridInSql(database, where)));
        const total = data.reduce((sum, { val }) => sum + val.count, 0);
        expect(total).toBe(await listCount(criteria));
        hits += total;
      }),
      { numRuns: 80 },
    );
    expect(hits).toBeGreaterThan(1_000);
  });

  it('sums stones and carats of each bracket, lightest bracket first', async () => {
    const { data } = await quickSearchNamed(parts, allStones);
    expect(data.map(({ key }) => key)).toEqual(quickBrackets.map(({ key }) => key));
    for (const { min_cts, max_cts, val } of data) {
      const { rows } = await database.query<{ count: number; carats: string }>(
        sql`select count(*), round(sum(carat) / 1000.0, 2) as carats from stones
          where ${sqlWhere(sqlParts(allStones, { today, companyId: 0 }))}
            and floor(carat / 10) between ${parseScaled(min_cts, 2)} and ${parseScaled(max_cts, 2)}`,
      );
      expect({ count: val.count, carats: val.cts }).toEqual(rows[0]);
    }
  });

  it('links every cell, row, column and bracket to a list of the same size', async () => {
    const criteria: Criteria = { ...allStones, status: 'Available' };
    const grid = gridOf((await quickSearchNamed(parts, criteria)).data);
    const sumOf = (...keys: readonly (string | undefined)[]) =>
      [...grid].reduce((sum, [cell, count]) => {
        const own = cell.split(' ');
        return keys.every((key, index) => key === undefined || key === own[index]) ? sum + count : sum;
      }, 0);
    for (const bracket of quickBrackets.slice(6, 9))
      for (const row of [undefined, ...quickRows])
        for (const column of [undefined, ...quickColumns])
          expect(await listCount(criteriaForCell(criteria, { bracket, row, column }))).toBe(
            sumOf(bracket.key, row?.key, column?.key),
          );
    expect(await listCount(criteriaForCell(criteria, {}))).toBe(sumOf());
  });

  it('counts available stones unless another status is requested, and requires its access flag', async () => {
    const app = await createTestApp(database);
    const buyer = await createSignedInUser(app.services, { access: ['quick_search'] });
    const total = async (status: object) => {
      const body = { search_param: { type: 'All', ...status } };
      const response = await app.send('quickSearch', body, buyer.token);
      return response.body['data'];
    };
    const expected = async (status: Criteria['status']) =>
      (await quickSearchNamed(parts, { ...allStones, status })).data;
    expect(await total({})).toEqual(await expected('Available'));
    expect(await total({ status: 'All' })).toEqual(await expected('All'));
    const other = await createSignedInUser(app.services, { access: ['order'] });
    expect((await app.send('quickSearch', { search_param: {} }, other.token)).status).toBe(403);
  });
});

const allStones: Criteria = {
  choices: {},
  ranges: {},
  grades: {},
  packets: [],
  status: 'All',
  mine: false,
};
