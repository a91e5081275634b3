import { searchViewOptions, formatSummary } from '@loupe/contract';
import { parseScaled, totalOf } from '@loupe/domain';
import { toPriceableStone, applyAgreedPrice } from '@loupe/stock-search';
import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { inTransaction, type Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { holdStones } from '../../testing/hold-stones.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { appendChange } from '../../platform/change-log.ts';
import { readCustomerStoneContexts } from '../holds/present-stones.ts';
import { stockTopic } from '../stock/change-stone-status.ts';
import { loadStonesByUuid } from '../stock/load-stones.ts';

const userDiscHundredths = 150;

describeOnDatabase('totals of a result', (open) => {
  let database: Database;
  let test: TestApp;
  let buyer: TestUser;
  let stones: string[];

  beforeAll(async () => {
    database = await open();
    stones = await insertTestStones(database, { count: 40 });
    test = await createTestApp(database, { closeWith: 'file' });
    buyer = await createSignedInUser(test.services, { userDiscHundredths });
    const sales = await createSignedInUser(test.services, { role: 'sales' });
    await holdStones(database, buyer, stones.slice(0, 3));
    const sent = { customer: buyer.email, stones: stones.slice(3, 5) };
    await test.send('deskIssueMemo', { data: sent }, sales.token);
    // Raises all prices by amounts that need rounding; the buyer's agreed prices stay.
    await inTransaction(database, async (transaction) => {
      const { rows } = await transaction.query<{ id: number }>(
        sql`update stones set rap = rap + 12345, ppc = ppc + 3333 + id * 7,
                amount = round((ppc + 3333 + id * 7)::numeric * carat / 1000) returning id`,
      );
      await appendChange(
        transaction,
        stockTopic,
        rows.map(({ id }) => id),
      );
    });
    await test.services.stockSearch.catchUp();
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
  /** The seven figures, summed stone by stone as the customer sees them. */
  const byLines = async (uuids: readonly string[]) => {
    const customer = { companyId: buyer.id, userDiscHundredths };
    const contexts = await readCustomerStoneContexts(
      database,
      await loadStonesByUuid(database, uuids),
      customer,
    );
    const lines = contexts.map(({ stone, viewer }) => toPriceableStone(applyAgreedPrice(viewer, stone)));
    return formatSummary(totalOf(lines, userDiscHundredths));
  };

  it('equal the sum of its rows to the cent, including stones at agreed prices', async () => {
    const { rows, summary } = await search({ limit: 100 });
    expect(rows).toHaveLength(40);
    expect(parseScaled(summary.amount, 2)).toBe(cents(rows));
    expect(summary).toEqual(await byLines(stones));
    const own = await search({ limit: 100 }, { mine: true });
    expect(own.rows).toHaveLength(5);
    expect(parseScaled(own.summary.amount, 2)).toBe(cents(own.rows));
    expect(own.summary).toEqual(await byLines(stones.slice(0, 5)));
  });

  it('include agreed prices for selected stones and for inverted selections', async () => {
    const chosen = stones.slice(2, 12);
    const some = await search({ limit: 0, selected: chosen });
    expect(some.selected_summary).toEqual(await byLines(chosen));
    const rest = await search({ limit: 0, selected: chosen, isSelectionInverted: true });
    expect(rest.selected_summary).toEqual(await byLines(stones.filter((uuid) => !chosen.includes(uuid))));
  });

  it('use listed prices for other customers', async () => {
    const other = await createSignedInUser(test.services, { userDiscHundredths });
    const view = searchViewOptions.parse({ limit: 100 });
    const { body } = await test.send('search', { search_param: { type: 'All' }, view }, other.token);
    const { rows, summary } = JSON.parse(JSON.stringify(body));
    expect(parseScaled(summary.amount, 2)).toBe(cents(rows));
    expect(summary.amount).not.toBe((await search({ limit: 0 })).summary.amount);
  });
});
