import { accountBounds } from '@loupe/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, type Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { signInAs, testPassword } from '../../testing/test-people.ts';
import { changeAccountState } from '../accounts/change-account.ts';
import { deviceNames } from '../accounts/device.ts';
import { openSession } from '../accounts/sessions.ts';
import { writeSetting } from '../settings/settings.ts';

const nextPassword = 'a better password';
const change = (test: TestApp, token: string, current: string, password = nextPassword) =>
  test.send(
    'updatePassword',
    { data: { current_password: current, password, password_confirm: password } },
    token,
  );

describeOnDatabase('a person’s account', (open) => {
  let test: TestApp;
  let database: Database;
  let now = new Date('2026-01-14T10:00:00Z');

  beforeAll(async () => {
    database = await open();
    test = await openTestApp(database, { clock: { now: () => now }, closeWith: 'file' });
  });

  it('shows what he says of himself and the terms, and keeps what he changes with a line of both', async () => {
    const person = await signInAs(test.parts);
    await writeSetting(database, 'terms_text', 'Net cash.');
    const before = await test.send('getAccount', {}, person.token);
    expect(before.body).toMatchObject({
      first_name: 'Test',
      company_name: '',
      user_email: person.email,
      user_city: '',
      terms: 'Net cash.',
    });
    const data = { ...only(before.body), first_name: 'Leonora', user_city: ' Antwerp ' };
    const changed = await test.send('updateAccount', { data }, person.token);
    expect([changed.status, changed.body['message']]).toEqual([200, '700']);
    expect(changed.body).toMatchObject({ first_name: 'Leonora', user_city: 'Antwerp', last_name: 'Person' });
    const taken = await test.send(
      'updateAccount',
      { data: { user_city: '', company_name: '' } },
      person.token,
    );
    expect(taken.body).toMatchObject({ message: '700', user_city: '', first_name: 'Leonora' });
    const { rows } = await database.raw.query(
      `select actor, before, after from audit where action = 'account-details-changed' and actor = $1
        order by id`,
      [person.email],
    );
    expect(rows).toEqual([
      {
        actor: person.email,
        before: { first_name: 'Test', user_city: '' },
        after: { first_name: 'Leonora', user_city: 'Antwerp' },
      },
      { actor: person.email, before: { user_city: 'Antwerp' }, after: { user_city: '' } },
    ]);
  });

  it.each([
    ['a name of two letters', { first_name: 'Li' }, 'data.first_name'],
    ['a company of two letters', { company_name: 'Ab' }, 'data.company_name'],
    ['two lines', { user_city: 'Ant\nwerp' }, 'data.user_city'],
    ['a city longer than any', { user_city: 'x'.repeat(accountBounds.user_city.most + 1) }, 'data.user_city'],
    ['another e-mail', { user_email: 'mallory@test.example' }, 'data.user_email'],
    ['another user name', { user_name: 'mallory' }, 'data.user_name'],
    ['a discount of his own', { user_disc: '10.00' }, 'data.user_disc'],
  ])('refuses %s and changes nothing', async (_, data, field) => {
    const person = await signInAs(test.parts);
    const answer = await test.send('updateAccount', { data: { skypeid: 'live', ...data } }, person.token);
    expect([answer.status, answer.body['message']]).toEqual([422, 'BODY_INVALID']);
    expect(answer.body['fields']).toMatchObject([{ field }]);
    expect((await test.send('getAccount', {}, person.token)).body['skypeid']).toBe('');
  });

  it('changes the password by the one he has: others are signed out, this one stays, a mail tells of it', async () => {
    const person = await signInAs(test.parts, { access: ['notifications'] });
    const other = await openSession(database, person.id, now);
    // Whoever wants no mail is told of this all the same.
    const silent = { wants_mail: false, quiet_from: null, quiet_to: null, time_zone: 'Asia/Dubai' };
    await test.send('updateAlerts', { data: silent }, person.token);
    expect((await change(test, person.token, testPassword)).body['message']).toBe('700');
    expect((await test.send('getAccount', {}, person.token)).status).toBe(200);
    expect((await test.send('getAccount', {}, other)).status).toBe(401);
    const signIn = async (password: string) =>
      (await test.send('login', { data: { email: person.email, password } })).body['message'];
    expect([await signIn(testPassword), await signIn(nextPassword)]).toEqual(['200', '500']);
    const { rows } = await database.raw.query('select kind from mails where account_id = $1', [person.id]);
    expect(rows).toEqual([{ kind: 'PASSWORD_CHANGED' }]);
    const lines = await database.raw.query(
      `select before, after from audit where action = 'password-changed'`,
    );
    expect(lines.rows).toEqual([{ before: null, after: null }]);
  });

  it('refuses a wrong current password as often as at the door, the same one again, and one too short', async () => {
    const person = await signInAs(test.parts);
    const short = await change(test, person.token, testPassword, '1234');
    expect(short.body['fields']).toMatchObject([{ field: 'data.password' }]);
    const differ = {
      data: { current_password: testPassword, password: nextPassword, password_confirm: 'another' },
    };
    expect((await test.send('updatePassword', differ, person.token)).body['fields']).toMatchObject([
      { field: 'data.password_confirm' },
    ]);
    expect((await change(test, person.token, testPassword, testPassword)).body['message']).toBe(
      'PASSWORD_SAME',
    );
    for (let attempt = 0; attempt < 10; attempt++) {
      const { status, body } = await change(test, person.token, 'a wrong password');
      expect([status, body['message']]).toEqual([422, 'PASSWORD_WRONG']);
    }
    expect((await change(test, person.token, testPassword)).status).toBe(429);
    // One count for all doors: signing in waits as well.
    const door = { data: { email: person.email, password: testPassword } };
    expect((await test.send('login', door)).status).toBe(429);
    now = new Date(now.getTime() + 901_000);
    expect((await change(test, person.token, testPassword)).body['message']).toBe('700');
  });

  it('lists where he is signed in, and ends one or all the others, never somebody else’s', async () => {
    const [person, stranger] = [await signInAs(test.parts), await signInAs(test.parts)];
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0; rv:131.0) Gecko/20100101 Firefox/131.0';
    const device = { userAgent: `${userAgent}${'x'.repeat(9_000)}`, address: '203.0.113.7' };
    const elsewhere = await openSession(database, person.id, new Date(), device);
    const signIns = async (token: string) => {
      const { body } = await test.send('getSecurity', {}, token);
      return listOf(body['sign_ins']);
    };
    const [first, second] = await signIns(person.token);
    expect(first).toMatchObject({ is_this: true, browser: null, address: null });
    expect(second).toMatchObject({
      is_this: false,
      browser: 'Firefox',
      system: 'Windows',
      address: '203.0.113.7',
    });
    const id = second?.['sign_in_id'];
    const foreign = await test.send('endSignIn', { id }, stranger.token);
    expect([foreign.status, foreign.body['message']]).toEqual([404, 'NOT_FOUND']);
    expect((await test.send('getAccount', {}, elsewhere)).status).toBe(200);
    expect((await test.send('endSignIn', { id }, person.token)).status).toBe(200);
    expect((await test.send('getAccount', {}, elsewhere)).status).toBe(401);
    const third = await openSession(database, person.id, now);
    const { body } = await test.send('endOtherSignIns', {}, person.token);
    expect(body['ended']).toBe(1);
    expect((await test.send('getAccount', {}, third)).status).toBe(401);
    expect(await signIns(person.token)).toHaveLength(1);
    expect((await test.send('getAccount', {}, stranger.token)).status).toBe(200);
  });

  it('opens nothing to the token of somebody who was switched off', async () => {
    const person = await signInAs(test.parts);
    await inTransaction(test.parts.database, async (transaction) =>
      changeAccountState(transaction, person.email, 'INACTIVE', { actorId: null, actor: 'admin', now }),
    );
    for (const name of ['getAccount', 'getSecurity', 'lock', 'endOtherSignIns'] as const) {
      expect((await test.send(name, {}, person.token)).status).toBe(401);
    }
    const unlock = await test.send('unlock', { data: { password: testPassword } }, person.token);
    expect(unlock.status).toBe(401);
  });
});

/** The fields a person may send back as they came. */
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
  ])('%s is told in words', (userAgent, browser, system) => {
    expect(deviceNames(userAgent)).toEqual({ browser, system });
  });
});
