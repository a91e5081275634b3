import { calls, expandRows, type CallResponse } from '@loupe/contract';
import { gulfDay, stoneAttributes } from '@loupe/domain';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { insertStones } from '../../demo/insert-stones.ts';
import { appendChange } from '../../platform/change-log.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { holdStones } from '../../testing/hold-stones.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';
import { stockTopic } from '../stock/change-stone-status.ts';
import { randomStones } from './testing/random-stones.ts';

const stones = 600;

describeOnDatabase('rows column by column', (open) => {
  let database: Database;
  let test: TestApp;
  let buyers: readonly TestUser[];

  beforeAll(async () => {
    database = await open();
    test = await createTestApp(database, { closeWith: 'file' });
    const today = gulfDay(test.services.clock.now());
    await inTransaction(database, async (transaction) =>
      insertStones(transaction, randomStones(stones, 5, today)),
    );
    await test.services.stockSearch.catchUp();
    buyers = [
      await createSignedInUser(test.services, {}),
      await createSignedInUser(test.services, { userDiscHundredths: 150 }),
    ];
    const { rows } = await database.query<{ uuid: string }>(
      sql`select uuid from stones where status = 'AVAILABLE' and not is_net order by id limit 20`,
    );
    for (const [index, buyer] of buyers.entries())
      await holdStones(
        database,
        buyer,
        rows.slice(index * 10, index * 10 + 10).map(({ uuid }) => uuid),
      );
    // The held stones keep their agreed prices.
    await inTransaction(database, async (transaction) => {
      const changed = await transaction.query<{ id: number }>(
        sql`update stones set ppc = ppc + 3333, amount = round((ppc + 3333)::numeric * carat / 1000) returning id`,
      );
      await appendChange(
        transaction,
        stockTopic,
        changed.rows.map(({ id }) => id),
      );
    });
    await test.services.stockSearch.catchUp();
  });

  const search = async (view: object, buyer: TestUser | undefined): Promise<CallResponse<'search'>> => {
    const body = {
      search_param: { type: 'All' },
      view: { sort: [{ key: 'amount', direction: 'asc' }], ...view },
    };
    return calls.search.response.parse((await test.send('search', body, buyer?.token)).body);
  };

  it('are the rows of the response without columns, for any fields, page and customer', async () => {
    const keys = stoneAttributes.map(({ key }) => key);
    await fc.assert(
      fc.asyncProperty(
        fc.option(fc.uniqueArray(fc.constantFrom(...keys), { maxLength: 30 }), { nil: undefined }),
        fc.nat(stones),
        fc.constantFrom(1, 2, 100, 300),
        fc.constantFrom(...buyers),
        async (fields, offset, limit, buyer) => {
          const view = { offset, limit, ...(fields && { fields }) };
          const objects = await search(view, buyer);
          const columns = await search({ ...view, rowFormat: 'columns' }, buyer);
          expect(columns.rows).toEqual([]);
          expect(columns.row_columns && expandRows(columns.row_columns)).toEqual(objects.rows);
          expect({ ...columns, rows: [], row_columns: null }).toEqual({ ...objects, rows: [] });
        },
      ),
      { numRuns: 40 },
    );
  });

  it('include stones with an agreed price', async () => {
    const { row_columns: columns } = await search({ limit: 300, rowFormat: 'columns' }, buyers[1]);
    const own = (columns ? expandRows(columns) : []).filter(({ mine }) => mine);
    expect(own.length).toBeGreaterThan(0);
    expect(own.some((row) => row['final_ppc'] !== row['ppc'])).toBe(true);
  });

  it('are at most a third as long as objects', async () => {
    const length = async (rowFormat: string) =>
      JSON.stringify(await search({ limit: 100, rowFormat }, buyers[0])).length;
    expect(await length('columns')).toBeLessThan((await length('objects')) / 3);
  });
});
