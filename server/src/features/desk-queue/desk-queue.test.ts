import { calls } from '@loupe/contract';
import { beforeAll, expect, it } from 'vitest';
import { describeOnDatabase, type TestDatabase } from '../../testing/databases.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { signInAs, type TestPerson } from '../../testing/test-people.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { writeSetting } from '../settings/settings.ts';

describeOnDatabase('the queue of the desk', (open) => {
  let database: TestDatabase;
  let test: TestApp;
  let sales: TestPerson;
  let admin: TestPerson;
  let now = new Date('2026-11-21T06:00:00Z');

  const queue = async (data: object = {}, { token } = sales) => {
    const { body } = await test.send('deskListQueue', { data }, token);
    return calls.deskListQueue.answer.parse(body);
  };
  /** An hour goes by; everybody stays signed in. */
  const anHour = async () => {
    now = new Date(now.getTime() + 3_600_000);
    await database.raw.query('update sessions set last_seen_at = $1, expires_at = $1::timestamptz + $2', [
      now,
      '1 day',
    ]);
  };

  beforeAll(async () => {
    database = await open();
    await writeSetting(database, 'hold_approval', 'DESK');
    const [ordered, offered, held, onMemo] = await insertTestStones(database, { count: 4 });
    test = await openTestApp(database, { closeWith: 'file', clock: { now: () => now } });
    const buyer = await signInAs(test.parts, { access: ['offer', 'order', 'enquiry'] });
    sales = await signInAs(test.parts, { role: 'sales' });
    admin = await signInAs(test.parts, { role: 'admin' });
    await test.send('deskIssueMemo', { data: { customer: buyer.email, stones: [onMemo] } }, sales.token);
    await database.raw.query(`update memos set state = 'OVERDUE', due_at = $1`, [now]);
    await anHour();
    const home = await test.send('updateDashboard', {}, buyer.token);
    const { home_data: told } = calls.updateDashboard.answer.parse(home.body);
    await test.send(
      'addEnquiry',
      { data: { text: 'Is it eye clean?', declaration: told.enquiry_decl } },
      buyer.token,
    );
    await anHour();
    await test.send('addOrder', { data: { stones: [ordered], declaration: told.order_decl } }, buyer.token);
    await anHour();
    const detail = await test.send('stoneDetail', { id: offered }, buyer.token);
    const { stone } = calls.stoneDetail.answer.parse(detail.body);
    const ppc = (Number(stone['final_ppc']) - 0.01).toFixed(2);
    await test.send('addOffer', { data: { stones: [{ stock_uuid: offered, ppc }] } }, buyer.token);
    await anHour();
    await test.send('addHold', { cart: [held] }, buyer.token);
    await database.raw.query(
      `insert into accounts (role, state, email, user_name, password_hash, first_name, last_name, created_at)
       values ('customer', 'PENDING', 'new@test.example', 'newcomer', '', 'New', 'Comer', $1)`,
      [now],
    );
  });

  it('shows everything that waits, the longest waiting first, whatever it is', async () => {
    const { rows, next, counts } = await queue();
    expect(rows.map(({ kind }) => kind)).toEqual(['memo', 'enquiry', 'order', 'offer', 'hold']);
    expect(next).toBeNull();
    expect(counts).toEqual({ memo: 1, enquiry: 1, order: 1, approval: 0, offer: 1, hold: 1, appointment: 0 });
    const [, enquiry] = rows;
    expect(enquiry).toMatchObject({ text: 'Is it eye clean?', since: '2026-11-21T07:00:00.000Z' });
    expect(rows[3]).toMatchObject({ since: '2026-11-21T09:00:00.000Z', pieces: 1 });
  });

  it('shows who registered to administrators, who alone approve him', async () => {
    const { rows, counts } = await queue({ kinds: ['registration'] }, admin);
    expect(rows).toMatchObject([{ name: 'new@test.example', customer: { name: 'New Comer' } }]);
    expect(counts.registration).toBe(1);
    expect(await queue({ kinds: ['registration'] })).toMatchObject({ rows: [], next: null });
  });

  it('is read page by page, by kind and by words, and what is answered leaves it', async () => {
    const seen: string[] = [];
    for (let after: string | null | undefined = undefined; after !== null;) {
      const page: Awaited<ReturnType<typeof queue>> = await queue({
        limit: 2,
        ...(after !== undefined && { after }),
      });
      seen.push(...page.rows.map(({ kind }) => kind));
      after = page.next;
    }
    expect(seen).toEqual(['memo', 'enquiry', 'order', 'offer', 'hold']);
    expect((await queue({ kinds: ['offer', 'hold'] })).rows).toHaveLength(2);
    expect((await queue({ text: 'EYE CLEAN' })).rows).toMatchObject([{ kind: 'enquiry' }]);
    const [order] = (await queue({ kinds: ['order'] })).rows;
    await test.send('deskConfirmOrder', { data: { order_no: order?.open } }, sales.token);
    expect((await queue()).counts.order).toBe(0);
  });
});
