import { calls } from '@loupe/contract';
import { beforeAll, expect, it } from 'vitest';
import { describeOnDatabase, type TestDatabase } from '../../../testing/databases.ts';
import { eventually } from '../../../testing/eventually.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInAs, type TestPerson } from '../../../testing/test-people.ts';
import { insertTestStones } from '../../../testing/test-stones.ts';
import { forgetMissedSearches } from './forget-missed-searches.ts';

const now = new Date('2026-11-21T10:00:00Z');
/** No made-up stone is so large. */
const giants = { caratInputData: [{ from: '80.000', to: '90.000' }], clarity: ['FL'] };

describeOnDatabase('searches nobody could fill', (open) => {
  let database: TestDatabase;
  let test: TestApp;
  let buyer: TestPerson;
  let sales: TestPerson;
  beforeAll(async () => {
    database = await open();
    await insertTestStones(database, { count: 50 });
    test = await openTestApp(database, { closeWith: 'file', clock: { now: () => now } });
    buyer = await signInAs(test.parts);
    sales = await signInAs(test.parts, { role: 'sales' });
  });

  const search = async (search_param: object, view: object = { remember: true }) =>
    test.send('search', { search_param, view }, buyer.token);
  const missed = async (data: object = {}) => {
    const { body } = await test.send('deskListMissed', { data }, sales.token);
    return calls.deskListMissed.answer.parse(body).rows;
  };

  it('are counted by what was looked for, when somebody began them and nothing was found', async () => {
    await search({ shape: ['OVAL', 'ROUND'], white_type: ['E', 'D'], ...giants });
    await search({ shape: ['ROUND', 'OVAL'], white_type: ['D', 'E'], ...giants });
    await search({ shape: ['PEAR'], ...giants });
    await search({ shape: ['PEAR'], ...giants }, { remember: false });
    await search({});
    await search({ packets: ['NONE-1'] });
    await eventually(async () => {
      expect((await missed()).reduce((sum, { searches }) => sum + searches, 0)).toBe(3);
    });
    const [most, other] = await missed();
    expect(most).toMatchObject({ shape: 'ROUND OVAL', colour: 'D E', clarity: 'FL', searches: 2 });
    expect(other).toMatchObject({ shape: 'PEAR', colour: '', searches: 1 });
    expect(await missed({ by: ['clarity'] })).toMatchObject([
      { clarity: 'FL', shape: null, carat: null, colour: null, searches: 3 },
    ]);
    expect(await missed({ text: 'pear' })).toHaveLength(1);
  });

  it('are forgotten after more than a year, and older days are left out when asked', async () => {
    await database.raw.query(`update missed_searches set day = '2026-11-01' where shape = 'PEAR'`);
    expect(await missed({ days: 7 })).toHaveLength(1);
    await database.raw.query(`update missed_searches set day = '2025-01-01' where shape = 'PEAR'`);
    await forgetMissedSearches(database, now);
    expect(await missed({ days: 400 })).toHaveLength(1);
  });
});
