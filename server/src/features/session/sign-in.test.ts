import type { UserStatus } from '@loupe/domain';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { connectDatabase, inTransaction } from '../../platform/database.ts';
import { DatabaseUnavailableError } from '../../platform/database-trouble.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser, testPassword } from '../../testing/test-users.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { changeUserStatusAndReleaseHolds } from '../holds/change-user-status.ts';
import { sessionRoutes } from './routes.ts';

async function signIn(test: TestApp, email: string, password: string) {
  return test.send('login', { data: { email, password } });
}

describeOnDatabase('signing in', (open) => {
  it('answers 500 with a token, the cart and the home data, by e-mail or user ID in any letter case', async () => {
    const database = await open();
    const [one = ''] = await insertTestStones(database, { count: 2 });
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services, {
      access: ['order', 'watchlist'],
      userDiscHundredths: 200,
    });
    await test.send('addToCart', { cart: [one] }, buyer.token);
    const { rows } = await database.query<{ user_name: string }>(sql`select user_name from users`);
    for (const name of [buyer.email.toUpperCase(), rows[0]?.user_name ?? '']) {
      const { status, body } = await signIn(test, name, testPassword);
      expect([status, body['message'], body['error']]).toEqual([200, '500', null]);
      expect(body).toMatchObject({
        user: { user_first_name: 'Test', user_disc: '2.00', offer_limit: null, role: 'customer' },
        cart_count: 1,
        cart_array: [one],
        home_data: { stock_count: 2, user_access: { order: 1, watchlist: 1, offer: 0 } },
      });
    }
  });

  it('issues tokens that are valid until the user signs out', async () => {
    const test = await createTestApp(await open());
    const buyer = await createSignedInUser(test.services);
    const response = await signIn(test, buyer.email, testPassword);
    const user: unknown = response.body['user'];
    const token = String(Object.getOwnPropertyDescriptor(user, 'accessToken')?.value);
    expect((await test.send('getToCart', {}, token)).status).toBe(200);
    const out = await test.send('signOut', {}, token);
    expect(out.body).toMatchObject({ error: null, message: '000', user: null });
    expect((await test.send('getToCart', {}, token)).body['message']).toBe('SIGNED_OUT');
    expect((await test.send('getToCart', {}, buyer.token)).status).toBe(200);
  });

  it('distinguishes an unknown name (100) from a wrong password (200)', async () => {
    const test = await createTestApp(await open());
    const buyer = await createSignedInUser(test.services);
    const unknown = await signIn(test, 'nobody@test.example', testPassword);
    expect([unknown.status, unknown.body['message'], unknown.body['user']]).toEqual([200, '100', null]);
    const wrong = await signIn(test, buyer.email, 'a wrong password');
    expect([wrong.status, wrong.body['message'], wrong.body['user']]).toEqual([200, '200', null]);
    expect(wrong.body['error']).toBe('Login Error: Incorrect Password, Input Valid Password');
  });

  it.each<[UserStatus, string]>([
    ['PENDING', '300'],
    ['IN_REVIEW', '300'],
    ['REJECTED', '300'],
    ['INACTIVE', '300'],
    ['WEB_DISABLED', '401'],
  ])('answers for a %s account only %s, and only with the right password', async (state, code) => {
    const test = await createTestApp(await open());
    const { email, token } = await createSignedInUser(test.services, { status: state });
    const { status, body } = await signIn(test, email, testPassword);
    expect([status, body['message'], body['user']]).toEqual([200, code, null]);
    expect((await signIn(test, email, 'a wrong password')).body['message']).toBe('200');
    expect((await test.send('getToCart', {}, token)).status).toBe(401);
  });

  it('answers 400 after a technical failure', async () => {
    const database = await open();
    const test = await createTestApp(database);
    const { email } = await createSignedInUser(test.services);
    await database.query(sql`alter table rate_limits rename to attempts_gone`);
    expect(await signIn(test, email, testPassword)).toMatchObject({
      status: 200,
      body: {
        error: 'Login Error: Technical Error, Contact admin for More details',
        message: '400',
        user: null,
      },
    });
  });

  it('reports an unavailable database as every other call does', async () => {
    const database = await open();
    const { services } = await createTestApp(database);
    const closed = connectDatabase(database.url);
    await closed.close();
    const { login } = sessionRoutes({ ...services, database: closed, log: silentLog });
    const data = { email: 'buyer@test.example', password: testPassword };
    await expect(login({ body: { data }, address: '127.0.0.1', userAgent: null })).rejects.toThrow(
      DatabaseUnavailableError,
    );
  });

  it('limits tries per account, by either name, until the window ends', async () => {
    const database = await open();
    let now = new Date('2026-01-14T10:00:00Z');
    const test = await createTestApp(database, { clock: { now: () => now } });
    const buyer = await createSignedInUser(test.services);
    const { rows } = await database.query<{ user_name: string }>(sql`select user_name from users`);
    const names = [buyer.email, rows[0]?.user_name ?? ''];
    for (let attempt = 0; attempt < 10; attempt++) {
      const { body } = await signIn(test, names[attempt % 2] ?? '', 'a wrong password');
      expect(body['message']).toBe('200');
    }
    now = new Date('2026-01-14T10:05:00Z');
    const { status, body } = await signIn(test, buyer.email, testPassword);
    expect([status, body['message'], body['retry_after_seconds']]).toEqual([429, 'RATE_LIMITED', 600]);
    now = new Date('2026-01-14T10:15:01Z');
    expect((await signIn(test, buyer.email, testPassword)).body['message']).toBe('500');
  });

  it('limits an address that tries many names, but not one with many successful logins', async () => {
    const database = await open();
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services);
    expect((await signIn(test, buyer.email, testPassword)).body['message']).toBe('500');
    const { rows } = await database.query(
      sql`select count from rate_limits where key like 'sign-in:address:%'`,
    );
    expect(rows).toEqual([{ count: 0 }]);
    await database.query(sql`update rate_limits set count = 100`);
    expect((await signIn(test, 'someone.else', testPassword)).status).toBe(429);
  });

  it('ends every session of a deactivated account', async () => {
    const database = await open();
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services);
    const act = { actorId: null, actor: 'admin@test.example', now: new Date() };
    await inTransaction(database, async (transaction) =>
      changeUserStatusAndReleaseHolds(transaction, buyer.email, 'INACTIVE', act),
    );
    expect((await test.send('getToCart', {}, buyer.token)).body['message']).toBe('SIGNED_OUT');
    await inTransaction(database, async (transaction) =>
      changeUserStatusAndReleaseHolds(transaction, buyer.email, 'ACTIVE', act),
    );
    expect((await test.send('getToCart', {}, buyer.token)).body['message']).toBe('SIGNED_OUT');
  });

  it('returns the company’s login page image once it is set', async () => {
    const database = await open();
    const test = await createTestApp(database);
    const before = await test.send('loginPageMedia', {});
    expect(before.body['pageAssets']).toEqual({ status: 0, media_type: null, media_link: null });
    await database.query(
      sql`insert into settings (key, value) values ('login_media_type', '"IMAGE"'),
         ('login_media_link', '"https://media.test.example/stones.jpg"')`,
    );
    const after = await test.send('loginPageMedia', {});
    expect(after.body['pageAssets']).toEqual({
      status: 1,
      media_type: 'IMAGE',
      media_link: 'https://media.test.example/stones.jpg',
    });
  });
});
