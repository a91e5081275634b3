import { calls, retentionPeriods } from '@loupe/contract';
import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { describeOnDatabase, type TestDatabase } from '../../../testing/databases.ts';
import { eventually } from '../../../testing/eventually.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../../testing/test-users.ts';
import { insertTestStones } from '../../../testing/test-stones.ts';
import { deleteExpired } from '../../retention/apply-retention.ts';

const now = new Date('2026-11-21T10:00:00Z');
/** No generated stone is this large. */
const giants = { caratInputData: [{ from: '80.000', to: '90.000' }], clarity: ['FL'] };

describeOnDatabase('searches without results', (open) => {
  let database: TestDatabase;
  let test: TestApp;
  let buyer: TestUser;
  let sales: TestUser;
  beforeAll(async () => {
    database = await open();
    await insertTestStones(database, { count: 50 });
    test = await createTestApp(database, { closeWith: 'file', clock: { now: () => now } });
    buyer = await createSignedInUser(test.services);
    sales = await createSignedInUser(test.services, { role: 'sales' });
  });

  const search = async (search_param: object, view: object = { saveToRecent: true }) =>
    test.send('search', { search_param, view }, buyer.token);
  const missed = async (data: object = {}) => {
    const { body } = await test.send('deskListZeroResultSearches', { data }, sales.token);
    return calls.deskListZeroResultSearches.response.parse(body).rows;
  };

  it('are counted by their criteria when a new search finds nothing', async () => {
    await search({ shape: ['OVAL', 'ROUND'], white_type: ['E', 'D'], ...giants });
    await search({ shape: ['ROUND', 'OVAL'], white_type: ['D', 'E'], ...giants });
    await search({ shape: ['PEAR'], ...giants });
    await search({ shape: ['PEAR'], ...giants }, { saveToRecent: false });
    await search({});
    await search({ packets: ['NONE-1'] });
    await eventually(async () => {
      expect((await missed()).reduce((sum, { searches }) => sum + searches, 0)).toBe(3);
    });
    const [first, other] = await missed();
    expect(first).toMatchObject({ shape: 'ROUND OVAL', color: 'D E', clarity: 'FL', searches: 2 });
    expect(other).toMatchObject({ shape: 'PEAR', color: '', searches: 1 });
    expect(await missed({ by: ['clarity'] })).toMatchObject([
      { clarity: 'FL', shape: null, carat: null, color: null, searches: 3 },
    ]);
    expect(await missed({ search: 'pear' })).toHaveLength(1);
  });

  it('are deleted after more than a year and can be limited to recent days', async () => {
    await database.query(sql`update zero_result_searches set day = '2026-11-01' where shape = 'PEAR'`);
    expect(await missed({ days: 7 })).toHaveLength(1);
    await database.query(sql`update zero_result_searches set day = '2025-01-01' where shape = 'PEAR'`);
    await deleteExpired(database, 'zero_results', { now, days: retentionPeriods.zero_results.days });
    expect(await missed({ days: 400 })).toHaveLength(1);
  });
});
