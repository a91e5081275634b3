import { accountFieldLengths } from '@loupe/contract';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, type Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser, testPassword } from '../../testing/test-users.ts';
import { changeUserStatus } from '../users/change-user.ts';
import { deviceNames } from '../users/device.ts';
import { createSession } from '../users/sessions.ts';
import { writeSetting } from '../site-settings/settings.ts';

const nextPassword = 'a better password';
const change = (test: TestApp, token: string, current: string, password = nextPassword) =>
  test.send(
    'updatePassword',
    { data: { current_password: current, password, password_confirm: password } },
    token,
  );

describeOnDatabase('the account of a user', (open) => {
  let test: TestApp;
  let database: Database;
  let now = new Date('2026-01-14T10:00:00Z');

  beforeAll(async () => {
    database = await open();
    test = await createTestApp(database, { clock: { now: () => now }, closeWith: 'file' });
  });

  it('shows the account details and the terms, and stores changes with an audit entry', async () => {
    const user = await createSignedInUser(test.services);
    await writeSetting(database, 'terms_text', 'Net cash.');
    const before = await test.send('getAccount', {}, user.token);
    expect(before.body).toMatchObject({
      first_name: 'Test',
      company_name: '',
      user_email: user.email,
      user_city: '',
      terms: 'Net cash.',
    });
    const data = { ...only(before.body), first_name: 'Leonora', user_city: ' Antwerp ' };
    const changed = await test.send('updateAccount', { data }, user.token);
    expect([changed.status, changed.body['message']]).toEqual([200, '700']);
    expect(changed.body).toMatchObject({ first_name: 'Leonora', user_city: 'Antwerp', last_name: 'Person' });
    const updated = await test.send(
      'updateAccount',
      { data: { user_city: '', company_name: '' } },
      user.token,
    );
    expect(updated.body).toMatchObject({ message: '700', user_city: '', first_name: 'Leonora' });
    const { rows } = await database.query(
      sql`select actor_name, before, after from audit_log where action = 'user-details-changed' and actor_name = ${user.email}
        order by id`,
    );
    expect(rows).toEqual([
      {
        actor_name: user.email,
        before: { first_name: 'Test', user_city: '' },
        after: { first_name: 'Leonora', user_city: 'Antwerp' },
      },
      { actor_name: user.email, before: { user_city: 'Antwerp' }, after: { user_city: '' } },
    ]);
  });

  it.each([
    ['a name of two letters', { first_name: 'Li' }, 'data.first_name'],
    ['a company of two letters', { company_name: 'Ab' }, 'data.company_name'],
    ['two lines', { user_city: 'Ant\nwerp' }, 'data.user_city'],
    [
      'a city longer than any',
      { user_city: 'x'.repeat(accountFieldLengths.user_city.max + 1) },
      'data.user_city',
    ],
    ['another e-mail', { user_email: 'mallory@test.example' }, 'data.user_email'],
    ['another user name', { user_name: 'mallory' }, 'data.user_name'],
    ['a personal discount', { user_disc: '10.00' }, 'data.user_disc'],
  ])('rejects %s and changes nothing', async (_, data, field) => {
    const user = await createSignedInUser(test.services);
    const response = await test.send('updateAccount', { data: { skypeid: 'live', ...data } }, user.token);
    expect([response.status, response.body['message']]).toEqual([422, 'BODY_INVALID']);
    expect(response.body['fields']).toMatchObject([{ field }]);
    expect((await test.send('getAccount', {}, user.token)).body['skypeid']).toBe('');
  });

  it('changes the password after checking the current one: other sessions end, this one stays, and a mail is sent', async () => {
    const user = await createSignedInUser(test.services, { access: ['notifications'] });
    const other = await createSession(database, user.id, now);
    // Sent even to a user who has turned emails off.
    const silent = { wants_mail: false, quiet_from: null, quiet_to: null, time_zone: 'Asia/Dubai' };
    await test.send('updateNotificationPreferences', { data: silent }, user.token);
    expect((await change(test, user.token, testPassword)).body['message']).toBe('700');
    expect((await test.send('getAccount', {}, user.token)).status).toBe(200);
    expect((await test.send('getAccount', {}, other)).status).toBe(401);
    const signIn = async (password: string) =>
      (await test.send('login', { data: { email: user.email, password } })).body['message'];
    expect([await signIn(testPassword), await signIn(nextPassword)]).toEqual(['200', '500']);
    const { rows } = await database.query(sql`select kind from emails where user_id = ${user.id}`);
    expect(rows).toEqual([{ kind: 'PASSWORD_CHANGED' }]);
    const lines = await database.query(
      sql`select before, after from audit_log where action = 'password-changed'`,
    );
    expect(lines.rows).toEqual([{ before: null, after: null }]);
  });

  it('limits wrong current passwords as at login, and rejects the same password and one that is too short', async () => {
    const user = await createSignedInUser(test.services);
    const short = await change(test, user.token, testPassword, '1234');
    expect(short.body['fields']).toMatchObject([{ field: 'data.password' }]);
    const differ = {
      data: { current_password: testPassword, password: nextPassword, password_confirm: 'another' },
    };
    expect((await test.send('updatePassword', differ, user.token)).body['fields']).toMatchObject([
      { field: 'data.password_confirm' },
    ]);
    expect((await change(test, user.token, testPassword, testPassword)).body['message']).toBe(
      'PASSWORD_SAME',
    );
    for (let attempt = 0; attempt < 10; attempt++) {
      const { status, body } = await change(test, user.token, 'a wrong password');
      expect([status, body['message']]).toEqual([422, 'PASSWORD_WRONG']);
    }
    expect((await change(test, user.token, testPassword)).status).toBe(429);
    // One rate limit for all uses of the password: signing in is refused as well.
    const credentials = { data: { email: user.email, password: testPassword } };
    expect((await test.send('login', credentials)).status).toBe(429);
    now = new Date(now.getTime() + 901_000);
    expect((await change(test, user.token, testPassword)).body['message']).toBe('700');
  });

  it('lists the user’s sessions, and ends one or all others, but never those of another user', async () => {
    const [user, stranger] = [
      await createSignedInUser(test.services),
      await createSignedInUser(test.services),
    ];
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0; rv:131.0) Gecko/20100101 Firefox/131.0';
    const device = { userAgent: `${userAgent}${'x'.repeat(9_000)}`, ipAddress: '203.0.113.7' };
    const elsewhere = await createSession(database, user.id, new Date(), device);
    const signIns = async (token: string) => {
      const { body } = await test.send('getSecurity', {}, token);
      return listOf(body['sessions']);
    };
    const [first, second] = await signIns(user.token);
    expect(first).toMatchObject({ is_current: true, browser: null, ip_address: null });
    expect(second).toMatchObject({
      is_current: false,
      browser: 'Firefox',
      operating_system: 'Windows',
      ip_address: '203.0.113.7',
    });
    const id = second?.['session_id'];
    const foreign = await test.send('endSession', { id }, stranger.token);
    expect([foreign.status, foreign.body['message']]).toEqual([404, 'NOT_FOUND']);
    expect((await test.send('getAccount', {}, elsewhere)).status).toBe(200);
    expect((await test.send('endSession', { id }, user.token)).status).toBe(200);
    expect((await test.send('getAccount', {}, elsewhere)).status).toBe(401);
    const third = await createSession(database, user.id, now);
    const { body } = await test.send('endOtherSessions', {}, user.token);
    expect(body['ended']).toBe(1);
    expect((await test.send('getAccount', {}, third)).status).toBe(401);
    expect(await signIns(user.token)).toHaveLength(1);
    expect((await test.send('getAccount', {}, stranger.token)).status).toBe(200);
  });

  it('refuses the token of a deactivated user', async () => {
    const user = await createSignedInUser(test.services);
    await inTransaction(test.services.database, async (transaction) =>
      changeUserStatus(transaction, user.email, 'INACTIVE', { actorId: null, actor: 'admin', now }),
    );
    for (const name of ['getAccount', 'getSecurity', 'lock', 'endOtherSessions'] as const) {
      expect((await test.send(name, {}, user.token)).status).toBe(401);
    }
    const unlock = await test.send('unlock', { data: { password: testPassword } }, user.token);
    expect(unlock.status).toBe(401);
  });
});

/** The fields that a user may send back unchanged. */
function only(body: Record<string, unknown>): Record<string, unknown> {
  const { error: _error, message: _message, ...fields } = body;
  return fields;
}

function listOf(value: unknown): Record<string, unknown>[] {
  if (!Array.isArray(value)) throw new Error('no list');
  return value;
}

describe('a browser', () => {
  it.each([
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
      'Chrome',
      'Linux',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0',
      'Firefox',
      'macOS',
    ],
    ['curl/8.5.0', null, null],
  ])('%s is shown by name', (userAgent, browser, system) => {
    expect(deviceNames(userAgent)).toEqual({ browser, operating_system: system });
  });
});
