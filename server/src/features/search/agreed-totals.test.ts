import { searchView, presentSummary } from '@loupe/contract';
import { parseScaled, totalOf } from '@loupe/domain';
import { beforeAll, expect, it } from 'vitest';
import { inTransaction, type Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { holdStones } from '../../testing/hold-stones.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { signInAs, type TestPerson } from '../../testing/test-people.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { appendChange } from '../../platform/change-log.ts';
import { viewersOf } from '../holds/show-stones.ts';
import { stockTopic } from '../stock/change-stone-status.ts';
import { discountable, seenBy } from '../stock/present-stone.ts';
import { loadStonesByUuid } from '../stock/store.ts';

const userDiscHundredths = 150;

describeOnDatabase('the totals over a result', (open) => {
  let database: Database;
  let test: TestApp;
  let buyer: TestPerson;
  let stones: string[];

  beforeAll(async () => {
    database = await open();
    stones = await insertTestStones(database, { count: 40 });
    test = await openTestApp(database, { closeWith: 'file' });
    buyer = await signInAs(test.parts, { userDiscHundredths });
    const sales = await signInAs(test.parts, { role: 'sales' });
    await holdStones(database, buyer, stones.slice(0, 3));
    const sent = { customer: buyer.email, stones: stones.slice(3, 5) };
    await test.send('deskIssueMemo', { data: sent }, sales.token);
    // Everything costs more from now on, by figures that round; what was promised to him does not.
    await inTransaction(database, async (transaction) => {
      const { rows } = await transaction.raw.query<{ id: number }>(
        `update stones set rap = rap + 12345, ppc = ppc + 3333 + id * 7,
                amount = round((ppc + 3333 + id * 7)::numeric * carat / 1000) returning id`,
      );
      await appendChange(
        transaction,
        stockTopic,
        rows.map(({ id }) => id),
      );
    });
    await test.parts.stockView.catchUp();
  });

  const search = async (view: object, criteria: object = {}) => {
    const { body } = await test.send(
      'search',
      { search_param: { type: 'All', ...criteria }, view },
      buyer.token,
    );
    return JSON.parse(JSON.stringify(body));
  };
  const cents = (rows: readonly Record<string, unknown>[]) =>
    rows.reduce((sum, row) => sum + (parseScaled(String(row['final_amount']), 2) ?? Number.NaN), 0);
  /** The seven figures, added up stone by stone as the customer sees them. */
  const byLines = async (uuids: readonly string[]) => {
    const onlooker = { accountId: buyer.id, userDiscHundredths };
    const seen = await viewersOf(database, await loadStonesByUuid(database, uuids), onlooker);
    const lines = seen.map(({ stone, viewer }) => discountable(seenBy(viewer, stone)));
    return presentSummary(totalOf(lines, userDiscHundredths));
  };

  it('are what its rows come to, to the cent, with stones promised at another price among them', async () => {
    const { rows, summary } = await search({ limit: 100 });
    expect(rows).toHaveLength(40);
    expect(parseScaled(summary.amount, 2)).toBe(cents(rows));
    expect(summary).toEqual(await byLines(stones));
    const own = await search({ limit: 100 }, { mine: true });
    expect(own.rows).toHaveLength(5);
    expect(parseScaled(own.summary.amount, 2)).toBe(cents(own.rows));
    expect(own.summary).toEqual(await byLines(stones.slice(0, 5)));
  });

  it('of chosen stones, and of all but some, count them so as well', async () => {
    const chosen = stones.slice(2, 12);
    const some = await search({ limit: 0, selected: chosen });
    expect(some.selected_summary).toEqual(await byLines(chosen));
    const rest = await search({ limit: 0, selected: chosen, allBut: true });
    expect(rest.selected_summary).toEqual(await byLines(stones.filter((uuid) => !chosen.includes(uuid))));
  });

  it('are the listed ones for everybody else', async () => {
    const other = await signInAs(test.parts, { userDiscHundredths });
    const view = searchView.parse({ limit: 100 });
    const { body } = await test.send('search', { search_param: { type: 'All' }, view }, other.token);
    const { rows, summary } = JSON.parse(JSON.stringify(body));
    expect(parseScaled(summary.amount, 2)).toBe(cents(rows));
    expect(summary.amount).not.toBe((await search({ limit: 0 })).summary.amount);
  });
});
