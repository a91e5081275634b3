import { accessFlags, calls } from '@loupe/contract';
import { beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '../../testing/databases.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { signInAs, type TestPerson } from '../../testing/test-people.ts';
import { createAccount } from '../accounts/create-account.ts';
import { inTransaction } from '../../platform/database.ts';

interface Row {
  readonly id: string;
  readonly email: string;
  readonly state: string;
  readonly access: string[];
}

describeOnDatabase('customers at the desk', (open) => {
  let test: TestApp;
  let admin: TestPerson;
  let sales: TestPerson;
  let counter = 0;

  beforeAll(async () => {
    test = await openTestApp(await open(), { closeWith: 'file' });
    admin = await signInAs(test.parts, { role: 'admin' });
    sales = await signInAs(test.parts, { role: 'sales' });
  });

  const ask = async (name: Parameters<TestApp['send']>[0], body: object, { token } = admin) =>
    test.send(name, body, token);
  const list = async (data: object): Promise<Row[]> =>
    JSON.parse(JSON.stringify((await ask('deskListCustomers', { data }, sales)).body['rows']));
  const find = async (email: string): Promise<Row> => {
    const [row] = await list({ text: email });
    if (row === undefined) throw new Error(`${email} is not in the list`);
    return row;
  };
  /** Somebody who has just asked for an account. */
  const stranger = async (): Promise<Row> => {
    const email = `stranger${++counter}@test.example`;
    await inTransaction(test.parts.database, async (transaction) =>
      createAccount(
        transaction,
        {
          role: 'customer',
          state: 'PENDING',
          email,
          userName: email,
          password: 'loupe-loupe',
          firstName: 'New',
          lastName: 'Face',
          companyName: `House ${counter}`,
        },
        { actor: 'test', now: test.parts.clock.now() },
      ),
    );
    return find(email);
  };
  const trail = async (email: string) => {
    const { rows } = await test.parts.database.raw.query(
      `select actor_id, actor, action, before, after from audit where subject = $1 order by id`,
      [`account:${email}`],
    );
    return rows;
  };

  it('a new customer is approved with a preset, and without a word with the one that lets a customer trade', async () => {
    const approved = async (data: object) => {
      const { id } = await stranger();
      const { body } = await ask('deskApproveCustomer', { id, data });
      return calls.deskApproveCustomer.answer.parse(body).customer.access;
    };
    expect(await approved({})).toEqual(accessFlags);
    expect(await approved({ user_disc: '1.50' })).toEqual(accessFlags);
    expect(await approved({ preset: 'full-trade' })).toEqual(accessFlags);
    const views = await approved({ preset: 'view-only' });
    expect(views).toContain('global_search');
    expect(views.filter((flag) => ['order', 'offer', 'enquiry', 'appointment'].includes(flag))).toEqual([]);
    const enquires = await approved({ preset: 'enquiries-only' });
    expect(enquires).toContain('enquiry');
    expect(enquires.filter((flag) => ['order', 'offer', 'appointment'].includes(flag))).toEqual([]);
    // A flag beside a preset has the last word.
    expect(await approved({ preset: 'enquiries-only', access: { order: true, loose: false } })).toEqual(
      accessFlags.filter((flag) => flag === 'order' || (flag !== 'loose' && enquires.includes(flag))),
    );
    const { id } = await stranger();
    expect((await ask('deskApproveCustomer', { id, data: { preset: 'all' } })).status).toBe(422);
  });

  it('who waits is let in with everything granted in one go, and the trail names who did it', async () => {
    const { id, email } = await stranger();
    expect((await list({ show: 'waiting' })).map((row) => row.email)).toContain(email);
    const grant = { user_disc: '1.50', offer_limit: '4.00', access: { order: true, offer: true } };
    expect((await ask('deskApproveCustomer', { id, data: grant }, sales)).status).toBe(403);
    const { body } = await ask('deskApproveCustomer', { id, data: grant });
    expect(body['customer']).toMatchObject({
      state: 'ACTIVE',
      user_disc: '1.50',
      offer_limit: '4.00',
      access: ['offer', 'order'],
    });
    expect((await trail(email)).slice(1)).toMatchObject([
      { actor_id: admin.id, actor: 'admin', before: { state: 'PENDING' }, after: { state: 'IN_REVIEW' } },
      { actor_id: admin.id, before: { user_disc: 0 }, after: { user_disc: 150, access: ['offer', 'order'] } },
      { actor_id: admin.id, before: { state: 'IN_REVIEW' }, after: { state: 'ACTIVE' } },
    ]);
    const again = await ask('deskApproveCustomer', { id });
    expect([again.status, again.body['message'], again.body['state']]).toEqual([
      409,
      'STEP_REFUSED',
      'ACTIVE',
    ]);
    const changes = await ask('deskListCustomerChanges', { id }, sales);
    expect(changes.body['rows']).toMatchObject([
      { person: { email: admin.email }, after: { state: 'ACTIVE' } },
      {},
      {},
      { action: 'account-created', person: null },
    ]);
  });

  it('an approval is taken back while he has not come in, and never after', async () => {
    const { id, email } = await stranger();
    await ask('deskApproveCustomer', { id });
    const back = await ask('deskMoveCustomer', { id, data: { to: 'IN_REVIEW' } });
    expect(back.body['customer']).toMatchObject({ state: 'IN_REVIEW' });
    const { rows } = await test.parts.database.raw.query(
      `select from mails m join accounts a on a.id = m.account_id where a.email = $1`,
      [email],
    );
    expect(rows).toEqual([]);
    await ask('deskApproveCustomer', { id });
    await test.send('login', { data: { email, password: 'loupe-loupe' } });
    expect((await ask('deskMoveCustomer', { id, data: { to: 'IN_REVIEW' } })).status).toBe(409);
  });

  it('who is rejected is told apart from who waits, with the reason, and can be looked at again', async () => {
    const { id, email } = await stranger();
    await ask('deskMoveCustomer', { id, data: { to: 'REJECTED', reason: 'No references' } });
    expect((await list({ show: 'rejected' })).map((row) => row.email)).toContain(email);
    expect((await trail(email)).at(-1)).toMatchObject({
      before: { state: 'IN_REVIEW' },
      after: { state: 'REJECTED', reason: 'No references' },
    });
    expect((await ask('deskMoveCustomer', { id, data: { to: 'ACTIVE' } })).status).toBe(409);
    const again = await ask('deskMoveCustomer', { id, data: { to: 'IN_REVIEW' } });
    expect(again.body['customer']).toMatchObject({ state: 'IN_REVIEW' });
  });

  it('flags are switched one by one and leave the others alone; they count with the next call', async () => {
    const buyer = await signInAs(test.parts, { access: ['order', 'watchlist'] });
    const { id } = await find(buyer.email);
    expect((await test.send('getWatchlist', {}, buyer.token)).status).toBe(200);
    const { body } = await ask('deskSetCustomerTerms', {
      id,
      data: { access: { watchlist: false, offer: true } },
    });
    expect(body['customer']).toMatchObject({ access: ['offer', 'order'] });
    expect((await test.send('getWatchlist', {}, buyer.token)).status).toBe(403);
  });

  it('a company loses its sign-ins when its account is deactivated, and a colleague his alone', async () => {
    const owner = await signInAs(test.parts);
    const colleague = await signInAs(test.parts, {
      colleague: { ownerId: owner.id, may: 'ORDER', orderLimitCents: null },
    });
    const { id } = await find(owner.email);
    const card = await ask('deskGetCustomer', { id }, sales);
    const { people } = JSON.parse(JSON.stringify(card.body['customer']));
    expect(people).toMatchObject([
      { may: 'OWNER', sign_ins: 1 },
      { may: 'ORDER', sign_ins: 1 },
    ]);
    await ask('deskMoveCustomer', { id: people[1].id, data: { to: 'INACTIVE' } });
    expect((await test.send('getAccount', {}, colleague.token)).status).toBe(401);
    expect((await test.send('getAccount', {}, owner.token)).status).toBe(200);
    await ask('deskMoveCustomer', { id, data: { to: 'WEB_DISABLED' } });
    expect((await test.send('getAccount', {}, owner.token)).status).toBe(401);
    expect((await list({ show: 'web-disabled' })).map((row) => row.id)).toContain(id);
  });

  it('is signed out everywhere at once', async () => {
    const buyer = await signInAs(test.parts);
    const { id } = await find(buyer.email);
    expect((await ask('deskSignOutEverywhere', { id })).body['ended']).toBe(1);
    expect((await test.send('getAccount', {}, buyer.token)).status).toBe(401);
    expect((await trail(buyer.email)).at(-1)).toMatchObject({
      actor_id: admin.id,
      before: { sign_ins: 1 },
      after: { sign_ins: 0 },
    });
  });

  it('nobody of the house is a customer, so no rights are had this way', async () => {
    const { rows } = await test.parts.database.raw.query<{ uuid: string }>(
      'select uuid from accounts where id = $1',
      [admin.id],
    );
    const id = rows[0]?.uuid ?? '';
    const data = { access: { order: true } };
    expect((await ask('deskSetCustomerTerms', { id, data })).status).toBe(404);
    expect((await ask('deskMoveCustomer', { id, data: { to: 'INACTIVE' } })).status).toBe(404);
  });
});
