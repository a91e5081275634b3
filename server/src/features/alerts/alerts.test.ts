import { calls, formatCriteria, emptyCriteria } from '@loupe/contract';
import sql, { type Sql } from 'sql-template-tag';
import { beforeEach, expect, it } from 'vitest';
import { appendChange } from '../../platform/change-log.ts';
import { generateLots } from '../../demo/generate-lots.ts';
import { writeLots } from '../loose/write-lots.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { stockTopic } from '../stock/change-stone-status.ts';
import { findMatches } from './find-matches.ts';
import { notifyMatches } from './notify-matches.ts';
import { queueChangedStones } from './queue-changed-stones.ts';

const minuteMs = 60_000;
const ovals = JSON.stringify({ ...formatCriteria(emptyCriteria), shape: ['OVAL'] });
const cheapOvals = JSON.stringify({
  ...formatCriteria(emptyCriteria),
  shape: ['OVAL'],
  pricePerCarat: [{ from: null, to: '3000' }],
});

describeOnDatabase('alerts', (open) => {
  let database: Database;
  let test: TestApp;
  let buyer: TestUser;
  let now: Date;
  let stones: string[];

  beforeEach(async () => {
    now = new Date();
    database = await open();
    // Round stones at 5,000 $/ct; the tests turn some into ovals.
    stones = await insertTestStones(database, {
      count: 20,
      change: (stone) => ({
        ...stone,
        facts: { ...stone.facts, shape: 'ROUND', type: 'Natural', ppc: 500_000 },
      }),
    });
    test = await createTestApp(database, { clock: { now: () => now } });
    buyer = await createSignedInUser(test.services, { access: ['notifications'] });
    await findMatches(test.services);
  });

  /** Changes stones like any other change: with an entry in the change log. */
  const change = async (assignments: Sql, indexes: readonly number[]) =>
    inTransaction(database, async (transaction) => {
      const { rows } = await transaction.query<{ id: number }>(
        sql`update stones set ${assignments} where uuid = any(${indexes.map((index) => stones[index])}) returning id`,
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
  const notifyNewMatches = async () => {
    await findMatches(test.services);
    await notifyMatches(test.services);
  };
  const notifications = async () => {
    const { rows } = await database.query<{ line: string }>(
      sql`select concat_ws(' ', kind, params ->> 'title', params ->> 'count') as line from notifications order by id`,
    );
    return rows.map(({ line }) => line);
  };
  const matches = async (uuid: string) =>
    calls.listAlertMatches.response.parse((await test.send('listAlertMatches', { uuid }, buyer.token)).body);

  it('notify of stones that match a demand with a text only', async () => {
    await demand({ title: '', search_param: undefined, details: 'need oval pls' });
    await change(sql`shape = 'OVAL'`, [3]);
    await notifyNewMatches();
    later(1);
    await notifyNewMatches();
    expect(await notifications()).toEqual(['DEMAND_MATCHED natural OV 1']);
  });

  it('notify a minute later of all stones that came to match, together, with a link', async () => {
    const uuid = await demand();
    await change(sql`shape = 'OVAL'`, [3]);
    await notifyNewMatches();
    await change(sql`shape = 'OVAL'`, [5]);
    await notifyNewMatches();
    expect(await notifications()).toEqual([]);
    later(1);
    await notifyNewMatches();
    expect(await notifications()).toEqual(['DEMAND_MATCHED Ovals 2']);
    const { rows } = await database.query(sql`select link from emails`);
    expect(rows).toEqual([{ link: `/demands?matched=${uuid}` }]);
    const found = await matches(uuid);
    expect(found).toMatchObject({ kind: 'demand', title: 'Ovals', count: 2, alert: 'instant' });
    expect(new Set(found.stones.map(({ stock_uuid: id }) => id))).toEqual(new Set([stones[3], stones[5]]));
    const { body } = await test.send('getDemand', {}, buyer.token);
    expect(body['demand_data']).toMatchObject([{ found: 2, alert: 'instant' }]);
  });

  it('find stones newly listed, relisted, and repriced into range, but none that matched before', async () => {
    await change(sql`shape = 'OVAL'`, [0, 1, 2]);
    await change(sql`status = 'OFFLINE'`, [1]);
    await findMatches(test.services);
    await demand({ title: 'any' });
    await demand({ title: 'cheap', search_param: cheapOvals });
    // This stone matched before, so a new remark does not matter; and a hold does not delist a stone.
    await change(sql`remark = 'looked at again', status = 'HOLD'`, [0]);
    await change(sql`status = 'AVAILABLE'`, [0, 1]);
    await change(sql`ppc = 280000`, [2]);
    await findMatches(test.services);
    later(1);
    await notifyMatches(test.services);
    expect((await notifications()).toSorted()).toEqual(['DEMAND_MATCHED any 1', 'DEMAND_MATCHED cheap 1']);
  });

  it('notify of each stone once, however often it is relisted', async () => {
    await demand();
    for (let times = 0; times < 3; times += 1) {
      await change(sql`shape = 'OVAL'`, [3]);
      await findMatches(test.services);
      later(1);
      await notifyMatches(test.services);
      await change(sql`shape = 'ROUND'`, [3]);
      await findMatches(test.services);
    }
    expect(await notifications()).toEqual(['DEMAND_MATCHED Ovals 1']);
  });

  it('do not notify of a stone delisted within the minute, and find it when it is relisted', async () => {
    await demand();
    await change(sql`shape = 'OVAL'`, [3]);
    await findMatches(test.services);
    await change(sql`status = 'OFFLINE'`, [3]);
    await findMatches(test.services);
    later(1);
    await notifyMatches(test.services);
    expect(await notifications()).toEqual([]);
    await change(sql`status = 'AVAILABLE'`, [3]);
    await findMatches(test.services);
    later(1);
    await notifyMatches(test.services);
    expect(await notifications()).toEqual(['DEMAND_MATCHED Ovals 1']);
  });

  it('notify daily subscribers in the morning of their time zone', async () => {
    now = new Date('2027-01-10T10:00:00Z');
    await database.query(
      sql`insert into notification_preferences (user_id, is_email_enabled, time_zone) values (${buyer.id}, true, 'America/New_York')`,
    );
    buyer = { ...buyer, token: (await createSignedInUser(test.services)).token };
    const { rows } = await database.query<{ id: number }>(
      sql`insert into demands (user_id, title, details, criteria, created_at, expires_on, alert)
       select id, 'Ovals', '', ${ovals}, ${now}, '2027-03-01', 'daily' from users where id = ${buyer.id} returning id`,
    );
    expect(rows).toHaveLength(1);
    await change(sql`shape = 'OVAL'`, [3, 4]);
    await findMatches(test.services);
    now = new Date('2027-01-10T12:59:00Z');
    await notifyMatches(test.services);
    expect(await notifications()).toEqual([]);
    now = new Date('2027-01-10T13:00:00Z');
    await notifyMatches(test.services);
    expect(await notifications()).toEqual(['DEMAND_MATCHED Ovals 2']);
  });

  it('do not notify for a subscription switched off, a closed demand or an inactive user', async () => {
    const off = await demand({ title: 'off', alert: 'off' });
    const closed = await demand({ title: 'closed' });
    const open1 = await demand({ title: 'switched off in between' });
    const stranger = await createSignedInUser(test.services);
    await demand({ title: 'inactive' }, stranger);
    await database.query(sql`update users set status = 'INACTIVE' where id = ${stranger.id}`);
    await test.send('withdrawDemand', { uuid: closed }, buyer.token);
    await change(sql`shape = 'OVAL'`, [3]);
    await findMatches(test.services);
    await test.send('setAlert', { data: { uuid: open1, alert: 'off' } }, buyer.token);
    later(10);
    await notifyMatches(test.services);
    expect(await notifications()).toEqual([]);
    expect((await matches(off)).count).toBe(0);
  });

  it('notify of matches of saved searches with alerts on, by name or by a description of the criteria', async () => {
    const save = async (title: string) =>
      String((await test.send('addSavedSearch', { search_param: ovals, title }, buyer.token)).body['uuid']);
    const named = await save('My ovals');
    const nameless = await save('');
    await save('Not looked out for');
    for (const uuid of [named, nameless])
      expect((await test.send('setAlert', { data: { uuid, alert: 'instant' } }, buyer.token)).status).toBe(
        200,
      );
    await change(sql`shape = 'OVAL'`, [3]);
    await findMatches(test.services);
    later(1);
    await notifyMatches(test.services);
    expect((await notifications()).toSorted()).toEqual([
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

  it('look at each changed stone once, in the order of its first change', async () => {
    const price = sql`ppc = ppc + 100`;
    const orders = [[3, 1], [7], [1, 5, 3], [0]];
    for (const indexes of orders) await change(price, indexes);
    await queueChangedStones(test.services);
    const { rows } = await database.query<{ id: number }>(
      sql`select stone_id as id from alert_queue order by alert_queue.id`,
    );
    const logged = await database.query<{ id: number }>(
      sql`select key as id from change_log, unnest(keys) with ordinality as changed (key, place)
           where topic = ${stockTopic} order by seq, place`,
    );
    expect(rows).toHaveLength(5);
    expect(rows.map(({ id }) => id)).toEqual([...new Set(logged.rows.map(({ id }) => id))]);
  });

  it('match packet numbers', async () => {
    const { rows } = await database.query<{ no: string }>(
      sql`select stock_no as no from stones where uuid = ${stones[7]}`,
    );
    await change(sql`status = 'OFFLINE'`, [7, 8]);
    await findMatches(test.services);
    await demand({
      title: 'that one',
      search_param: JSON.stringify({ packetNo: rows[0]?.no.toLowerCase() }),
    });
    await change(sql`status = 'AVAILABLE'`, [7, 8]);
    await findMatches(test.services);
    later(1);
    await notifyMatches(test.services);
    expect(await notifications()).toEqual(['DEMAND_MATCHED that one 1']);
  });

  it('find each match once on many nodes, and changes made while no node ran', async () => {
    await demand();
    await change(sql`shape = 'OVAL'`, [1, 2, 3]);
    await change(sql`shape = 'OVAL'`, [4, 5]);
    await Promise.all([1, 2, 3].map(async () => findMatches(test.services)));
    // A node that finds another node at work leaves the changes to the next run.
    await findMatches(test.services);
    later(1);
    await Promise.all([1, 2, 3].map(async () => notifyMatches(test.services)));
    await notifyNewMatches();
    expect(await notifications()).toEqual(['DEMAND_MATCHED Ovals 5']);
  });

  it('treat loose goods like stones: notify once of each lot newly listed or changed', async () => {
    const lots = generateLots({ count: 40, seed: 3 }).map((lot) => ({ ...lot, status: 'OFFLINE' as const }));
    await inTransaction(database, async (transaction) => writeLots(transaction, lots));
    const [there = '', first = '', second = ''] = lots.map(({ lot_no: number }) => String(number));
    const list = async (numbers: readonly string[], status: string, colour = 'G-H') =>
      database.query(
        sql`update loose_lots set status = ${status}, color = ${colour}, updated_at = now() where lot_no = any(${numbers})`,
      );
    await list([there], 'AVAILABLE');
    const trader = await createSignedInUser(test.services, { access: ['loose', 'notifications'] });
    const sales = await createSignedInUser(test.services, { role: 'sales' });
    const data = { title: 'Stars G-H', details: '50 ct a month', criteria: { color: ['G-H'] } };
    const added = await test.send('addLooseDemand', { data }, trader.token);
    const uuid = String(added.body['loose_demand_id']);
    const mine = async () =>
      calls.getDemand.response.parse((await test.send('getDemand', {}, trader.token)).body).demand_data;
    expect(await mine()).toMatchObject([
      {
        uuid,
        goods: 'LOOSE',
        title: 'Stars G-H',
        search_param: { color: ['G-H'] },
        status: 'OPEN',
        matches: 1,
        found: 0,
      },
    ]);
    const desk = await test.send('deskListDemands', {}, sales.token);
    expect(desk.body['rows']).toMatchObject([{ uuid, goods: 'LOOSE', note: 'colour G-H', matches: 1 }]);
    expect(await notifications()).toEqual(['DEMAND_ADDED Stars G-H']);
    // No match: the lot that was listed before, a lot that is not listed, and a lot of another colour.
    await list([first], 'OFFLINE');
    await list([second], 'AVAILABLE', 'F-G');
    await notifyNewMatches();
    await list([first, second], 'AVAILABLE');
    await notifyNewMatches();
    later(1);
    await notifyNewMatches();
    expect((await notifications()).slice(1)).toEqual(['LOOSE_DEMAND_MATCHED Stars G-H 2']);
    const found = calls.listAlertMatches.response.parse(
      (await test.send('listAlertMatches', { uuid }, trader.token)).body,
    );
    expect(found).toMatchObject({ goods: 'LOOSE', count: 2, stones: [] });
    expect(new Set(found.lots.map((lot) => lot['lot_no']))).toEqual(new Set([first, second]));
    await list([first], 'OFFLINE');
    await notifyNewMatches();
    await list([first], 'AVAILABLE');
    await notifyNewMatches();
    later(1);
    await notifyNewMatches();
    expect(await notifications()).toHaveLength(2);
    await test.send('withdrawDemand', { uuid }, trader.token);
    expect(await mine()).toMatchObject([{ status: 'CLOSED' }]);
  });

  it('are visible to their owner only', async () => {
    const uuid = await demand();
    const rival = await createSignedInUser(test.services);
    for (const [name, body] of [
      ['setAlert', { data: { uuid, alert: 'off' } }],
      ['listAlertMatches', { uuid }],
    ] as const)
      expect((await test.send(name, body, rival.token)).status).toBe(404);
  });
});
