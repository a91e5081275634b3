import { Secret, TOTP } from 'otpauth';
import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { userCommands } from '../../cli/desk/user-commands.ts';
import { createDeskCommandRunner } from '../../cli/testing/run-desk-command.ts';
import type { Database } from '../../platform/database.ts';
import { createServerKey } from '../../platform/server-key.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser, testPassword, type TestUserOptions } from '../../testing/test-users.ts';
import { writeSetting } from '../site-settings/settings.ts';
import { findTotpStep } from './totp.ts';

const start = new Date('2026-01-14T10:00:00Z');
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const textsOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

describeOnDatabase('two-step sign-in', (open) => {
  let test: TestApp;
  let database: Database;
  const clock = { at: start.getTime() };

  beforeAll(async () => {
    database = await open();
    test = await createTestApp(database, { clock: { now: () => new Date(clock.at) }, closeWith: 'file' });
  });

  /** A signed-in user with a clock that the test can advance. */
  async function signInUser(options: TestUserOptions = {}) {
    const user = await createSignedInUser(test.services, options);
    const pass = (seconds: number) => {
      clock.at += seconds * 1_000;
    };
    const codeOf = (secret: string, secondsOff = 0) =>
      TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: clock.at + secondsOff * 1_000 });
    const login = async (password = testPassword) =>
      (await test.send('login', { data: { email: user.email, password } })).body;
    const second = async (ticket: unknown, code: string) =>
      test.send('verifyLoginCode', { data: { ticket, code } });
    const startEnrolment = async (token = user.token) => {
      const { body } = await test.send('startTwoStepEnrolment', { data: { password: testPassword } }, token);
      return textOf(body['secret']);
    };
    /** Turns two-step sign-in on and advances the clock by a minute, so that the enrolment code is old. */
    const turnOn = async (token = user.token) => {
      const secret = await startEnrolment(token);
      const { body } = await test.send('confirmTwoStepEnrolment', { data: { code: codeOf(secret) } }, token);
      pass(60);
      return { secret, codes: textsOf(body['recovery_codes']) };
    };
    const mailed = async () => {
      const { rows } = await database.query<{ kind: string; params: unknown }>(
        sql`select kind, params from emails where user_id = ${user.id} order by id`,
      );
      return rows;
    };
    return { person: user, mailed, pass, codeOf, login, second, begin: startEnrolment, turnOn };
  }

  it('is turned on by password and code, and then required at every sign-in', async () => {
    const { person: user, mailed, codeOf, login, second, begin: startEnrolment } = await signInUser();
    const wrong = await test.send('startTwoStepEnrolment', { data: { password: 'wrong' } }, user.token);
    expect(wrong.body['message']).toBe('PASSWORD_WRONG');
    const early = await test.send('confirmTwoStepEnrolment', { data: { code: '123456' } }, user.token);
    expect(early.body['message']).toBe('NOT_FOUND');
    const secret = await startEnrolment();
    const notYet = await test.send('confirmTwoStepEnrolment', { data: { code: '000000' } }, user.token);
    expect([notYet.status, notYet.body['message']]).toEqual([422, 'CODE_WRONG']);
    expect((await login())['message']).toBe('500');
    // A reader of the database cannot read the secret.
    const { rows } = await database.query<{ encrypted_secret: Buffer }>(
      sql`select encrypted_secret from two_step_secrets where user_id = ${user.id}`,
    );
    expect(rows[0]?.encrypted_secret.includes(secret)).toBe(false);

    const on = await test.send('confirmTwoStepEnrolment', { data: { code: codeOf(secret) } }, user.token);
    expect(new Set(textsOf(on.body['recovery_codes'])).size).toBe(10);
    const first = await login();
    expect(first).toMatchObject({ message: 'TWO_STEP_REQUIRED', user: null, error: null });
    expect(first['home_data']).toBeUndefined();
    const response = await second(first['ticket'], codeOf(secret, 30));
    expect(response.body).toMatchObject({ message: '500', user: { user_first_name: 'Test' }, cart_count: 0 });
    const security = await test.send('getSecurity', {}, user.token);
    expect(security.body['two_step']).toEqual({
      is_on: true,
      since: new Date(clock.at).toISOString(),
      recovery_codes_left: 10,
      is_required: false,
    });
    expect(await mailed()).toMatchObject([{ kind: 'TWO_STEP_ON' }]);
  });

  it('accepts each code once, including those of adjacent time steps, and no others', async () => {
    const { pass, codeOf, login, second, turnOn } = await signInUser();
    const { secret } = await turnOn();
    const code = codeOf(secret);
    expect((await second((await login())['ticket'], code)).body['message']).toBe('500');
    expect((await second((await login())['ticket'], code)).body['message']).toBe('CODE_WRONG');
    // A code older than the last accepted one is rejected too.
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

  it('accepts a recovery code once, in any notation, and notifies the user by mail', async () => {
    const { mailed, login, second, turnOn } = await signInUser();
    const { codes } = await turnOn();
    const [code = ''] = codes;
    const typed = ` ${code.toUpperCase().replace('-', ' ')} `;
    expect((await second((await login())['ticket'], typed)).body['message']).toBe('500');
    expect((await second((await login())['ticket'], code)).body['message']).toBe('CODE_WRONG');
    expect(await mailed()).toContainEqual({
      kind: 'RECOVERY_CODE_USED',
      params: { device: '127.0.0.1', count: 9 },
    });
    const stored = await database.query(sql`select code_hash from recovery_codes`);
    expect(JSON.stringify(stored.rows)).not.toContain(code);
  });

  it('ends a challenge when it expires, after five codes, after its use, and after a password change', async () => {
    const { person: user, pass, codeOf, login, second, turnOn } = await signInUser();
    const { secret } = await turnOn();
    const late = (await login())['ticket'];
    pass(301);
    expect((await second(late, codeOf(secret))).body['message']).toBe('TWO_STEP_EXPIRED');
    const guessed = (await login())['ticket'];
    for (let guess = 0; guess < 5; guess++) {
      expect((await second(guessed, '000000')).body['message']).toBe('CODE_WRONG');
    }
    expect((await second(guessed, codeOf(secret))).body['message']).toBe('TWO_STEP_EXPIRED');
    const used = (await login())['ticket'];
    expect((await second(used, codeOf(secret))).body['message']).toBe('500');
    pass(60);
    expect((await second(used, codeOf(secret))).body['message']).toBe('TWO_STEP_EXPIRED');
    const old = (await login())['ticket'];
    const data = { current_password: testPassword, password: 'another one', password_confirm: 'another one' };
    expect((await test.send('updatePassword', { data }, user.token)).body['message']).toBe('700');
    expect((await second(old, codeOf(secret))).body['message']).toBe('TWO_STEP_EXPIRED');
    expect((await second('no ticket', codeOf(secret))).body['message']).toBe('TWO_STEP_EXPIRED');
  });

  it('rejects the eleventh code of a user within 15 minutes, across all challenges', async () => {
    const { pass, codeOf, login, second, turnOn } = await signInUser();
    const { secret } = await turnOn();
    for (let guess = 0; guess < 10; guess++) {
      expect((await second((await login())['ticket'], '000000')).body['message']).toBe('CODE_WRONG');
    }
    expect((await second((await login())['ticket'], codeOf(secret))).status).toBe(429);
    pass(901);
    expect((await second((await login())['ticket'], codeOf(secret))).body['message']).toBe('500');
  });

  it('reports only the deactivation to a user deactivated in the meantime', async () => {
    const { person: user, codeOf, login, second, turnOn } = await signInUser();
    const { secret } = await turnOn();
    const { ticket } = await login();
    await database.query(sql`update users set status = 'INACTIVE' where id = ${user.id}`);
    expect((await second(ticket, codeOf(secret))).body['message']).toBe('300');
  });

  it('is turned off, and its recovery codes are renewed, only with password and code', async () => {
    const { person: user, pass, codeOf, login, turnOn, second } = await signInUser();
    const { secret, codes } = await turnOn();
    const send = async (name: 'disableTwoStep' | 'renewRecoveryCodes', password: string, code: string) =>
      test.send(name, { data: { password, code } }, user.token);
    expect((await send('disableTwoStep', 'wrong', codeOf(secret))).body['message']).toBe('PASSWORD_WRONG');
    expect((await send('disableTwoStep', testPassword, '000000')).body['message']).toBe('CODE_WRONG');
    const renewed = await send('renewRecoveryCodes', testPassword, codeOf(secret));
    expect(textsOf(renewed.body['recovery_codes'])).toHaveLength(10);
    expect((await second((await login())['ticket'], codes[0] ?? '')).body['message']).toBe('CODE_WRONG');
    expect(
      (await test.send('startTwoStepEnrolment', { data: { password: testPassword } }, user.token)).status,
    ).toBe(409);
    pass(60);
    const off = await send('disableTwoStep', testPassword, textsOf(renewed.body['recovery_codes'])[0] ?? '');
    expect(off.status).toBe(200);
    expect((await login())['message']).toBe('500');
    expect((await send('disableTwoStep', testPassword, codeOf(secret))).status).toBe(404);
  });

  it('allows staff only the enrolment while it is mandatory and not set up', async () => {
    const { person: user, codeOf, login, begin: startEnrolment } = await signInUser({ role: 'sales' });
    const customer = await createSignedInUser(test.services);
    await writeSetting(database, 'staff_two_step', true);
    expect((await test.send('getAccount', {}, customer.token)).status).toBe(200);
    // Applies to existing sessions too.
    for (const name of ['getAccount', 'updateDashboard', 'getSecurity', 'deskListHolds'] as const) {
      const { status, body } = await test.send(name, {}, user.token);
      expect([status, body['message']]).toEqual([403, 'TWO_STEP_SETUP_REQUIRED']);
    }
    const first = await login();
    expect(first).toMatchObject({ message: 'TWO_STEP_SETUP_REQUIRED', user: { role: 'sales' } });
    expect(first['home_data']).toBeUndefined();
    const token = textOf(Object.getOwnPropertyDescriptor(first['user'], 'accessToken')?.value);
    const secret = await startEnrolment(token);
    const on = await test.send('confirmTwoStepEnrolment', { data: { code: codeOf(secret) } }, token);
    expect(on.status).toBe(200);
    expect((await test.send('deskListHolds', {}, token)).status).toBe(200);
    const data = { password: testPassword, code: textsOf(on.body['recovery_codes'])[0] };
    const off = await test.send('disableTwoStep', { data }, token);
    expect([off.status, off.body['message'], off.body['status']]).toEqual([
      409,
      'INVALID_TRANSITION',
      'DEMANDED',
    ]);
    await writeSetting(database, 'staff_two_step', false);
  });

  it('is reset by the desk with an audit log entry; the user is signed out and notified', async () => {
    const { person: user, mailed, login, turnOn } = await signInUser();
    const desk = createDeskCommandRunner(userCommands, database);
    await expect(desk(`reset-two-step ${user.email}`)).rejects.toThrow('does not use two-step sign-in');
    await turnOn();
    expect(await desk(`reset-two-step ${user.email}`)).toContain('all sessions of the user have ended');
    expect((await test.send('getAccount', {}, user.token)).status).toBe(401);
    expect((await login())['message']).toBe('500');
    const { rows } = await database.query(
      sql`select actor_name, subject from audit_log where action = 'two-step-reset'`,
    );
    expect(rows).toEqual([{ actor_name: 'command line', subject: `user:${user.email}` }]);
    expect(await mailed()).toMatchObject([{ kind: 'TWO_STEP_ON' }, { kind: 'TWO_STEP_RESET' }]);
    await expect(desk('reset-two-step unknown@test.example')).rejects.toThrow('No account has the email');
  });

  it('returns 400 on a server with a different key', async () => {
    const { person: user, codeOf, login, turnOn, second } = await signInUser();
    const { secret } = await turnOn();
    const { ticket } = await login();
    const sealed = createServerKey('another key').encrypt('two-step secrets', secret);
    await database.query(
      sql`update two_step_secrets set encrypted_secret = ${sealed} where user_id = ${user.id}`,
    );
    expect((await second(ticket, codeOf(secret))).body).toMatchObject({ message: '400', user: null });
    expect(test.services.serverKey.digest('a', 'text')).not.toEqual(
      test.services.serverKey.digest('b', 'text'),
    );
  });
});

it('accepts the test codes of RFC 6238', () => {
  const secret = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer }).base32;
  // The last six digits of the eight in appendix B.
  expect(findTotpStep(secret, '287082', new Date(59_000))).toBe(1);
  expect(findTotpStep(secret, '081804', new Date(1_111_111_109_000))).toBe(37_037_036);
  expect(findTotpStep(secret, '081804', new Date(1_111_111_309_000))).toBeNull();
});
