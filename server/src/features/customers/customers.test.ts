import { specifiedAccessFlags, calls } from '@loupe/contract';
import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';
import { createUser } from '../users/create-user.ts';
import { inTransaction } from '../../platform/database.ts';

interface Row {
  readonly id: string;
  readonly email: string;
  readonly state: string;
  readonly access: string[];
}

describeOnDatabase('desk customers', (open) => {
  let test: TestApp;
  let admin: TestUser;
  let sales: TestUser;
  let counter = 0;

  beforeAll(async () => {
    test = await createTestApp(await open(), { closeWith: 'file' });
    admin = await createSignedInUser(test.services, { role: 'admin' });
    sales = await createSignedInUser(test.services, { role: 'sales' });
  });

  const sendCall = async (name: Parameters<TestApp['send']>[0], body: object, { token } = admin) =>
    test.send(name, body, token);
  const list = async (data: object): Promise<Row[]> =>
    JSON.parse(JSON.stringify((await sendCall('deskListCustomers', { data }, sales)).body['rows']));
  const find = async (email: string): Promise<Row> => {
    const [row] = await list({ search: email });
    if (row === undefined) throw new Error(`${email} is not in the list`);
    return row;
  };
  /** Creates a customer whose registration is pending. */
  const stranger = async (): Promise<Row> => {
    const email = `stranger${++counter}@test.example`;
    await inTransaction(test.services.database, async (transaction) =>
      createUser(
        transaction,
        {
          role: 'customer',
          status: 'PENDING',
          email,
          userName: email,
          password: 'loupe-loupe',
          firstName: 'New',
          lastName: 'Face',
          companyName: `House ${counter}`,
        },
        { actor: 'test', now: test.services.clock.now() },
      ),
    );
    return find(email);
  };
  const trail = async (email: string) => {
    const { rows } = await test.services.database.query(
      sql`select actor_id, actor_name, action, before, after from audit_log where subject = ${`user:${email}`} order by id`,
    );
    return rows;
  };

  it('approves a new customer with a preset, by default with access to trade', async () => {
    const approved = async (data: object) => {
      const { id } = await stranger();
      const { body } = await sendCall('deskApproveCustomer', { id, data });
      return calls.deskApproveCustomer.response.parse(body).customer.access;
    };
    expect(await approved({})).toEqual(specifiedAccessFlags);
    expect(await approved({ user_disc: '1.50' })).toEqual(specifiedAccessFlags);
    expect(await approved({ preset: 'full-trade' })).toEqual(specifiedAccessFlags);
    const views = await approved({ preset: 'view-only' });
    expect(views).toContain('global_search');
    expect(views.filter((flag) => ['order', 'offer', 'enquiry', 'appointment'].includes(flag))).toEqual([]);
    const enquires = await approved({ preset: 'enquiries-only' });
    expect(enquires).toContain('enquiry');
    expect(enquires.filter((flag) => ['order', 'offer', 'appointment'].includes(flag))).toEqual([]);
    // An explicit flag overrides the preset.
    expect(await approved({ preset: 'enquiries-only', access: { order: true, loose: false } })).toEqual(
      specifiedAccessFlags.filter(
        (flag) => flag === 'order' || (flag !== 'loose' && enquires.includes(flag)),
      ),
    );
    const { id } = await stranger();
    expect((await sendCall('deskApproveCustomer', { id, data: { preset: 'all' } })).status).toBe(422);
  });

  it('approves a pending customer with all terms in one call, and audits the approver', async () => {
    const { id, email } = await stranger();
    expect((await list({ show: 'pending' })).map((row) => row.email)).toContain(email);
    const grant = { user_disc: '1.50', offer_limit: '4.00', access: { order: true, offer: true } };
    expect((await sendCall('deskApproveCustomer', { id, data: grant }, sales)).status).toBe(403);
    const { body } = await sendCall('deskApproveCustomer', { id, data: grant });
    expect(body['customer']).toMatchObject({
      state: 'ACTIVE',
      user_disc: '1.50',
      offer_limit: '4.00',
      access: ['offer', 'order'],
    });
    expect((await trail(email)).slice(1)).toMatchObject([
      {
        actor_id: admin.id,
        actor_name: 'admin',
        before: { state: 'PENDING' },
        after: { state: 'IN_REVIEW' },
      },
      { actor_id: admin.id, before: { user_disc: 0 }, after: { user_disc: 150, access: ['offer', 'order'] } },
      { actor_id: admin.id, before: { state: 'IN_REVIEW' }, after: { state: 'ACTIVE' } },
    ]);
    const again = await sendCall('deskApproveCustomer', { id });
    expect([again.status, again.body['message'], again.body['status']]).toEqual([
      409,
      'INVALID_TRANSITION',
      'ACTIVE',
    ]);
    const changes = await sendCall('deskListCustomerChanges', { id }, sales);
    expect(changes.body['rows']).toMatchObject([
      { person: { email: admin.email }, after: { state: 'ACTIVE' } },
      {},
      {},
      { action: 'user-created', person: null },
    ]);
  });

  it('undoes an approval until the customer signs in, never afterwards', async () => {
    const { id, email } = await stranger();
    await sendCall('deskApproveCustomer', { id });
    const back = await sendCall('deskChangeCustomerStatus', { id, data: { to: 'IN_REVIEW' } });
    expect(back.body['customer']).toMatchObject({ state: 'IN_REVIEW' });
    const { rows } = await test.services.database.query(
      sql`select from emails m join users a on a.id = m.user_id where a.email = ${email}`,
    );
    expect(rows).toEqual([]);
    await sendCall('deskApproveCustomer', { id });
    await test.send('login', { data: { email, password: 'loupe-loupe' } });
    expect((await sendCall('deskChangeCustomerStatus', { id, data: { to: 'IN_REVIEW' } })).status).toBe(409);
  });

  it('lists rejected customers apart from pending ones, audits the reason, and allows another review', async () => {
    const { id, email } = await stranger();
    await sendCall('deskChangeCustomerStatus', { id, data: { to: 'REJECTED', reason: 'No references' } });
    expect((await list({ show: 'rejected' })).map((row) => row.email)).toContain(email);
    expect((await trail(email)).at(-1)).toMatchObject({
      before: { state: 'IN_REVIEW' },
      after: { state: 'REJECTED', reason: 'No references' },
    });
    expect((await sendCall('deskChangeCustomerStatus', { id, data: { to: 'ACTIVE' } })).status).toBe(409);
    const again = await sendCall('deskChangeCustomerStatus', { id, data: { to: 'IN_REVIEW' } });
    expect(again.body['customer']).toMatchObject({ state: 'IN_REVIEW' });
  });

  it('changes single access flags without touching the others, effective from the next call', async () => {
    const buyer = await createSignedInUser(test.services, { access: ['order', 'watchlist'] });
    const { id } = await find(buyer.email);
    expect((await test.send('getWatchlist', {}, buyer.token)).status).toBe(200);
    const { body } = await sendCall('deskSetTradeTerms', {
      id,
      data: { access: { watchlist: false, offer: true } },
    });
    expect(body['customer']).toMatchObject({ access: ['offer', 'order'] });
    expect((await test.send('getWatchlist', {}, buyer.token)).status).toBe(403);
  });

  it('ends the sessions of the whole company when the owner is disabled, and only the member’s when a member is', async () => {
    const owner = await createSignedInUser(test.services);
    const colleague = await createSignedInUser(test.services, {
      companyMember: { ownerId: owner.id, permission: 'ORDER', orderLimitCents: null },
    });
    const { id } = await find(owner.email);
    const card = await sendCall('deskGetCustomer', { id }, sales);
    const { members: users } = JSON.parse(JSON.stringify(card.body['customer']));
    expect(users).toMatchObject([
      { permission: 'OWNER', sign_ins: 1 },
      { permission: 'ORDER', sign_ins: 1 },
    ]);
    await sendCall('deskChangeCustomerStatus', { id: users[1].id, data: { to: 'INACTIVE' } });
    expect((await test.send('getAccount', {}, colleague.token)).status).toBe(401);
    expect((await test.send('getAccount', {}, owner.token)).status).toBe(200);
    await sendCall('deskChangeCustomerStatus', { id, data: { to: 'WEB_DISABLED' } });
    expect((await test.send('getAccount', {}, owner.token)).status).toBe(401);
    expect((await list({ show: 'web-disabled' })).map((row) => row.id)).toContain(id);
  });

  it('ends all sessions of a customer', async () => {
    const buyer = await createSignedInUser(test.services);
    const { id } = await find(buyer.email);
    expect((await sendCall('deskEndAllSessions', { id })).body['ended']).toBe(1);
    expect((await test.send('getAccount', {}, buyer.token)).status).toBe(401);
    expect((await trail(buyer.email)).at(-1)).toMatchObject({
      actor_id: admin.id,
      before: { sign_ins: 1 },
      after: { sign_ins: 0 },
    });
  });

  it('returns 404 for staff users, so that these calls grant them no rights', async () => {
    const { rows } = await test.services.database.query<{ uuid: string }>(
      sql`select uuid from users where id = ${admin.id}`,
    );
    const id = rows[0]?.uuid ?? '';
    const data = { access: { order: true } };
    expect((await sendCall('deskSetTradeTerms', { id, data })).status).toBe(404);
    expect((await sendCall('deskChangeCustomerStatus', { id, data: { to: 'INACTIVE' } })).status).toBe(404);
  });
});
