import { calls, writeCriteria, emptyCriteria } from '@loupe/contract';
import { beforeEach, expect, it } from 'vitest';
import { appendChange } from '../../platform/change-log.ts';
import { generateLots } from '../../demo/generate-lots.ts';
import { writeLots } from '../loose/write-lots.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { signInAs, type TestPerson } from '../../testing/test-people.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { stockTopic } from '../stock/change-stone-status.ts';
import { findMatches } from './find-matches.ts';
import { tellMatches } from './tell-matches.ts';

const minuteMs = 60_000;
const ovals = JSON.stringify({ ...writeCriteria(emptyCriteria), shape: ['OVAL'] });
const cheapOvals = JSON.stringify({
  ...writeCriteria(emptyCriteria),
  shape: ['OVAL'],
  pricePerCarat: [{ from: null, to: '3000' }],
});

describeOnDatabase('alerts', (open) => {
  let database: Database;
  let test: TestApp;
  let buyer: TestPerson;
  let now: Date;
  let stones: string[];

  beforeEach(async () => {
    now = new Date();
    database = await open();
    // Rounds of 5,000 $/ct; ovals come by what the tests do.
    stones = await insertTestStones(database, {
      count: 20,
      change: (stone) => ({
        ...stone,
        facts: { ...stone.facts, shape: 'ROUND', type: 'Natural', ppc: 500_000 },
      }),
    });
    test = await openTestApp(database, { clock: { now: () => now } });
    buyer = await signInAs(test.parts, { access: ['notifications'] });
    await findMatches(test.parts);
  });

  /** Changes stones as everything that changes stones does: with a line in the change log. */
  const change = async (set: string, places: readonly number[]) =>
    inTransaction(database, async (transaction) => {
      const { rows } = await transaction.raw.query<{ id: number }>(
        `update stones set ${set} where uuid = any($1) returning id`,
        [places.map((place) => stones[place])],
      );
      await appendChange(
        transaction,
        stockTopic,
        rows.map(({ id }) => id),
      );
    });
  const demand = async (facts: object = {}, { token } = buyer) => {
    const soon = new Date(now.getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
    const data = { title: 'Ovals', search_param: ovals, expires_on: soon, ...facts };
    return String((await test.send('addDemand', { data }, token)).body['uuid']);
  };
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * minuteMs);
  };
  const lookAndTell = async () => {
    await findMatches(test.parts);
    await tellMatches(test.parts);
  };
  const told = async () => {
    const { rows } = await database.raw.query<{ line: string }>(
      `select concat_ws(' ', kind, facts ->> 'title', facts ->> 'count') as line from notifications order by id`,
    );
    return rows.map(({ line }) => line);
  };
  const matches = async (uuid: string) =>
    calls.getMatches.answer.parse((await test.send('getMatches', { uuid }, buyer.token)).body);

  it('tell a minute later of stones that came to fit, together, with the way to them', async () => {
    const uuid = await demand();
    await change(`shape = 'OVAL'`, [3]);
    await lookAndTell();
    await change(`shape = 'OVAL'`, [5]);
    await lookAndTell();
    expect(await told()).toEqual([]);
    later(1);
    await lookAndTell();
    expect(await told()).toEqual(['DEMAND_MATCHED Ovals 2']);
    const { rows } = await database.raw.query('select link from mails');
    expect(rows).toEqual([{ link: `/demands?matched=${uuid}` }]);
    const found = await matches(uuid);
    expect(found).toMatchObject({ kind: 'demand', title: 'Ovals', count: 2, alert: 'instant' });
    expect(new Set(found.stones.map(({ stock_uuid: id }) => id))).toEqual(new Set([stones[3], stones[5]]));
    const { body } = await test.send('getDemand', {}, buyer.token);
    expect(body['demand_data']).toMatchObject([{ found: 2, alert: 'instant' }]);
  });

  it('find stones newly listed, come back, and re-priced into range; never what fitted before', async () => {
    await change(`shape = 'OVAL'`, [0, 1, 2]);
    await change(`status = 'OFFLINE'`, [1]);
    await findMatches(test.parts);
    await demand({ title: 'any' });
    await demand({ title: 'cheap', search_param: cheapOvals });
    // It fitted already, whatever its remark says now; and a hold takes nothing off the list.
    await change(`remark = 'looked at again', status = 'HOLD'`, [0]);
    await change(`status = 'AVAILABLE'`, [0, 1]);
    await change(`ppc = 280000`, [2]);
    await findMatches(test.parts);
    later(1);
    await tellMatches(test.parts);
    expect((await told()).toSorted()).toEqual(['DEMAND_MATCHED any 1', 'DEMAND_MATCHED cheap 1']);
  });

  it('tell of each stone once, however often it comes back', async () => {
    await demand();
    for (let times = 0; times < 3; times += 1) {
      await change(`shape = 'OVAL'`, [3]);
      await findMatches(test.parts);
      later(1);
      await tellMatches(test.parts);
      await change(`shape = 'ROUND'`, [3]);
      await findMatches(test.parts);
    }
    expect(await told()).toEqual(['DEMAND_MATCHED Ovals 1']);
  });

  it('say nothing of a stone that is gone before the minute is over, and find it when it comes back', async () => {
    await demand();
    await change(`shape = 'OVAL'`, [3]);
    await findMatches(test.parts);
    await change(`status = 'OFFLINE'`, [3]);
    await findMatches(test.parts);
    later(1);
    await tellMatches(test.parts);
    expect(await told()).toEqual([]);
    await change(`status = 'AVAILABLE'`, [3]);
    await findMatches(test.parts);
    later(1);
    await tellMatches(test.parts);
    expect(await told()).toEqual(['DEMAND_MATCHED Ovals 1']);
  });

  it('come in the morning where they are wanted daily, by the clock of the one who wants them', async () => {
    now = new Date('2027-01-10T10:00:00Z');
    await database.raw.query(
      `insert into alert_preferences (account_id, wants_mail, time_zone) values ($1, true, 'America/New_York')`,
      [buyer.id],
    );
    buyer = { ...buyer, token: (await signInAs(test.parts)).token };
    const { rows } = await database.raw.query<{ id: number }>(
      `insert into demands (account_id, title, details, criteria, created_at, expires_on, alert)
       select id, 'Ovals', '', $2, $3, '2027-03-01', 'daily' from accounts where id = $1 returning id`,
      [buyer.id, ovals, now],
    );
    expect(rows).toHaveLength(1);
    await change(`shape = 'OVAL'`, [3, 4]);
    await findMatches(test.parts);
    now = new Date('2027-01-10T12:59:00Z');
    await tellMatches(test.parts);
    expect(await told()).toEqual([]);
    now = new Date('2027-01-10T13:00:00Z');
    await tellMatches(test.parts);
    expect(await told()).toEqual(['DEMAND_MATCHED Ovals 2']);
  });

  it('leave alone who switched them off, closed his demand or may not come in', async () => {
    const off = await demand({ title: 'off', alert: 'off' });
    const closed = await demand({ title: 'closed' });
    const open1 = await demand({ title: 'switched off in between' });
    const stranger = await signInAs(test.parts);
    await demand({ title: 'inactive' }, stranger);
    await database.raw.query(`update accounts set state = 'INACTIVE' where id = $1`, [stranger.id]);
    await test.send('closeDemand', { uuid: closed }, buyer.token);
    await change(`shape = 'OVAL'`, [3]);
    await findMatches(test.parts);
    await test.send('setAlert', { data: { uuid: open1, alert: 'off' } }, buyer.token);
    later(10);
    await tellMatches(test.parts);
    expect(await told()).toEqual([]);
    expect((await matches(off)).count).toBe(0);
  });

  it('look out for saved searches where they are switched on, under their name or in the trade’s words', async () => {
    const save = async (title: string) =>
      String((await test.send('addSavedSearch', { search_param: ovals, title }, buyer.token)).body['uuid']);
    const named = await save('My ovals');
    const nameless = await save('');
    await save('Not looked out for');
    for (const uuid of [named, nameless])
      expect((await test.send('setAlert', { data: { uuid, alert: 'instant' } }, buyer.token)).status).toBe(
        200,
      );
    await change(`shape = 'OVAL'`, [3]);
    await findMatches(test.parts);
    later(1);
    await tellMatches(test.parts);
    expect((await told()).toSorted()).toEqual([
      'SEARCH_MATCHED My ovals 1',
      expect.stringMatching(/^SEARCH_MATCHED .*OV.* 1$/i),
    ]);
    const { body } = await test.send('updateDashboard', {}, buyer.token);
    expect(body['saved_search']).toMatchObject([
      { alert: 'off' },
      { alert: 'instant' },
      { alert: 'instant' },
    ]);
    expect(await matches(named)).toMatchObject({ kind: 'search', count: 1 });
  });

  it('look out for packet numbers', async () => {
    const { rows } = await database.raw.query<{ no: string }>(
      'select stock_no as no from stones where uuid = $1',
      [stones[7]],
    );
    await change(`status = 'OFFLINE'`, [7, 8]);
    await findMatches(test.parts);
    await demand({
      title: 'that one',
      search_param: JSON.stringify({ packetNo: rows[0]?.no.toLowerCase() }),
    });
    await change(`status = 'AVAILABLE'`, [7, 8]);
    await findMatches(test.parts);
    later(1);
    await tellMatches(test.parts);
    expect(await told()).toEqual(['DEMAND_MATCHED that one 1']);
  });

  it('find each once on many nodes, and what changed while nobody was there', async () => {
    await demand();
    await change(`shape = 'OVAL'`, [1, 2, 3]);
    await change(`shape = 'OVAL'`, [4, 5]);
    await Promise.all([1, 2, 3].map(async () => findMatches(test.parts)));
    // A node that finds another one at work leaves the changes to the next look.
    await findMatches(test.parts);
    later(1);
    await Promise.all([1, 2, 3].map(async () => tellMatches(test.parts)));
    await lookAndTell();
    expect(await told()).toEqual(['DEMAND_MATCHED Ovals 5']);
  });

  it('look out for loose goods as for stones: lots newly listed or changed, each once, told where they are wanted', async () => {
    const lots = generateLots({ count: 40, seed: 3 }).map((lot) => ({ ...lot, status: 'OFFLINE' as const }));
    await inTransaction(database, async (transaction) => writeLots(transaction, lots));
    const [there = '', first = '', second = ''] = lots.map(({ lot_no: number }) => String(number));
    const list = async (numbers: readonly string[], status: string, colour = 'G-H') =>
      database.raw.query(
        `update loose_lots set status = $2, colour = $3, updated_at = now() where lot_no = any($1)`,
        [numbers, status, colour],
      );
    await list([there], 'AVAILABLE');
    const trader = await signInAs(test.parts, { access: ['loose', 'notifications'] });
    const sales = await signInAs(test.parts, { role: 'sales' });
    const data = { title: 'Stars G-H', details: '50 ct a month', criteria: { colour: ['G-H'] } };
    const added = await test.send('addLooseDemand', { data }, trader.token);
    const uuid = String(added.body['loose_demand_id']);
    const mine = async () =>
      calls.getDemand.answer.parse((await test.send('getDemand', {}, trader.token)).body).demand_data;
    expect(await mine()).toMatchObject([
      {
        uuid,
        goods: 'LOOSE',
        title: 'Stars G-H',
        search_param: { colour: ['G-H'] },
        state: 'OPEN',
        matches: 1,
        found: 0,
      },
    ]);
    const desk = await test.send('deskListDemands', {}, sales.token);
    expect(desk.body['rows']).toMatchObject([{ uuid, goods: 'LOOSE', words: 'colour G-H', matches: 1 }]);
    expect(await told()).toEqual(['DEMAND_ADDED Stars G-H']);
    // The lot that was there already is no news, nor is one that is not listed or of another colour.
    await list([first], 'OFFLINE');
    await list([second], 'AVAILABLE', 'F-G');
    await lookAndTell();
    await list([first, second], 'AVAILABLE');
    await lookAndTell();
    later(1);
    await lookAndTell();
    expect((await told()).slice(1)).toEqual(['LOOSE_DEMAND_MATCHED Stars G-H 2']);
    const found = calls.getMatches.answer.parse((await test.send('getMatches', { uuid }, trader.token)).body);
    expect(found).toMatchObject({ goods: 'LOOSE', count: 2, stones: [] });
    expect(new Set(found.lots.map((lot) => lot['lot_no']))).toEqual(new Set([first, second]));
    await list([first], 'OFFLINE');
    await lookAndTell();
    await list([first], 'AVAILABLE');
    await lookAndTell();
    later(1);
    await lookAndTell();
    expect(await told()).toHaveLength(2);
    await test.send('closeDemand', { uuid }, trader.token);
    expect(await mine()).toMatchObject([{ state: 'CLOSED' }]);
  });

  it('belong to their owner', async () => {
    const uuid = await demand();
    const rival = await signInAs(test.parts);
    for (const [name, body] of [
      ['setAlert', { data: { uuid, alert: 'off' } }],
      ['getMatches', { uuid }],
    ] as const)
      expect((await test.send(name, body, rival.token)).status).toBe(404);
  });
});
