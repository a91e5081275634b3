import type { UserStatus } from '@loupe/domain';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { connectDatabase, inTransaction, type Database } from '../../platform/database.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser, testPassword } from '../../testing/test-users.ts';
import { changeUserStatusAndReleaseHolds } from '../holds/change-user-status.ts';
import { deleteExpiredPasswordResetLinks } from './reset-links.ts';
import { passwordResetRoutes } from './routes.ts';

const start = new Date('2026-11-21T10:00:00Z');
const short = '[ Min: 5 Character required. ]';
const noMatch = 'The two passwords that you entered do not match!';

describeOnDatabase('password reset', (open) => {
  let database: Database;
  let test: TestApp;
  let now = start;
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };

  beforeAll(async () => {
    database = await open();
    test = await createTestApp(database, { clock: { now: () => now }, closeWith: 'file' });
  });
  beforeEach(async () => {
    now = start;
    await database.query(sql`delete from rate_limits`);
  });

  const request = async (email: string) => test.send('requestPasswordReset', { data: { email } });
  const reset = async (token: string, password: string, again = password) =>
    test.send('resetPassword', { data: { password, password_confirm: again, token } });
  const signIn = async (email: string, password: string) =>
    (await test.send('login', { data: { email, password } })).body['message'];
  const linksOf = async (email: string) => {
    const { rows } = await database.query<{ link: string }>(
      sql`select link from emails join users on users.id = user_id
        where email = ${email} and kind = 'PASSWORD_LINK' order by emails.id`,
    );
    return rows.map(({ link }) => link);
  };
  /** Requests a reset link and returns the mailed token. */
  const tokenFor = async (email: string) => {
    expect((await request(email)).body['message']).toBe('RESET-300');
    return (await linksOf(email)).at(-1)?.replace('/reset/password/', '') ?? '';
  };

  it('answers RESET-300 for user ID or e-mail, mails one link and stores only its hash', async () => {
    const buyer = await createSignedInUser(test.services);
    const { rows } = await database.query<{ user_name: string }>(
      sql`select user_name from users where id = ${buyer.id}`,
    );
    for (const name of [buyer.email.toUpperCase(), rows[0]?.user_name ?? '']) {
      const { status, body } = await request(name);
      expect([status, body]).toEqual([200, { error: null, message: 'RESET-300', user: null }]);
    }
    const links = await linksOf(buyer.email);
    expect(links).toHaveLength(2);
    for (const link of links) expect(link).toMatch(/^\/reset\/password\/[\w-]{43}$/);
    const storedLinks = await database.query(
      sql`select token_hash from password_reset_links where user_id = ${buyer.id}`,
    );
    expect(storedLinks.rowCount).toBe(1);
    expect(JSON.stringify(storedLinks.rows)).not.toContain(links[1]?.slice(-43));
  });

  it('answers RESET-100 for an unknown name and sends no mail', async () => {
    const before = await database.query(sql`select from emails`);
    const { status, body } = await request('nobody@test.example');
    expect([status, body]).toEqual([
      200,
      { error: 'User Not found. Input Valid User-ID or Email-ID', message: 'RESET-100', user: null },
    ]);
    expect((await database.query(sql`select from emails`)).rowCount).toBe(before.rowCount);
  });

  it.each<UserStatus>(['PENDING', 'IN_REVIEW', 'REJECTED', 'INACTIVE', 'WEB_DISABLED'])(
    'answers RESET-200 for an account that is %s and sends no mail',
    async (state) => {
      const { email } = await createSignedInUser(test.services, { status: state });
      expect((await request(email)).body).toEqual({
        error: 'Account is In-Active, Contact admin for More details',
        message: 'RESET-200',
        user: null,
      });
      expect(await linksOf(email)).toEqual([]);
    },
  );

  it('sets the new password with RESET-600, rejects the old one and ends every session', async () => {
    const buyer = await createSignedInUser(test.services);
    const other = await createSignedInUser(test.services);
    const { status, body } = await reset(await tokenFor(buyer.email), 'a new password');
    expect([status, body]).toEqual([200, { error: null, message: 'RESET-600', user: null }]);
    expect((await test.send('getToCart', {}, buyer.token)).status).toBe(401);
    expect((await test.send('getToCart', {}, other.token)).status).toBe(200);
    expect(await signIn(buyer.email, testPassword)).toBe('200');
    expect(await signIn(buyer.email, 'a new password')).toBe('500');
    const { rows } = await database.query(
      sql`select actor_id, before, after from audit_log where action = 'password-reset'`,
    );
    expect(rows).toEqual([{ actor_id: buyer.id, before: null, after: null }]);
  });

  it('clears the login rate limit of the account', async () => {
    const { email } = await createSignedInUser(test.services);
    for (let attempt = 0; attempt < 11; attempt++) await signIn(email, 'a wrong password');
    expect(await signIn(email, testPassword)).toBe('RATE_LIMITED');
    await reset(await tokenFor(email), 'a new password');
    expect(await signIn(email, 'a new password')).toBe('500');
  });

  it('answers RESET-500 for the unchanged password and keeps the link valid', async () => {
    const { email } = await createSignedInUser(test.services);
    const token = await tokenFor(email);
    expect((await reset(token, testPassword)).body).toEqual({
      error: 'New password cannot be same as old password',
      message: 'RESET-500',
      user: null,
    });
    expect((await reset(token, 'a new password')).body['message']).toBe('RESET-600');
  });

  const expired = {
    error: 'Password Reset Link expired, Generate new link !',
    message: 'RESET-400',
    user: null,
  };

  it('answers RESET-400 for a used, replaced or invented link', async () => {
    const { email } = await createSignedInUser(test.services);
    const first = await tokenFor(email);
    const second = await tokenFor(email);
    expect((await reset(first, 'a new password')).body).toEqual(expired);
    expect((await reset(second, 'a new password')).body['message']).toBe('RESET-600');
    expect((await reset(second, 'a newer password')).body).toEqual(expired);
    for (const token of ['', 'made-up', '../login']) {
      expect((await reset(token, 'a new password')).body).toEqual(expired);
    }
  });

  it('answers RESET-400 after one hour and deletes the link, also from the mail', async () => {
    const { email } = await createSignedInUser(test.services);
    const token = await tokenFor(email);
    later(59);
    await deleteExpiredPasswordResetLinks(database, now);
    expect(await linksOf(email)).toEqual([`/reset/password/${token}`]);
    later(1);
    expect((await reset(token, 'a new password')).body).toEqual(expired);
    await deleteExpiredPasswordResetLinks(database, now);
    expect(await linksOf(email)).toEqual(['/forgot']);
    expect(
      (await database.query(sql`select from password_reset_links where expires_at <= ${now}`)).rowCount,
    ).toBe(0);
  });

  it('invalidates the link when the password is changed in another way', async () => {
    const buyer = await createSignedInUser(test.services);
    const token = await tokenFor(buyer.email);
    const changed = await hashPassword('changed on the account screen');
    await database.query(sql`update users set password_hash = ${changed} where id = ${buyer.id}`);
    expect((await reset(token, 'a new password')).body).toEqual(expired);
  });

  it('changes the password of the requesting account only', async () => {
    const [one, other] = [await createSignedInUser(test.services), await createSignedInUser(test.services)];
    await tokenFor(other.email);
    await reset(await tokenFor(one.email), 'a new password');
    expect(await signIn(other.email, testPassword)).toBe('500');
  });

  it('answers RESET-200 when the account has been deactivated', async () => {
    const { email } = await createSignedInUser(test.services);
    const token = await tokenFor(email);
    const act = { actorId: null, actor: 'admin@test.example', now };
    await inTransaction(database, async (transaction) =>
      changeUserStatusAndReleaseHolds(transaction, email, 'INACTIVE', act),
    );
    expect((await reset(token, 'a new password')).body['message']).toBe('RESET-200');
  });

  it('succeeds once for two concurrent uses of a link', async () => {
    const { email } = await createSignedInUser(test.services);
    const token = await tokenFor(email);
    const responses = await Promise.all(
      ['one password', 'two password'].map(async (word) => reset(token, word)),
    );
    expect(responses.map(({ body }) => String(body['message'])).toSorted()).toEqual([
      'RESET-400',
      'RESET-600',
    ]);
  });

  it.each([
    [{ password: 'four', password_confirm: 'four' }, 'data.password', short],
    [{ password: 'a new one', password_confirm: 'another' }, 'data.password_confirm', noMatch],
    [{ password: 'a new one' }, 'data.password_confirm', noMatch],
    [{}, 'data.password', short],
  ])('rejects %j with the message of the form', async (data, field, problem) => {
    const { status, body } = await test.send('resetPassword', { data: { ...data, token: 'any' } });
    expect(status).toBe(422);
    expect(body['fields']).toContainEqual(expect.objectContaining({ field, problem }));
  });

  it.each(['', 'four', '    four   ', undefined, 'x'.repeat(255)])(
    'rejects "%s" as a name',
    async (email) => {
      const { status, body } = await test.send('requestPasswordReset', { data: { email } });
      expect([status, body['fields']]).toMatchObject([
        422,
        [{ field: 'data.email', problem: expect.any(String) }],
      ]);
    },
  );

  it('mails at most five links per hour and account, by either name', async () => {
    const buyer = await createSignedInUser(test.services);
    const { rows } = await database.query<{ user_name: string }>(
      sql`select user_name from users where id = ${buyer.id}`,
    );
    const names = [buyer.email, rows[0]?.user_name ?? ''];
    for (let time = 0; time < 5; time++) await request(names[time % 2] ?? '');
    later(20);
    const { status, body } = await request(buyer.email);
    expect([status, body['message'], body['retry_after_seconds']]).toEqual([429, 'RATE_LIMITED', 2_400]);
    expect(await linksOf(buyer.email)).toHaveLength(5);
    later(41);
    expect((await request(buyer.email)).body['message']).toBe('RESET-300');
  });

  it('limits the attempts with names and links per IP address', async () => {
    for (let time = 0; time < 30; time++) await request(`nobody${time}@test.example`);
    const { status, body } = await request('nobody@test.example');
    expect([status, body['message']]).toEqual([429, 'RATE_LIMITED']);
    for (let time = 0; time < 30; time++) await reset(`link-${time}`, 'a new password');
    expect((await reset('link', 'a new password')).status).toBe(429);
  });

  it('answers RESET-301 after a technical failure', async () => {
    const closed = connectDatabase(database.url);
    await closed.close();
    const routes = passwordResetRoutes({ ...test.services, database: closed, log: silentLog });
    const response = {
      error: 'Oops! Something went wrong, please try again !!',
      message: 'RESET-301',
      user: null,
    };
    const from = { address: '127.0.0.1', userAgent: null };
    const data = { password: 'a new one', password_confirm: 'a new one', token: 'any' };
    expect(await routes.requestPasswordReset({ body: { data: { email: 'buyer' } }, ...from })).toEqual(
      response,
    );
    expect(await routes.resetPassword({ body: { data }, ...from })).toEqual(response);
  });
});
