import { Secret, TOTP } from 'otpauth';
import { beforeAll, expect, it } from 'vitest';
import { accountCommands } from '../../../cli/desk/account-commands.ts';
import { atCommandLine } from '../../../cli/testing/at-command-line.ts';
import type { Database } from '../../../platform/database.ts';
import { serverKeyOf } from '../../../platform/server-key.ts';
import { describeOnDatabase } from '../../../testing/databases.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInAs, testPassword, type PersonWanted } from '../../../testing/test-people.ts';
import { writeSetting } from '../../settings/settings.ts';
import { stepOfCode } from './time-code.ts';

const start = new Date('2026-01-14T10:00:00Z');
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const textsOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

describeOnDatabase('the second step of a sign-in', (open) => {
  let test: TestApp;
  let database: Database;
  const clock = { at: start.getTime() };

  beforeAll(async () => {
    database = await open();
    test = await openTestApp(database, { clock: { now: () => new Date(clock.at) }, closeWith: 'file' });
  });

  /** Somebody signed in, at a clock that can be moved on. */
  async function comeIn(wanted: PersonWanted = {}) {
    const person = await signInAs(test.parts, wanted);
    const pass = (seconds: number) => {
      clock.at += seconds * 1_000;
    };
    const codeOf = (secret: string, secondsOff = 0) =>
      TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: clock.at + secondsOff * 1_000 });
    const login = async (password = testPassword) =>
      (await test.send('login', { data: { email: person.email, password } })).body;
    const second = async (ticket: unknown, code: string) =>
      test.send('loginSecond', { data: { ticket, code } });
    const begin = async (token = person.token) => {
      const { body } = await test.send('beginTwoStep', { data: { password: testPassword } }, token);
      return textOf(body['secret']);
    };
    /** Turns it on and lets a minute pass, so that the code of turning it on is old. */
    const turnOn = async (token = person.token) => {
      const secret = await begin(token);
      const { body } = await test.send('confirmTwoStep', { data: { code: codeOf(secret) } }, token);
      pass(60);
      return { secret, codes: textsOf(body['recovery_codes']) };
    };
    const mailed = async () => {
      const { rows } = await database.raw.query<{ kind: string; facts: unknown }>(
        'select kind, facts from mails where account_id = $1 order by id',
        [person.id],
      );
      return rows;
    };
    return { person, mailed, pass, codeOf, login, second, begin, turnOn };
  }

  it('is turned on by password and a code, and then asked for at every sign-in', async () => {
    const { person, mailed, codeOf, login, second, begin } = await comeIn();
    const wrong = await test.send('beginTwoStep', { data: { password: 'wrong' } }, person.token);
    expect(wrong.body['message']).toBe('PASSWORD_WRONG');
    const early = await test.send('confirmTwoStep', { data: { code: '123456' } }, person.token);
    expect(early.body['message']).toBe('NOT_FOUND');
    const secret = await begin();
    const notYet = await test.send('confirmTwoStep', { data: { code: '000000' } }, person.token);
    expect([notYet.status, notYet.body['message']]).toEqual([422, 'CODE_WRONG']);
    expect((await login())['message']).toBe('500');
    // Nobody who reads the database reads the secret.
    const { rows } = await database.raw.query<{ sealed: Buffer }>(
      'select sealed from two_step_secrets where account_id = $1',
      [person.id],
    );
    expect(rows[0]?.sealed.includes(secret)).toBe(false);

    const on = await test.send('confirmTwoStep', { data: { code: codeOf(secret) } }, person.token);
    expect(new Set(textsOf(on.body['recovery_codes'])).size).toBe(10);
    const first = await login();
    expect(first).toMatchObject({ message: 'TWO_STEP', user: null, error: null });
    expect(first['home_data']).toBeUndefined();
    const answer = await second(first['ticket'], codeOf(secret, 30));
    expect(answer.body).toMatchObject({ message: '500', user: { user_first_name: 'Test' }, cart_count: 0 });
    const security = await test.send('getSecurity', {}, person.token);
    expect(security.body['two_step']).toEqual({
      is_on: true,
      since: new Date(clock.at).toISOString(),
      recovery_codes_left: 10,
      is_demanded: false,
    });
    expect(await mailed()).toMatchObject([{ kind: 'TWO_STEP_ON' }]);
  });

  it('takes each code once, those of the neighbouring half minutes, and no others', async () => {
    const { pass, codeOf, login, second, turnOn } = await comeIn();
    const { secret } = await turnOn();
    const code = codeOf(secret);
    expect((await second((await login())['ticket'], code)).body['message']).toBe('500');
    expect((await second((await login())['ticket'], code)).body['message']).toBe('CODE_WRONG');
    // An older one than the last accepted is no better.
    expect((await second((await login())['ticket'], codeOf(secret, -30))).body['message']).toBe('CODE_WRONG');
    pass(300);
    for (const off of [-60, 60]) {
      expect((await second((await login())['ticket'], codeOf(secret, off))).body['message']).toBe(
        'CODE_WRONG',
      );
    }
    const [one, other] = [(await login())['ticket'], (await login())['ticket']];
    const next = codeOf(secret, 30);
    const both = await Promise.all([second(one, next), second(other, next)]);
    expect(both.map(({ body }) => String(body['message'])).toSorted()).toEqual(['500', 'CODE_WRONG']);
  });

  it('opens by a recovery code once, however it is typed, and a mail tells of it', async () => {
    const { mailed, login, second, turnOn } = await comeIn();
    const { codes } = await turnOn();
    const [code = ''] = codes;
    const typed = ` ${code.toUpperCase().replace('-', ' ')} `;
    expect((await second((await login())['ticket'], typed)).body['message']).toBe('500');
    expect((await second((await login())['ticket'], code)).body['message']).toBe('CODE_WRONG');
    expect(await mailed()).toContainEqual({
      kind: 'RECOVERY_CODE_USED',
      facts: { where: '127.0.0.1', count: 9 },
    });
    const stored = await database.raw.query('select code_hash from recovery_codes');
    expect(JSON.stringify(stored.rows)).not.toContain(code);
  });

  it('ends a ticket by its time, by five codes, by its use, and by a change of the password', async () => {
    const { person, pass, codeOf, login, second, turnOn } = await comeIn();
    const { secret } = await turnOn();
    const late = (await login())['ticket'];
    pass(301);
    expect((await second(late, codeOf(secret))).body['message']).toBe('TWO_STEP_OVER');
    const guessed = (await login())['ticket'];
    for (let guess = 0; guess < 5; guess++) {
      expect((await second(guessed, '000000')).body['message']).toBe('CODE_WRONG');
    }
    expect((await second(guessed, codeOf(secret))).body['message']).toBe('TWO_STEP_OVER');
    const used = (await login())['ticket'];
    expect((await second(used, codeOf(secret))).body['message']).toBe('500');
    pass(60);
    expect((await second(used, codeOf(secret))).body['message']).toBe('TWO_STEP_OVER');
    const old = (await login())['ticket'];
    const data = { current_password: testPassword, password: 'another one', password_confirm: 'another one' };
    expect((await test.send('updatePassword', { data }, person.token)).body['message']).toBe('700');
    expect((await second(old, codeOf(secret))).body['message']).toBe('TWO_STEP_OVER');
    expect((await second('no ticket', codeOf(secret))).body['message']).toBe('TWO_STEP_OVER');
  });

  it('refuses the eleventh code of an account in a quarter of an hour, over all tickets', async () => {
    const { pass, codeOf, login, second, turnOn } = await comeIn();
    const { secret } = await turnOn();
    for (let guess = 0; guess < 10; guess++) {
      expect((await second((await login())['ticket'], '000000')).body['message']).toBe('CODE_WRONG');
    }
    expect((await second((await login())['ticket'], codeOf(secret))).status).toBe(429);
    pass(901);
    expect((await second((await login())['ticket'], codeOf(secret))).body['message']).toBe('500');
  });

  it('says of an account switched off meanwhile only that', async () => {
    const { person, codeOf, login, second, turnOn } = await comeIn();
    const { secret } = await turnOn();
    const { ticket } = await login();
    await database.raw.query(`update accounts set state = 'INACTIVE' where id = $1`, [person.id]);
    expect((await second(ticket, codeOf(secret))).body['message']).toBe('300');
  });

  it('is turned off, and its recovery codes are renewed, by password and code alone', async () => {
    const { person, pass, codeOf, login, turnOn, second } = await comeIn();
    const { secret, codes } = await turnOn();
    const send = async (name: 'turnOffTwoStep' | 'renewRecoveryCodes', password: string, code: string) =>
      test.send(name, { data: { password, code } }, person.token);
    expect((await send('turnOffTwoStep', 'wrong', codeOf(secret))).body['message']).toBe('PASSWORD_WRONG');
    expect((await send('turnOffTwoStep', testPassword, '000000')).body['message']).toBe('CODE_WRONG');
    const renewed = await send('renewRecoveryCodes', testPassword, codeOf(secret));
    expect(textsOf(renewed.body['recovery_codes'])).toHaveLength(10);
    expect((await second((await login())['ticket'], codes[0] ?? '')).body['message']).toBe('CODE_WRONG');
    expect((await test.send('beginTwoStep', { data: { password: testPassword } }, person.token)).status).toBe(
      409,
    );
    pass(60);
    const off = await send('turnOffTwoStep', testPassword, textsOf(renewed.body['recovery_codes'])[0] ?? '');
    expect(off.status).toBe(200);
    expect((await login())['message']).toBe('500');
    expect((await send('turnOffTwoStep', testPassword, codeOf(secret))).status).toBe(404);
  });

  it('demanded by the company, leads its people to set it up and opens nothing else before', async () => {
    const { person, codeOf, login, begin } = await comeIn({ role: 'sales' });
    const customer = await signInAs(test.parts);
    await writeSetting(database, 'staff_two_step', true);
    expect((await test.send('getAccount', {}, customer.token)).status).toBe(200);
    // Also for those who are signed in already.
    for (const name of ['getAccount', 'updateDashboard', 'getSecurity', 'deskListHolds'] as const) {
      const { status, body } = await test.send(name, {}, person.token);
      expect([status, body['message']]).toEqual([403, 'TWO_STEP_DEMANDED']);
    }
    const first = await login();
    expect(first).toMatchObject({ message: 'TWO_STEP_DEMANDED', user: { role: 'sales' } });
    expect(first['home_data']).toBeUndefined();
    const token = textOf(Object.getOwnPropertyDescriptor(first['user'], 'accessToken')?.value);
    const secret = await begin(token);
    const on = await test.send('confirmTwoStep', { data: { code: codeOf(secret) } }, token);
    expect(on.status).toBe(200);
    expect((await test.send('deskListHolds', {}, token)).status).toBe(200);
    const data = { password: testPassword, code: textsOf(on.body['recovery_codes'])[0] };
    const off = await test.send('turnOffTwoStep', { data }, token);
    expect([off.status, off.body['message'], off.body['state']]).toEqual([409, 'STEP_REFUSED', 'DEMANDED']);
    await writeSetting(database, 'staff_two_step', false);
  });

  it('is taken away by the desk with a line in the audit trail; the person is signed out and told', async () => {
    const { person, mailed, login, turnOn } = await comeIn();
    const desk = atCommandLine(accountCommands, database);
    await expect(desk(`reset-two-step ${person.email}`)).rejects.toThrow('has no second step');
    await turnOn();
    expect(await desk(`reset-two-step ${person.email}`)).toContain('with the password alone');
    expect((await test.send('getAccount', {}, person.token)).status).toBe(401);
    expect((await login())['message']).toBe('500');
    const { rows } = await database.raw.query(
      `select actor, subject from audit where action = 'two-step-reset'`,
    );
    expect(rows).toEqual([{ actor: 'command line', subject: `account:${person.email}` }]);
    expect(await mailed()).toMatchObject([{ kind: 'TWO_STEP_ON' }, { kind: 'TWO_STEP_RESET' }]);
    await expect(desk('reset-two-step nobody@test.example')).rejects.toThrow('No account has the e-mail');
  });

  it('answers 400 on a server whose key is another', async () => {
    const { person, codeOf, login, turnOn, second } = await comeIn();
    const { secret } = await turnOn();
    const { ticket } = await login();
    const sealed = serverKeyOf('another key').seal('two-step secrets', secret);
    await database.raw.query('update two_step_secrets set sealed = $1 where account_id = $2', [
      sealed,
      person.id,
    ]);
    expect((await second(ticket, codeOf(secret))).body).toMatchObject({ message: '400', user: null });
    expect(test.parts.serverKey.digest('a', 'text')).not.toEqual(test.parts.serverKey.digest('b', 'text'));
  });
});

it('codes are those of RFC 6238', () => {
  const secret = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer }).base32;
  // The last six digits of the eight in appendix B.
  expect(stepOfCode(secret, '287082', new Date(59_000))).toBe(1);
  expect(stepOfCode(secret, '081804', new Date(1_111_111_109_000))).toBe(37_037_036);
  expect(stepOfCode(secret, '081804', new Date(1_111_111_309_000))).toBeNull();
});
