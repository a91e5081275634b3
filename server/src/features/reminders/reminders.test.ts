import { calls, limits, type Reminder } from '@loupe/contract';
import sql from 'sql-template-tag';
import { beforeEach, expect, it } from 'vitest';
import type { Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser, testPassword, type TestUser } from '../../testing/test-users.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { sendDueReminders } from './send-due-reminders.ts';

const minuteMs = 60_000;
const timezone = { name: 'Asia/Kolkata', abbreviation: 'IST' };

describeOnDatabase('reminders', (open) => {
  let database: Database;
  let test: TestApp;
  let buyer: TestUser;
  let stones: string[];
  let now: Date;

  beforeEach(async () => {
    now = new Date();
    database = await open();
    stones = await insertTestStones(database, { count: 10 });
    test = await createTestApp(database, { clock: { now: () => now } });
    buyer = await createSignedInUser(test.services, { access: ['reminder_module', 'notifications'] });
  });

  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * minuteMs).toISOString();
  const add = async (ids: readonly string[], time: string, { token } = buyer) =>
    test.send('addReminder', { cart: { ids, time, timezone } }, token);
  const list = async ({ token } = buyer): Promise<Reminder[]> =>
    calls.getReminder.response.parse((await test.send('getReminder', {}, token)).body).list;
  const notifications = async () => {
    const { body } = await test.send('getNotifications', {}, buyer.token);
    return calls.getNotifications.response
      .parse(body)
      .notifications_data.map(({ kind, facts, link }) => [kind, facts['packets'], link]);
  };

  it('store the stones in the chosen order, the time and the time zone', async () => {
    const time = inMinutes(20);
    const { status, body } = await add([stones[3] ?? '', stones[1] ?? ''], time);
    expect(status).toBe(200);
    const head = { status: 'SCHEDULED', fired_at: null, timezone, stock_code: [stones[3], stones[1]] };
    expect(body['reminder_data']).toMatchObject([head]);
    const [reminder] = await list();
    expect(reminder).toMatchObject(head);
    expect(new Date(reminder?.time ?? '')).toEqual(new Date(time));
    expect(reminder?.stones.map(({ stock_uuid: id }) => id)).toEqual([stones[3], stones[1]]);
    const dashboard = await test.send('updateDashboard', {}, buyer.token);
    expect(dashboard.body['reminder_data']).toMatchObject([head]);
    const signIn = await test.send('login', { data: { email: buyer.email, password: testPassword } });
    expect(signIn.body['reminder_data']).toMatchObject([head]);
  });

  it('fire once, with a notification and a mail, and stay listed', async () => {
    await add([stones[0] ?? '', stones[1] ?? ''], inMinutes(1));
    await add([stones[2] ?? ''], inMinutes(3));
    await sendDueReminders(database, now);
    expect(await notifications()).toEqual([]);
    now = new Date(now.getTime() + 2 * minuteMs);
    await Promise.all([1, 2, 3].map(async () => sendDueReminders(database, now)));
    const { rows } = await database.query<{ no: string }>(sql`select stock_no as no from stones order by id`);
    expect(await notifications()).toEqual([['REMINDER_DUE', `${rows[0]?.no}, ${rows[1]?.no}`, '/reminders']]);
    const mails = await database.query(sql`select from emails where kind = 'REMINDER_DUE'`);
    expect(mails.rowCount).toBe(1);
    expect((await list()).map(({ status: state, fired_at: at }) => [state, at])).toEqual([
      ['SCHEDULED', null],
      ['SENT', now.toISOString()],
    ]);
  });

  it('fire all after a downtime, each once', async () => {
    for (let minute = 1; minute <= 60; minute += 1) await add([stones[minute % 10] ?? ''], inMinutes(minute));
    now = new Date(now.getTime() + 100 * minuteMs);
    await Promise.all([sendDueReminders(database, now), sendDueReminders(database, now)]);
    await sendDueReminders(database, now);
    const { rows } = await database.query(sql`select count(*) as count from notifications`);
    expect(rows).toEqual([{ count: 60 }]);
    expect(await list()).toHaveLength(limits.firedRemindersShown);
  });

  it('can be rescheduled, also after they have fired', async () => {
    await add([stones[0] ?? ''], inMinutes(1));
    await add([stones[1] ?? ''], inMinutes(5));
    now = new Date(now.getTime() + 2 * minuteMs);
    await sendDueReminders(database, now);
    const ids = (await list()).map(({ reminder_id: id }) => id);
    const time = inMinutes(24);
    const { body } = await test.send('updateReminder', { cart: { ids, time, timezone } }, buyer.token);
    expect(body['reminder_data']).toMatchObject([
      { status: 'SCHEDULED', time, fired_at: null },
      { status: 'SCHEDULED', time },
    ]);
    now = new Date(now.getTime() + 25 * minuteMs);
    await sendDueReminders(database, now);
    expect(await notifications()).toHaveLength(3);
  });

  it('are created once for the same stones and time, also concurrently', async () => {
    const time = inMinutes(1);
    await Promise.all([1, 2, 3].map(async () => add([stones[0] ?? '', stones[1] ?? ''], time)));
    await add([stones[1] ?? '', stones[0] ?? ''], time);
    expect(await list()).toHaveLength(1);
  });

  it('are visible to and changeable by their owner only', async () => {
    await add([stones[0] ?? ''], inMinutes(1));
    const rival = await createSignedInUser(test.services, { access: ['reminder_module'] });
    const ids = (await list()).map(({ reminder_id: id }) => id);
    const moved = await test.send(
      'updateReminder',
      { cart: { ids, time: inMinutes(9), timezone } },
      rival.token,
    );
    expect(moved.status).toBe(404);
    await test.send('deleteReminder', { cart: ids }, rival.token);
    expect(await list(rival)).toEqual([]);
    expect(await list()).toHaveLength(1);
    for (let again = 0; again < 2; again += 1) {
      const { status, body } = await test.send('deleteReminder', { cart: ids }, buyer.token);
      expect([status, body['reminder_data']]).toEqual([200, []]);
    }
  });

  it('are rejected for a past or invalid time, an unknown time zone or unlisted stones', async () => {
    const refused = async (ids: readonly string[], cart: object) => {
      const { status, body } = await test.send('addReminder', { cart: { ids, ...cart } }, buyer.token);
      return [status, JSON.stringify(body['fields'] ?? body['stones'])];
    };
    const [stone = ''] = stones;
    for (const time of [inMinutes(-1), inMinutes(24 * 60 * 400), '2026-02-30T10:00:00Z', 'tomorrow'])
      expect(await refused([stone], { time, timezone })).toEqual([
        422,
        expect.stringContaining('"cart.time"'),
      ]);
    expect(
      await refused([stone], { time: inMinutes(1), timezone: { ...timezone, name: 'Mars/Base' } }),
    ).toEqual([422, expect.stringContaining('"cart.timezone.name"')]);
    await database.query(sql`update stones set status = 'OFFLINE' where uuid = ${stone}`);
    expect(await refused([stone], { time: inMinutes(1), timezone })).toEqual([
      404,
      expect.stringContaining(stone),
    ]);
  });
});
