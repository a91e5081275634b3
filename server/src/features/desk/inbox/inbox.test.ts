import { calls } from '@loupe/contract';
import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { describeOnDatabase, type TestDatabase } from '../../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../../testing/test-users.ts';
import { insertTestStones } from '../../../testing/test-stones.ts';
import { writeSetting } from '../../site-settings/settings.ts';

describeOnDatabase('desk inbox', (open) => {
  let database: TestDatabase;
  let test: TestApp;
  let sales: TestUser;
  let admin: TestUser;
  let now = new Date('2026-11-21T06:00:00Z');

  const queue = async (data: object = {}, { token } = sales) => {
    const { body } = await test.send('deskListInbox', { data }, token);
    return calls.deskListInbox.response.parse(body);
  };
  /** Moves the clock forward by an hour and keeps every session active. */
  const anHour = async () => {
    now = new Date(now.getTime() + 3_600_000);
    await database.query(
      sql`update sessions set last_seen_at = ${now}, expires_at = ${now}::timestamptz + ${'1 day'}`,
    );
  };

  beforeAll(async () => {
    database = await open();
    await writeSetting(database, 'hold_approval', 'DESK');
    const [ordered, offered, held, onMemo] = await insertTestStones(database, { count: 4 });
    test = await createTestApp(database, { closeWith: 'file', clock: { now: () => now } });
    const buyer = await createSignedInUser(test.services, { access: ['offer', 'order', 'enquiry'] });
    sales = await createSignedInUser(test.services, { role: 'sales' });
    admin = await createSignedInUser(test.services, { role: 'admin' });
    await test.send('deskIssueMemo', { data: { customer: buyer.email, stones: [onMemo] } }, sales.token);
    await database.query(sql`update memos set status = 'OVERDUE', due_at = ${now}`);
    await anHour();
    const home = await test.send('updateDashboard', {}, buyer.token);
    const { home_data: homeData } = calls.updateDashboard.response.parse(home.body);
    await test.send(
      'addEnquiry',
      { data: { text: 'Is it eye clean?', declaration: homeData.enquiry_decl } },
      buyer.token,
    );
    await anHour();
    await test.send(
      'addOrder',
      { data: { stones: [ordered], declaration: homeData.order_decl } },
      buyer.token,
    );
    await anHour();
    const detail = await test.send('stoneDetail', { id: offered }, buyer.token);
    const { stone } = calls.stoneDetail.response.parse(detail.body);
    const ppc = (Number(stone['final_ppc']) - 0.01).toFixed(2);
    await test.send('addOffer', { data: { stones: [{ stock_uuid: offered, ppc }] } }, buyer.token);
    await anHour();
    await test.send('requestHold', { cart: [held] }, buyer.token);
    await database.query(
      sql`insert into users (role, status, email, user_name, password_hash, first_name, last_name, created_at)
       values ('customer', 'PENDING', 'new@test.example', 'newcomer', '', 'New', 'Comer', ${now})`,
    );
  });

  it('lists everything that awaits the desk, of all kinds, the longest waiting first', async () => {
    const { rows, next_cursor, counts } = await queue();
    expect(rows.map(({ kind }) => kind)).toEqual(['memo', 'enquiry', 'order', 'offer', 'hold']);
    expect(next_cursor).toBeNull();
    expect(counts).toEqual({ memo: 1, enquiry: 1, order: 1, approval: 0, offer: 1, hold: 1, appointment: 0 });
    const [, enquiry] = rows;
    expect(enquiry).toMatchObject({ text: 'Is it eye clean?', waiting_since: '2026-11-21T07:00:00.000Z' });
    expect(rows[3]).toMatchObject({ waiting_since: '2026-11-21T09:00:00.000Z', pieces: 1 });
  });

  it('lists late items first, then the most valuable, each with its value', async () => {
    const { rows } = await queue({ sort: 'urgency' });
    const late = rows.filter(({ is_late }) => is_late);
    expect(rows.slice(0, late.length)).toEqual(late);
    expect(late.map(({ kind }) => kind)).toContain('memo');
    for (const group of [late, rows.slice(late.length)]) {
      const values = group.map(({ value }) => Number(value ?? 0));
      expect(values).toEqual(values.toSorted((a, b) => b - a));
    }
    expect(rows.find(({ kind }) => kind === 'offer')?.value).toMatch(/^\d+\.\d\d$/);
    expect(rows.find(({ kind }) => kind === 'enquiry')?.value).toBeNull();
  });

  it('lists registrations to administrators only, who alone approve them', async () => {
    const { rows, counts } = await queue({ kinds: ['registration'] }, admin);
    expect(rows).toMatchObject([{ name: 'new@test.example', customer: { name: 'New Comer' } }]);
    expect(counts.registration).toBe(1);
    expect(await queue({ kinds: ['registration'] })).toMatchObject({ rows: [], next_cursor: null });
  });

  it('lists the items of the customers whom a staff user looks after', async () => {
    const mine = async () => queue({ scope: 'mine' });
    expect(await mine()).toMatchObject({ rows: [], mine_count: 0, counts: { order: 1 } });
    const { body: list } = await test.send('deskListCustomers', { data: { show: 'active' } }, sales.token);
    const id = calls.deskListCustomers.response.parse(list).rows[0]?.id ?? '';
    const { body: profile } = await test.send('deskGetCustomer', { id }, sales.token);
    const { user_id: manager } = calls.deskGetCustomer.response.parse(profile);
    const assign = async (data: object) => test.send('deskAssignCustomer', { id, data }, sales.token);
    expect((await assign({ manager: id })).status).toBe(404);
    expect(await assign({ manager })).toMatchObject({
      status: 200,
      body: { customer: { manager: { id: manager } } },
    });
    const { rows, mine_count: count, next_cursor: next } = await mine();
    expect(rows).toEqual((await queue()).rows);
    expect({ count, next }).toEqual({ count: rows.length, next: null });
    expect(await queue({ scope: 'mine' }, admin)).toMatchObject({ rows: [], mine_count: 0 });
    const { rows: audit } = await database.query<{ after: unknown }>(
      sql`select after from audit_log where action = 'account-manager-set'`,
    );
    expect(audit).toEqual([{ after: { account_manager: expect.any(String) } }]);
    await assign({ manager: null });
    expect(await mine()).toMatchObject({ rows: [], mine_count: 0 });
  });

  it('returns the items by page, by kind and by search text, without those already answered', async () => {
    const seen: string[] = [];
    for (let after: string | null | undefined = undefined; after !== null;) {
      const page: Awaited<ReturnType<typeof queue>> = await queue({
        limit: 2,
        ...(after !== undefined && { cursor: after }),
      });
      seen.push(...page.rows.map(({ kind }) => kind));
      after = page.next_cursor;
    }
    expect(seen).toEqual(['memo', 'enquiry', 'order', 'offer', 'hold']);
    expect((await queue({ kinds: ['offer', 'hold'] })).rows).toHaveLength(2);
    expect((await queue({ search: 'EYE CLEAN' })).rows).toMatchObject([{ kind: 'enquiry' }]);
    const [order] = (await queue({ kinds: ['order'] })).rows;
    await test.send('deskConfirmOrder', { data: { order_no: order?.key } }, sales.token);
    expect((await queue()).counts.order).toBe(0);
  });
});
