import { cellCriteria, searchView, type Criteria, type QuickEntry } from '@loupe/contract';
import { gulfDay, parseScaled, quickBrackets, quickColumns, quickRows } from '@loupe/domain';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { DemoStone } from '../../demo/generate-stock.ts';
import { insertStones } from '../../demo/insert-stones.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { signInAs } from '../../testing/test-people.ts';
import { openTestView } from '../../testing/test-view.ts';
import type { SearchParts } from './asked-result.ts';
import { quickSearch } from './quick-search.ts';
import { searchStones } from './search-stones.ts';
import { anyCriteria } from './testing/random-searches.ts';
import { randomStones } from './testing/random-stones.ts';
import { sqlParts, sqlWhere } from './testing/sql-oracle.ts';

const clock = { now: () => new Date('2026-03-14T21:30:00Z') };
const today = gulfDay(clock.now());

/** Weights at and beside every edge of a bracket, to the thousandth. */
const weights = quickBrackets.flatMap(({ fromThousandths: from, toThousandths: to }) => [from, from + 4, to]);
const stones: readonly DemoStone[] = randomStones(1_200, 11, today).map((stone, place) => ({
  ...stone,
  facts: { ...stone.facts, carat: weights[place % weights.length] ?? 1_000 },
}));

/** The grid in plain SQL, from the trade's words: brackets by their written lower ends, FL under IF. */
async function gridInSql({ raw }: Database, where: string): Promise<Map<string, number>> {
  const brackets = quickBrackets
    .toReversed()
    .map(({ key, minCts }) => `when carat >= ${minCts} * 1000 then '${key}'`)
    .join(' ');
  const { rows } = await raw.query<{ cell: string; count: string }>(
    `select (case ${brackets} end) || ' ' ||
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

describeOnDatabase('a quick search', (open) => {
  let database: Database;
  let parts: SearchParts;

  beforeAll(async () => {
    database = await open();
    const buyer = await signInAs({ database, clock });
    await inTransaction(database, async (transaction) => insertStones(transaction, stones));
    const stockView = await openTestView(database, clock);
    parts = { connection: database, stockView, onlooker: { accountId: buyer.id, userDiscHundredths: 0 } };
  });

  const listCount = async (criteria: Criteria) =>
    (await searchStones(parts, criteria, searchView.parse({ limit: 0 }))).count;

  it('counts every cell as plain SQL does, and all of them are the list’s count', async () => {
    let hits = 0;
    await fc.assert(
      fc.asyncProperty(anyCriteria, async (criteria) => {
        const { data } = await quickSearch(parts, criteria);
        const where = sqlWhere(sqlParts(criteria, { today, accountId: parts.onlooker.accountId }));
        expect(sorted(gridOf(data))).toEqual(sorted(await gridInSql(database, where)));
        const total = data.reduce((sum, { val }) => sum + val.count, 0);
        expect(total).toBe(await listCount(criteria));
        hits += total;
      }),
      { numRuns: 80 },
    );
    expect(hits).toBeGreaterThan(1_000);
  });

  it('adds up stones and carats of a bracket as written, lightest bracket first', async () => {
    const { data } = await quickSearch(parts, everything);
    expect(data.map(({ key }) => key)).toEqual(quickBrackets.map(({ key }) => key));
    for (const { min_cts, max_cts, val } of data) {
      const { rows } = await database.raw.query<{ count: number; carats: string }>(
        `select count(*), round(sum(carat) / 1000.0, 2) as carats from stones
          where ${sqlWhere(sqlParts(everything, { today, accountId: 0 }))}
            and floor(carat / 10) between $1 and $2`,
        [parseScaled(min_cts, 2), parseScaled(max_cts, 2)],
      );
      expect({ count: val.count, carats: val.cts }).toEqual(rows[0]);
    }
  });

  it('leads from every cell, row, column and bracket to a list of as many stones', async () => {
    const criteria: Criteria = { ...everything, status: 'Available' };
    const grid = gridOf((await quickSearch(parts, criteria)).data);
    const sumOf = (...keys: readonly (string | undefined)[]) =>
      [...grid].reduce((sum, [cell, count]) => {
        const own = cell.split(' ');
        return keys.every((key, place) => key === undefined || key === own[place]) ? sum + count : sum;
      }, 0);
    for (const bracket of quickBrackets.slice(6, 9))
      for (const row of [undefined, ...quickRows])
        for (const column of [undefined, ...quickColumns])
          expect(await listCount(cellCriteria(criteria, { bracket, row, column }))).toBe(
            sumOf(bracket.key, row?.key, column?.key),
          );
    expect(await listCount(cellCriteria(criteria, {}))).toBe(sumOf());
  });

  it('counts what can be bought now unless another status is asked for, behind its flag', async () => {
    const app = await openTestApp(database);
    const buyer = await signInAs(app.parts, { access: ['quick_search'] });
    const total = async (status: object) => {
      const body = { search_param: { type: 'All', ...status } };
      const answer = await app.send('quickSearch', body, buyer.token);
      return answer.body['data'];
    };
    const expected = async (status: Criteria['status']) =>
      (await quickSearch(parts, { ...everything, status })).data;
    expect(await total({})).toEqual(await expected('Available'));
    expect(await total({ status: 'All' })).toEqual(await expected('All'));
    const other = await signInAs(app.parts, { access: ['order'] });
    expect((await app.send('quickSearch', { search_param: {} }, other.token)).status).toBe(403);
  });
});

const everything: Criteria = {
  choices: {},
  spans: {},
  grades: {},
  packets: [],
  status: 'All',
  mine: false,
};
