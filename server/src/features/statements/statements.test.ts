import { calls, type Statement } from '@loupe/contract';
import { gulfDay, isoGulfDay, parseScaled } from '@loupe/domain';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { describeOnDatabase, type TestDatabase } from '../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';

const start = new Date('2026-11-21T10:00:00Z');
const day = 86_400_000;
const cents = (text: string) => parseScaled(text, 2) ?? Number.NaN;

describeOnDatabase('the account of a customer', (open) => {
  let database: TestDatabase;
  let test: TestApp;
  let buyer: TestUser;
  let buyerId: string;
  let sales: TestUser;
  let unsold: string[];
  let now = start;
  let key = 0;

  beforeAll(async () => {
    database = await open();
    unsold = await insertTestStones(database, {
      count: 60,
      change: (stone) => ({ ...stone, isNet: true, facts: { ...stone.facts, ppc: 100_000, carat: 1_000 } }),
    });
    test = await createTestApp(database, { closeWith: 'file', clock: { now: () => now } });
  });

  beforeEach(async () => {
    now = start;
    buyer = await createSignedInUser(test.services);
    sales = await createSignedInUser(test.services, { role: 'sales' });
    const { rows } = await database.query<{ uuid: string }>(
      sql`select uuid from users where id = ${buyer.id}`,
    );
    buyerId = rows[0]?.uuid ?? '';
  });

  /** Moves the clock and keeps all sessions active. */
  const workOnUntil = async (instant: Date) => {
    now = instant;
    await database.query(
      sql`update sessions set last_seen_at = ${now}, expires_at = ${new Date(now.getTime() + day)}`,
    );
  };
  const statement = async (): Promise<Statement> =>
    calls.getStatement.response.parse((await test.send('getStatement', {}, buyer.token)).body).statement;
  const confirmed = async (count: number) => {
    const { body } = await test.send('addOrder', { data: { stones: unsold.splice(0, count) } }, buyer.token);
    const { order_no } = calls.addOrder.response.parse(body).order;
    await test.send('deskConfirmOrder', { data: { order_no } }, sales.token);
    return order_no;
  };
  const invoice = async (count: number) => {
    const order_no = await confirmed(count);
    const issued = await test.send('deskIssueDocument', { data: { order_no, kind: 'INVOICE' } }, sales.token);
    expect(issued.status).toBe(200);
    return order_no;
  };
  const credit = async (order_no: string) =>
    test.send(
      'deskIssueDocument',
      { data: { order_no, kind: 'CREDIT_NOTE', reason: 'Returned' } },
      sales.token,
    );
  const pay = async (data: object) => {
    key += 1;
    return test.send(
      'deskBookPayment',
      {
        id: buyerId,
        data: {
          value_on: isoGulfDay(gulfDay(now)),
          method: 'BANK_TRANSFER',
          idempotency_key: `payment-key-${key}`,
          ...data,
        },
      },
      sales.token,
    );
  };
  const reverse = async (id: string) =>
    test.send('deskReversePayment', { id, data: { reason: 'Returned by the bank' } }, sales.token);
  const lastPayment = async () =>
    (await statement()).entries.findLast(({ kind }) => kind === 'PAYMENT')?.entry_id ?? '';

  it('has an entry for each invoice, credit note, payment and reversal, with the balance after each', async () => {
    const order_no = await invoice(3);
    await pay({ amount: '1000.00', reference: 'SWIFT 4471' });
    await credit(order_no);
    const { balance, on_account, invoices, entries } = await statement();
    expect(entries.map(({ kind, amount, balance: after }) => [kind, amount, after])).toEqual([
      ['INVOICE', '3000.00', '3000.00'],
      ['PAYMENT', '-1000.00', '2000.00'],
      ['CREDIT_NOTE', '-3000.00', '-1000.00'],
    ]);
    expect([balance, on_account, invoices]).toEqual(['-1000.00', '1000.00', []]);
    expect((await reverse(await lastPayment())).status).toBe(200);
    expect(await statement()).toMatchObject({ balance: '0.00', on_account: '0.00', invoices: [] });
    expect((await reverse(await lastPayment())).body['message']).toBe('INVALID_TRANSITION');
    const { rows } = await database.query<{ action: string }>(
      sql`select action from audit_log where subject like 'payment:%' and actor_id = ${sales.id} order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['payment-booked', 'payment-reversed']);
  });

  it('ages open invoices by Gulf days since they were due', async () => {
    await invoice(1);
    const [first] = (await statement()).invoices;
    expect(first).toMatchObject({ due_on: '2026-11-28', days_overdue: -7, bucket: 'CURRENT' });
    // 20:00 UTC is midnight in the Gulf: the day after the due day has begun.
    await workOnUntil(new Date('2026-11-28T19:59:00Z'));
    expect((await statement()).ageing).toMatchObject({ CURRENT: '1000.00', DAYS_1_30: '0.00' });
    await workOnUntil(new Date('2026-11-28T20:00:00Z'));
    expect(await statement()).toMatchObject({ overdue: '1000.00', ageing: { DAYS_1_30: '1000.00' } });
    for (const [days, bucket] of [
      [31, 'DAYS_31_60'],
      [61, 'DAYS_61_90'],
      [91, 'DAYS_OVER_90'],
    ] as const) {
      await workOnUntil(new Date(Date.parse('2026-11-28T10:00:00Z') + days * day));
      expect((await statement()).ageing).toMatchObject({ CURRENT: '0.00', [bucket]: '1000.00' });
    }
    const { body } = await test.send('deskListReceivables', { data: { show: 'overdue' } }, sales.token);
    expect(body['rows']).toMatchObject([{ customer_id: buyerId, overdue: '1000.00', days_overdue: 91 }]);
  });

  it('settles named invoices first, then the oldest, and keeps the rest for the next invoice', async () => {
    await invoice(1);
    await workOnUntil(new Date(now.getTime() + day));
    await invoice(2);
    const [, later] = (await statement()).invoices;
    const allocations = [{ invoice_id: later?.invoice_id, amount: '1500.00' }];
    const above = await pay({ amount: '5000.00', allocations: [{ ...allocations[0], amount: '2000.01' }] });
    expect([above.status, JSON.stringify(above.body['fields'])]).toEqual([
      422,
      expect.stringContaining('data.allocations.0.amount'),
    ]);
    await pay({ amount: '1700.00', allocations });
    expect((await statement()).invoices.map(({ open: left }) => left)).toEqual(['800.00', '500.00']);
    await pay({ amount: '2000.00' });
    expect(await statement()).toMatchObject({ invoices: [], on_account: '700.00', balance: '-700.00' });
    await invoice(1);
    expect(await statement()).toMatchObject({ invoices: [{ open: '300.00' }], on_account: '0.00' });
  });

  it('takes a payment in another currency at the given rate or that of the desk, to the cent', async () => {
    await invoice(1);
    const missing = await pay({ amount: '3672.50', currency: 'AED' });
    expect([missing.status, JSON.stringify(missing.body)]).toEqual([422, expect.stringContaining('AED')]);
    await test.send(
      'deskSetCurrencyRate',
      { data: { currency: 'AED', usd_per_unit: '0.27229408', as_of: isoGulfDay(gulfDay(now)) } },
      sales.token,
    );
    expect((await pay({ amount: '1836.25', currency: 'AED' })).status).toBe(200);
    expect((await pay({ amount: '450.00', currency: 'EUR', per_dollar: '0.9' })).status).toBe(200);
    const { balance, entries } = await statement();
    expect(balance).toBe('0.00');
    expect(entries.slice(1).map(({ foreign }) => foreign)).toEqual([
      { currency: 'AED', amount: '1836.25', per_dollar: '3.6725' },
      { currency: 'EUR', amount: '450.00', per_dollar: '0.9000' },
    ]);
    expect((await pay({ amount: '1.00', per_dollar: '2' })).status).toBe(422);
    expect((await pay({ amount: '1.00', value_on: '2999-01-01' })).status).toBe(422);
  });

  it('books a payment once for each idempotency key', async () => {
    await invoice(1);
    const once = { amount: '100.00', idempotency_key: 'the-same-payment' };
    const all = await Promise.all([pay(once), pay(once), pay(once)]);
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await statement()).balance).toBe('900.00');
    expect((await pay({ ...once, amount: '200.00' })).body['message']).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('includes invoices that another program wrote', async () => {
    const order_no = await confirmed(1);
    await test.send(
      'deskInvoiceOrder',
      { data: { order_no, invoice_no: 'T-77', invoice_date: '2026-11-20' } },
      sales.token,
    );
    expect((await statement()).invoices).toMatchObject([
      { number: 'T-77', document_id: null, order_no, due_on: '2026-11-27', amount: '1000.00' },
    ]);
  });

  it('equals the sum of its entries after any sequence of bookings, and settles what it can', async () => {
    const orders = [await invoice(1), await invoice(2), await invoice(3)];
    const step = fc.oneof(
      fc.record({ kind: fc.constant('pay' as const), amount: fc.integer({ min: 1, max: 250_000 }) }),
      fc.record({ kind: fc.constant('reverse' as const), amount: fc.nat() }),
      fc.record({ kind: fc.constant('credit' as const), amount: fc.nat() }),
    );
    const [steps = []] = fc.sample(fc.array(step, { minLength: 14, maxLength: 14 }), { numRuns: 1, seed: 7 });
    for (const { kind, amount } of steps) {
      if (kind === 'pay') await pay({ amount: (amount / 100).toFixed(2) });
      if (kind === 'credit') await credit(orders[amount % orders.length] ?? '');
      const payments = (await statement()).entries.filter((entry) => entry.kind === 'PAYMENT');
      const payment = payments[amount % Math.max(1, payments.length)];
      if (kind === 'reverse' && payment !== undefined) await reverse(payment.entry_id);
      const { balance, on_account, invoices, entries, ageing } = await statement();
      const sum = (texts: readonly string[]) => texts.reduce((total, text) => total + cents(text), 0);
      expect(sum(entries.map((entry) => entry.amount))).toBe(cents(balance));
      const openSum = sum(invoices.map((one) => one.open));
      expect(openSum - cents(on_account)).toBe(cents(balance));
      expect(sum(Object.values(ageing))).toBe(openSum);
      expect(openSum === 0 || cents(on_account) === 0).toBe(true);
    }
  });

  it('is appended to only, and is open to its own company and the desk', async () => {
    await invoice(1);
    await expect(database.query(sql`update ledger_entries set amount_cents = 0`)).rejects.toThrow('appended');
    const stranger = await createSignedInUser(test.services);
    const { body } = await test.send('getStatement', {}, stranger.token);
    expect(body['statement']).toMatchObject({ balance: '0.00', entries: [] });
    const stock = await createSignedInUser(test.services, { role: 'stock' });
    expect((await test.send('deskGetStatement', { id: buyerId }, stock.token)).status).toBe(403);
    const desk = await test.send('deskGetStatement', { id: buyerId }, sales.token);
    expect(z.object({ balance: z.string() }).parse(desk.body['statement'])).toEqual({ balance: '1000.00' });
  });
});
