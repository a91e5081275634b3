import type { AccountState } from '@loupe/domain';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { connectDatabase, inTransaction, type Database } from '../../platform/database.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { quietLog } from '../../testing/quiet-log.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { signInAs, testPassword } from '../../testing/test-people.ts';
import { moveAccount } from '../holds/move-account.ts';
import { forgetPasswordLinks } from './password-links.ts';
import { passwordResetRoutes } from './routes.ts';

const start = new Date('2026-11-21T10:00:00Z');
const short = '[ Min: 5 Character required. ]';
const noMatch = 'The two passwords that you entered do not match!';

describeOnDatabase('a lost password', (open) => {
  let database: Database;
  let test: TestApp;
  let now = start;
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };

  beforeAll(async () => {
    database = await open();
    test = await openTestApp(database, { clock: { now: () => now }, closeWith: 'file' });
  });
  beforeEach(async () => {
    now = start;
    await database.raw.query('delete from attempts');
  });

  const request = async (email: string) => test.send('requestPasswordReset', { data: { email } });
  const reset = async (token: string, password: string, again = password) =>
    test.send('resetPassword', { data: { password, password_confirm: again, token } });
  const signIn = async (email: string, password: string) =>
    (await test.send('login', { data: { email, password } })).body['message'];
  const linksOf = async (email: string) => {
    const { rows } = await database.raw.query<{ link: string }>(
      `select link from mails join accounts on accounts.id = account_id
        where email = $1 and kind = 'PASSWORD_LINK' order by mails.id`,
      [email],
    );
    return rows.map(({ link }) => link);
  };
  /** Asks for a link and returns the token that was mailed. */
  const tokenFor = async (email: string) => {
    expect((await request(email)).body['message']).toBe('RESET-300');
    return (await linksOf(email)).at(-1)?.replace('/reset/password/', '') ?? '';
  };

  it('answers RESET-300 by either name and mails one link, kept as a hash alone', async () => {
    const buyer = await signInAs(test.parts);
    const { rows } = await database.raw.query<{ user_name: string }>(
      'select user_name from accounts where id = $1',
      [buyer.id],
    );
    for (const name of [buyer.email.toUpperCase(), rows[0]?.user_name ?? '']) {
      const { status, body } = await request(name);
      expect([status, body]).toEqual([200, { error: null, message: 'RESET-300', user: null }]);
    }
    const links = await linksOf(buyer.email);
    expect(links).toHaveLength(2);
    for (const link of links) expect(link).toMatch(/^\/reset\/password\/[\w-]{43}$/);
    const kept = await database.raw.query('select token_hash from password_links where account_id = $1', [
      buyer.id,
    ]);
    expect(kept.rowCount).toBe(1);
    expect(JSON.stringify(kept.rows)).not.toContain(links[1]?.slice(-43));
  });

  it('answers RESET-100 for a name nobody has, and sends nothing', async () => {
    const before = await database.raw.query('select from mails');
    const { status, body } = await request('nobody@test.example');
    expect([status, body]).toEqual([
      200,
      { error: 'User Not found. Input Valid User-ID or Email-ID', message: 'RESET-100', user: null },
    ]);
    expect((await database.raw.query('select from mails')).rowCount).toBe(before.rowCount);
  });

  it.each<AccountState>(['PENDING', 'IN_REVIEW', 'REJECTED', 'INACTIVE', 'WEB_DISABLED'])(
    'answers RESET-200 for an account that is %s, and sends nothing',
    async (state) => {
      const { email } = await signInAs(test.parts, { state });
      expect((await request(email)).body).toEqual({
        error: 'Account is In-Active, Contact admin for More details',
        message: 'RESET-200',
        user: null,
      });
      expect(await linksOf(email)).toEqual([]);
    },
  );

  it('is set anew with RESET-600: the new one opens, the old one does not, every sign-in has ended', async () => {
    const buyer = await signInAs(test.parts);
    const other = await signInAs(test.parts);
    const { status, body } = await reset(await tokenFor(buyer.email), 'a new password');
    expect([status, body]).toEqual([200, { error: null, message: 'RESET-600', user: null }]);
    expect((await test.send('getToCart', {}, buyer.token)).status).toBe(401);
    expect((await test.send('getToCart', {}, other.token)).status).toBe(200);
    expect(await signIn(buyer.email, testPassword)).toBe('200');
    expect(await signIn(buyer.email, 'a new password')).toBe('500');
    const { rows } = await database.raw.query(
      `select actor_id, before, after from audit where action = 'password-reset'`,
    );
    expect(rows).toEqual([{ actor_id: buyer.id, before: null, after: null }]);
  });

  it('lets its owner in at once who had tried the old one until he had to wait', async () => {
    const { email } = await signInAs(test.parts);
    for (let attempt = 0; attempt < 11; attempt++) await signIn(email, 'a wrong password');
    expect(await signIn(email, testPassword)).toBe('TOO_MANY_ATTEMPTS');
    await reset(await tokenFor(email), 'a new password');
    expect(await signIn(email, 'a new password')).toBe('500');
  });

  it('answers RESET-500 for the password as it was, and the link is still good', async () => {
    const { email } = await signInAs(test.parts);
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

  it('answers RESET-400 for a link that was used, replaced or made up', async () => {
    const { email } = await signInAs(test.parts);
    const first = await tokenFor(email);
    const second = await tokenFor(email);
    expect((await reset(first, 'a new password')).body).toEqual(expired);
    expect((await reset(second, 'a new password')).body['message']).toBe('RESET-600');
    expect((await reset(second, 'a newer password')).body).toEqual(expired);
    for (const token of ['', 'made-up', '../login']) {
      expect((await reset(token, 'a new password')).body).toEqual(expired);
    }
  });

  it('answers RESET-400 once the hour is over, and forgets the link, in the mail as well', async () => {
    const { email } = await signInAs(test.parts);
    const token = await tokenFor(email);
    later(59);
    await forgetPasswordLinks(database, now);
    expect(await linksOf(email)).toEqual([`/reset/password/${token}`]);
    later(1);
    expect((await reset(token, 'a new password')).body).toEqual(expired);
    await forgetPasswordLinks(database, now);
    expect(await linksOf(email)).toEqual(['/forgot']);
    expect(
      (await database.raw.query('select from password_links where expires_at <= $1', [now])).rowCount,
    ).toBe(0);
  });

  it('ends the link when the password was changed in another way', async () => {
    const buyer = await signInAs(test.parts);
    const token = await tokenFor(buyer.email);
    const changed = await hashPassword('changed on the account screen');
    await database.raw.query('update accounts set password_hash = $2 where id = $1', [buyer.id, changed]);
    expect((await reset(token, 'a new password')).body).toEqual(expired);
  });

  it('opens the account it was made for and no other', async () => {
    const [one, other] = [await signInAs(test.parts), await signInAs(test.parts)];
    await tokenFor(other.email);
    await reset(await tokenFor(one.email), 'a new password');
    expect(await signIn(other.email, testPassword)).toBe('500');
  });

  it('answers RESET-200 when the account was switched off meanwhile', async () => {
    const { email } = await signInAs(test.parts);
    const token = await tokenFor(email);
    const act = { actorId: null, actor: 'admin@test.example', now };
    await inTransaction(database, async (transaction) => moveAccount(transaction, email, 'INACTIVE', act));
    expect((await reset(token, 'a new password')).body['message']).toBe('RESET-200');
  });

  it('is set once by one of two who use the link at once', async () => {
    const { email } = await signInAs(test.parts);
    const token = await tokenFor(email);
    const answers = await Promise.all(
      ['one password', 'two password'].map(async (word) => reset(token, word)),
    );
    expect(answers.map(({ body }) => String(body['message'])).toSorted()).toEqual(['RESET-400', 'RESET-600']);
  });

  it.each([
    [{ password: 'four', password_confirm: 'four' }, 'data.password', short],
    [{ password: 'a new one', password_confirm: 'another' }, 'data.password_confirm', noMatch],
    [{ password: 'a new one' }, 'data.password_confirm', noMatch],
    [{}, 'data.password', short],
  ])('refuses %j in the words of the form', async (data, field, problem) => {
    const { status, body } = await test.send('resetPassword', { data: { ...data, token: 'any' } });
    expect(status).toBe(422);
    expect(body['fields']).toContainEqual(expect.objectContaining({ field, problem }));
  });

  it.each(['', 'four', '    four   ', undefined, 'x'.repeat(255)])(
    'refuses "%s" as a name',
    async (email) => {
      const { status, body } = await test.send('requestPasswordReset', { data: { email } });
      expect([status, body['fields']]).toMatchObject([
        422,
        [{ field: 'data.email', problem: expect.any(String) }],
      ]);
    },
  );

  it('is mailed five times an hour for one account, whichever name is used', async () => {
    const buyer = await signInAs(test.parts);
    const { rows } = await database.raw.query<{ user_name: string }>(
      'select user_name from accounts where id = $1',
      [buyer.id],
    );
    const names = [buyer.email, rows[0]?.user_name ?? ''];
    for (let time = 0; time < 5; time++) await request(names[time % 2] ?? '');
    later(20);
    const { status, body } = await request(buyer.email);
    expect([status, body['message'], body['retry_after_seconds']]).toEqual([429, 'TOO_MANY_ATTEMPTS', 2_400]);
    expect(await linksOf(buyer.email)).toHaveLength(5);
    later(41);
    expect((await request(buyer.email)).body['message']).toBe('RESET-300');
  });

  it('is not found out by an address that tries many names or many links', async () => {
    for (let time = 0; time < 30; time++) await request(`nobody${time}@test.example`);
    const { status, body } = await request('nobody@test.example');
    expect([status, body['message']]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    for (let time = 0; time < 30; time++) await reset(`link-${time}`, 'a new password');
    expect((await reset('link', 'a new password')).status).toBe(429);
  });

  it('answers RESET-301 when it fails for a technical reason', async () => {
    const closed = connectDatabase(database.url);
    await closed.close();
    const routes = passwordResetRoutes({ ...test.parts, database: closed, log: quietLog });
    const answer = {
      error: 'Oops! Something went wrong, please try again !!',
      message: 'RESET-301',
      user: null,
    };
    const from = { address: '127.0.0.1', userAgent: null };
    const data = { password: 'a new one', password_confirm: 'a new one', token: 'any' };
    expect(await routes.requestPasswordReset({ body: { data: { email: 'buyer' } }, ...from })).toEqual(
      answer,
    );
    expect(await routes.resetPassword({ body: { data }, ...from })).toEqual(answer);
  });
});
