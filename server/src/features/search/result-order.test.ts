import { parseScaled } from '@loupe/domain';
import sql, { type Sql } from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { appendChange } from '../../platform/change-log.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { holdStones } from '../../testing/hold-stones.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { stockTopic } from '../stock/change-stone-status.ts';

const count = 60;
const response = z.object({
  rows: z.array(
    z.object({
      stock_uuid: z.string(),
      stock_no: z.string(),
      ppc: z.string(),
      final_ppc: z.string(),
      final_amount: z.string(),
      mine: z.boolean(),
    }),
  ),
});
type Row = z.infer<typeof response>['rows'][number];

describeOnDatabase('result order', (open) => {
  let database: Database;
  let test: TestApp;
  let buyer: TestUser;
  let stones: string[];

  const change = async (update: Sql) => {
    await inTransaction(database, async (transaction) => {
      const { rows } = await transaction.query<{ id: number }>(sql`${update} returning id`);
      const ids = rows.map(({ id }) => id);
      await appendChange(transaction, stockTopic, ids);
    });
    await test.services.stockSearch.catchUp();
  };
  const search = async (view: object, user = buyer): Promise<Row[]> => {
    const { body } = await test.send('search', { search_param: { type: 'All' }, view }, user.token);
    return response.parse(body).rows;
  };
  const priceIn = (key: 'ppc' | 'final_ppc' | 'final_amount') => (row: Row) =>
    parseScaled(row[key], 2) ?? Number.NaN;
  const priceOf = priceIn('final_ppc');
  const sort = (key: string, direction: 'asc' | 'desc') => [{ key, direction }];

  beforeAll(async () => {
    database = await open();
    stones = await insertTestStones(database, { count });
    test = await createTestApp(database, { closeWith: 'file' });
    buyer = await createSignedInUser(test.services, { userDiscHundredths: 500 });
    // Stones of the same weight and grades: stock numbers in reverse order of ids, every third stone net,
    // similar prices.
    await change(
      sql`update stones set shape = 'ROUND', carat = 1010, color = 'G', clarity = 'VS1', is_net = id % 3 = 0,
              stock_no = 'T-' || lpad((${count * 2}::bigint - id)::text, 5, '0'),
              ppc = 500000 + (id * 37 % 11) * 1000, amount = round((500000 + (id * 37 % 11) * 1000)::numeric * 1010 / 1000)`,
    );
  });

  it('ranks net stones by the customer’s final price, not by the listed one', async () => {
    const rows = await search({ limit: 100 });
    expect(rows).toHaveLength(count);
    const prices = rows.map(priceOf);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(new Set(prices).size).toBeGreaterThan(11);
  });

  it('breaks ties by stock number for every sort order', async () => {
    for (const view of [{}, { sort: sort('shape', 'desc') }, { sort: sort('final_amount', 'asc') }]) {
      const rows = await search({ ...view, limit: 100 });
      const expected = rows.toSorted((a, b) => priceOf(a) - priceOf(b) || (a.stock_no < b.stock_no ? -1 : 1));
      expect(rows.map(({ stock_no: number }) => number)).toEqual(
        expected.map(({ stock_no: number }) => number),
      );
    }
  });

  it('returns the same stones page by page', async () => {
    const whole = await search({ limit: 100 });
    const pages: Row[] = [];
    for (let offset = 0; offset < count; offset += 7) pages.push(...(await search({ offset, limit: 7 })));
    expect(pages).toEqual(whole);
  });

  it('follows the customer’s agreed prices on every page and in both directions', async () => {
    const held = stones.filter((_, index) => index % 6 === 0);
    await holdStones(database, buyer, held);
    await change(
      sql`update stones set ppc = ppc * 2 + id * 100, amount = round((ppc * 2 + id * 100)::numeric * carat / 1000)`,
    );
    for (const key of ['final_ppc', 'final_amount', 'ppc'] as const) {
      for (const direction of ['asc', 'desc'] as const) {
        const view = { sort: sort(key, direction) };
        const whole = await search({ ...view, limit: 100 });
        expect(whole.filter(({ mine }) => mine)).toHaveLength(held.length);
        const prices = whole.map(priceIn(key));
        expect(prices).toEqual(prices.toSorted((a, b) => (direction === 'asc' ? a - b : b - a)));
        const pages: Row[] = [];
        for (let offset = 0; offset < count; offset += 7)
          pages.push(...(await search({ ...view, offset, limit: 7 })));
        expect(pages).toEqual(whole);
      }
    }
  });

  it('follows listed prices for other customers', async () => {
    const other = await createSignedInUser(test.services, { userDiscHundredths: 500 });
    const prices = (await search({ sort: sort('final_ppc', 'asc'), limit: 100 }, other)).map(priceOf);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });
});
