import { accessFlags, calls, type Statement } from '@loupe/contract';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnDatabase, type TestDatabase } from '../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';

/** Every stone costs 1,000 dollars. */
const stonePrice = 1_000;

describeOnDatabase('the credit limit of a company', (open) => {
  let database: TestDatabase;
  let test: TestApp;
  let owner: TestUser;
  let asha: TestUser;
  let sales: TestUser;
  let admin: TestUser;
  let unsold: string[];

  beforeAll(async () => {
    database = await open();
    unsold = await insertTestStones(database, {
      count: 60,
      change: (stone) => ({
        ...stone,
        isNet: true,
        facts: { ...stone.facts, ppc: stonePrice * 100, carat: 1_000 },
      }),
    });
    test = await createTestApp(database, { closeWith: 'file' });
    sales = await createSignedInUser(test.services, { role: 'sales' });
    admin = await createSignedInUser(test.services, { role: 'admin' });
  });

  beforeEach(async () => {
    owner = await createSignedInUser(test.services, { access: accessFlags });
    asha = await createSignedInUser(test.services, {
      companyMember: { ownerId: owner.id, permission: 'ORDER', orderLimitCents: null },
    });
  });

  const idOf = async ({ id }: TestUser) => {
    const { rows } = await database.query<{ uuid: string }>(sql`select uuid from users where id = ${id}`);
    return rows[0]?.uuid ?? '';
  };
  const allow = async (limit: string | null, mode: 'WARN' | 'STOP', { token } = admin) =>
    test.send('deskSetCreditLimit', { id: await idOf(owner), data: { limit, mode } }, token);
  const order = async (count: number, { token } = owner) =>
    test.send('addOrder', { data: { stones: unsold.splice(0, count) } }, token);
  const placed = async (count: number) => calls.addOrder.response.parse((await order(count)).body).order;
  const credit = async (): Promise<Statement['credit']> =>
    calls.getCredit.response.parse((await test.send('getCredit', {}, owner.token)).body).credit;

  it('stops an order above it, with the limit and what is free, and places nothing', async () => {
    expect((await allow('2500.00', 'STOP')).status).toBe(200);
    await placed(1);
    expect(await credit()).toEqual({ limit: '2500.00', mode: 'STOP', ordered: '1000.00', free: '1500.00' });
    const stones = unsold.slice(0, 2);
    const refused = await test.send('addOrder', { data: { stones } }, asha.token);
    expect([refused.status, refused.body['message']]).toEqual([409, 'CREDIT_LIMIT']);
    expect(refused.body['figures']).toEqual({ limit: 2_500, free: 1_500 });
    expect(refused.body['error']).toMatch(/US\$ 2500.*US\$ 1500/);
    const { rows } = await database.query(
      sql`select 1 from stones where uuid = any(${stones}) and status <> 'AVAILABLE'`,
    );
    expect(rows).toEqual([]);
    expect((await order(1, asha)).status).toBe(200);
  });

  it('cannot be exceeded by concurrent orders of the members of a company', async () => {
    await allow('3000.00', 'STOP');
    const responses = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => order(1, index % 2 === 0 ? owner : asha)),
    );
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 200, 200, 409, 409, 409, 409, 409,
    ]);
    expect(await credit()).toMatchObject({ ordered: '3000.00', free: '0.00' });
  });

  it('counts invoices and payments, and an order and its invoice only once', async () => {
    await allow('3000.00', 'STOP');
    const { order_no } = await placed(3);
    await test.send('deskConfirmOrder', { data: { order_no } }, sales.token);
    expect(await credit()).toMatchObject({ ordered: '3000.00', free: '0.00' });
    await test.send('deskIssueDocument', { data: { order_no, kind: 'INVOICE' } }, sales.token);
    expect(await credit()).toMatchObject({ ordered: '0.00', free: '0.00' });
    expect((await order(1)).body['message']).toBe('CREDIT_LIMIT');
    const paid = await test.send(
      'deskBookPayment',
      {
        id: await idOf(owner),
        data: {
          amount: '1000.00',
          value_on: new Date().toISOString().slice(0, 10),
          method: 'BANK_TRANSFER',
          idempotency_key: `payment-${order_no}`,
        },
      },
      sales.token,
    );
    expect(paid.status).toBe(200);
    expect((await order(1)).status).toBe(200);
  });

  it('that only warns places the order and marks it for the desk', async () => {
    await allow('1500.00', 'WARN');
    const { order_no } = await placed(2);
    const { body } = await test.send('deskGetOrder', { data: { order_no } }, sales.token);
    expect(body['main_data']).toMatchObject({ status: 'PENDING', over_credit_limit: '500.00' });
    await allow(null, 'WARN');
    expect(await credit()).toMatchObject({ limit: null, free: null });
    const next = await placed(1);
    const other = await test.send('deskGetOrder', { data: { order_no: next.order_no } }, sales.token);
    expect(other.body['main_data']).toMatchObject({ over_credit_limit: null });
  });

  it('is set by administrators only, with an audit entry', async () => {
    expect((await allow('10.00', 'STOP', sales)).status).toBe(403);
    await allow('10.00', 'STOP');
    await allow('20.00', 'WARN');
    const { rows } = await database.query(
      sql`select before, after from audit_log where action = 'credit-limit-set'
        and subject = ${`user:${owner.email}`} order by id desc limit 1`,
    );
    expect(rows).toEqual([
      { before: { credit_limit: '10.00', mode: 'STOP' }, after: { credit_limit: '20.00', mode: 'WARN' } },
    ]);
  });

  it('and the account are closed to members who may not order', async () => {
    const viewer = await createSignedInUser(test.services, {
      companyMember: { ownerId: owner.id, permission: 'VIEW', orderLimitCents: null },
    });
    expect((await test.send('getCredit', {}, viewer.token)).status).toBe(403);
    expect((await test.send('getStatement', {}, viewer.token)).status).toBe(403);
  });
});
