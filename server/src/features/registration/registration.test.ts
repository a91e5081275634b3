import { parseIssue, limits } from '@loupe/contract';
import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { solveCaptcha } from '../../testing/captcha-token.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';
import { writeSetting } from '../site-settings/settings.ts';
import { readRegistration } from './read-registration.ts';

let counter = 0;
const registrationOf = (changed: object = {}) => {
  const number = ++counter;
  return {
    first_name: 'Lena',
    last_name: 'Claes',
    email: `lena${number}@test.example`,
    username: `lena.claes-${number}`,
    password: 'a lens and a lamp',
    confirm: 'a lens and a lamp',
    ...changed,
  };
};

const noFirst = 'Please input your first name ! [ Min: 3 Char. ]';
const noLast = 'Please input your last name ! [ Min: 3 Char. ]';
const noEmail = 'The input is not valid E-mail !';
const noUser = 'Please input your Username ! [ Min: 5 Char. ]';
const short = '[ Min: 5 Character required. ]';
const noMatch = 'The two passwords that you entered do not match!';
const noCompany = 'Enter a company name of at least 3 characters, or leave it empty.';

describeOnDatabase('registration', (open) => {
  let database: Database;
  let test: TestApp;
  let admin: TestUser;

  beforeAll(async () => {
    database = await open();
    test = await createTestApp(database, { closeWith: 'file' });
    admin = await createSignedInUser(test.services, { role: 'admin' });
    await createSignedInUser(test.services, { role: 'admin', status: 'INACTIVE' });
  });

  const register = async (data: object, node = test) =>
    node.send('register', { data: { ...data, token: await solveCaptcha(node) } });
  const problemsOf = async (data: object) => {
    const { status, body } = await test.send('register', { data });
    expect([status, body['message']]).toEqual([422, 'BODY_INVALID']);
    return body['fields'];
  };

  it('answers 10 and stores every field under a pending account', async () => {
    const registration = registrationOf({
      first_name: '  Lena ',
      company_name: 'Claes & Zonen',
      phone: '+32 3 123',
      mobile: '+32 470',
      skypeid: 'lena.s',
      wechatid: 'lena_w',
      qqid: '10001',
      address_line_one: 'Hoveniersstraat 2',
      address_line_two: 'Box 7',
      zip: '2018',
      country: 'Belgium',
      state: 'Flanders',
      city: 'Antwerp',
      ref_com_1: 'Meridian Gems',
      ref_com_2: '',
      ref_com_3: 'Northlight',
    });
    const { status, body } = await register(registration);
    expect([status, body]).toEqual([200, { error: null, message: '10', user: null }]);
    expect(await readRegistration(database, registration.email.toUpperCase())).toMatchObject({
      status: 'PENDING',
      first_name: 'Lena',
      last_name: 'Claes',
      user_name: registration.username,
      company_name: 'Claes & Zonen',
      phone: '+32 3 123',
      mobile: '+32 470',
      skype_id: 'lena.s',
      wechat_id: 'lena_w',
      qq_id: '10001',
      address_line_one: 'Hoveniersstraat 2',
      address_line_two: 'Box 7',
      zip: '2018',
      country: 'Belgium',
      state: 'Flanders',
      city: 'Antwerp',
      references: ['Meridian Gems', 'Northlight'],
      terms_version: null,
      terms_accepted_at: null,
    });
    const signIn = { data: { email: registration.email, password: 'a lens and a lamp' } };
    expect((await test.send('login', signIn)).body['message']).toBe('300');
  });

  it('notifies every active administrator on screen and by mail', async () => {
    const registration = registrationOf({ company_name: 'Meridian' });
    await register(registration);
    const { rows } = await database.query(
      sql`select a.email, m.params from emails m join users a on a.id = m.user_id
        where m.kind = 'ACCOUNT_REGISTERED' and m.params ->> 'email' = ${registration.email}`,
    );
    expect(rows).toEqual([
      { email: admin.email, params: { name: 'Lena Claes', company: 'Meridian', email: registration.email } },
    ]);
  });

  it('writes the audit log without the password', async () => {
    const registration = registrationOf({ password: 'a-secret-word', confirm: 'a-secret-word' });
    await register(registration);
    const { rows } = await database.query(
      sql`select actor_name, action, after from audit_log where subject = ${`user:${registration.email}`} order by id`,
    );
    expect(rows).toEqual([
      {
        actor_name: 'registration',
        action: 'user-created',
        after: { role: 'customer', state: 'PENDING' },
      },
      { actor_name: 'customer', action: 'user-registered', after: { state: 'PENDING', terms: null } },
    ]);
    expect(JSON.stringify(rows)).not.toContain('a-secret-word');
  });

  it.each([
    [{ first_name: '' }, 'data.first_name', noFirst],
    [{ first_name: 'Le' }, 'data.first_name', noFirst],
    [{ first_name: ' Le ' }, 'data.first_name', noFirst],
    [{ first_name: undefined }, 'data.first_name', noFirst],
    [{ last_name: 'Cl' }, 'data.last_name', noLast],
    [{ email: '' }, 'data.email', noEmail],
    [{ email: 'lena' }, 'data.email', noEmail],
    [{ email: 'lena@' }, 'data.email', noEmail],
    [{ email: undefined }, 'data.email', noEmail],
    [{ username: 'lena' }, 'data.username', noUser],
    [{ username: 'lena claes' }, 'data.username', noUser],
    [{ username: 'lena+claes' }, 'data.username', noUser],
    [{ username: 'léna.claes' }, 'data.username', noUser],
    [{ password: 'four', confirm: 'fours' }, 'data.password', short],
    [{ confirm: 'other' }, 'data.confirm', noMatch],
    [{ confirm: undefined }, 'data.confirm', noMatch],
    [{ company_name: 'Cl' }, 'data.company_name', noCompany],
  ])('rejects %j with the field and the message of the form', async (changed, field, problem) => {
    expect(await problemsOf(registrationOf(changed))).toContainEqual({
      field,
      problem,
      cause: parseIssue(problem),
    });
  });

  it.each([
    ['Password1', 'PASSWORD_COMMON'],
    ['Claes2026', 'PASSWORD_NAME'],
    ['zonen & claes 7', null],
  ])('checks the password %s with the result %s', async (password, kind) => {
    const { body } = await register(registrationOf({ password, confirm: password }));
    const refused = { message: 'BODY_INVALID', fields: [{ field: 'data.password', cause: { kind } }] };
    expect(body).toMatchObject(kind === null ? { message: '10' } : refused);
  });

  it('reports every invalid field in one response', async () => {
    expect(await problemsOf({ password: 'four', confirm: 'five!' })).toEqual([
      { field: 'data.first_name', problem: noFirst, cause: parseIssue(noFirst) },
      { field: 'data.last_name', problem: noLast, cause: parseIssue(noLast) },
      { field: 'data.email', problem: noEmail, cause: parseIssue(noEmail) },
      { field: 'data.username', problem: noUser, cause: parseIssue(noUser) },
      { field: 'data.password', problem: short, cause: parseIssue(short) },
      { field: 'data.confirm', problem: noMatch, cause: parseIssue(noMatch) },
    ]);
  });

  it('limits the length of every text, including optional ones', async () => {
    const long = 'x'.repeat(3_000);
    const given = { ...registrationOf(), first_name: long, city: long, ref_com_3: long, qqid: long };
    const tooLong = { problem: 'This is too long.', cause: { kind: 'TOO_LONG', args: {} } };
    expect(await problemsOf(given)).toEqual([
      { field: 'data.first_name', ...tooLong },
      { field: 'data.qqid', ...tooLong },
      { field: 'data.city', ...tooLong },
      { field: 'data.ref_com_3', ...tooLong },
    ]);
    const password = 'x'.repeat(limits.passwordMax + 1);
    expect(await problemsOf(registrationOf({ password, confirm: password }))).toContainEqual({
      field: 'data.password',
      ...tooLong,
    });
  });

  it('answers 20 for a missing, foreign or reused captcha', async () => {
    const error = 'Could not verify you as human, please try again';
    const refused = { error, message: '20', user: null };
    for (const token of ['', 'none', 'bm9uZQ==', Buffer.from('{"challenge":{}}').toString('base64')]) {
      expect((await test.send('register', { data: registrationOf({ token }) })).body).toEqual(refused);
    }
    expect((await test.send('register', { data: registrationOf() })).body).toEqual(refused);
    const token = await solveCaptcha(test);
    expect((await test.send('register', { data: registrationOf({ token }) })).body['message']).toBe('10');
    expect((await test.send('register', { data: registrationOf({ token }) })).body).toEqual(refused);
  });

  it('answers 30 for a user ID and 40 for an e-mail in use, ignoring letter case', async () => {
    const first = registrationOf();
    await register(first);
    const sameUser = await register(registrationOf({ username: first.username.toUpperCase() }));
    expect(sameUser.body).toEqual({
      error: 'Failed, User-ID already in used, Use different User-ID',
      message: '30',
      user: null,
    });
    const sameEmail = await register(registrationOf({ email: first.email.toUpperCase() }));
    expect(sameEmail.body).toEqual({
      error: 'Failed, Email already in used, Use different Email-Id',
      message: '40',
      user: null,
    });
  });

  it('rejects a user ID that is another account’s e-mail, and an e-mail that is another account’s user ID', async () => {
    const first = registrationOf();
    await register(first);
    expect((await register(registrationOf({ username: first.email }))).body['message']).toBe('30');
    const second = registrationOf({ username: `noor${counter}@old.example` });
    await register(second);
    expect((await register(registrationOf({ email: second.username }))).body['message']).toBe('40');
  });

  it('gives a user ID to one of several concurrent registrations on two nodes', async () => {
    const other = await createTestApp(database);
    await database.query(sql`delete from rate_limits`);
    const requestsOf = (node: TestApp) =>
      Array.from({ length: 4 }, async () => register(registrationOf({ username: 'everybodys.wish' }), node));
    const responses = await Promise.all([...requestsOf(test), ...requestsOf(other)]);
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    const codes = responses.map(({ body }) => String(body['message'])).toSorted();
    expect(codes).toEqual(['10', ...Array.from({ length: 7 }, () => '30')]);
    const { rows } = await database.query<{ n: number }>(
      sql`select count(*) as n from users where user_name = 'everybodys.wish'`,
    );
    expect(rows[0]?.n).toBe(1);
  });

  it('accepts a captcha token on another node, but only once', async () => {
    const other = await createTestApp(database);
    const token = await solveCaptcha(test);
    const responses = await Promise.all(
      [test, other].map(async (node) => node.send('register', { data: registrationOf({ token }) })),
    );
    expect(responses.map(({ body }) => String(body['message'])).toSorted()).toEqual(['10', '20']);
  });

  it('limits registrations per IP address', async () => {
    await database.query(sql`delete from rate_limits`);
    const codes = new Set<unknown>();
    for (let attempt = 0; attempt < 30; attempt++) {
      codes.add((await test.send('register', { data: registrationOf() })).body['message']);
    }
    expect([...codes]).toEqual(['20']);
    const { status, body } = await register(registrationOf());
    expect([status, body['message']]).toEqual([429, 'RATE_LIMITED']);
    expect(body['retry_after_seconds']).toBeGreaterThan(3_500);
    await database.query(sql`delete from rate_limits`);
  });

  it('requires the current terms and stores the accepted version', async () => {
    expect((await test.send('getRegistrationTerms', {})).body['terms']).toBeNull();
    await writeSetting(database, 'terms_text', 'Pay within five days.');
    const { body } = await test.send('getRegistrationTerms', {});
    expect(body['terms']).toEqual({
      text: 'Pay within five days.',
      version: expect.stringMatching(/^[0-9a-f]{12}$/),
    });
    const [before] = Object.values(Object(body['terms'])).slice(-1);
    await writeSetting(database, 'terms_text', 'Pay within three days.');
    for (const version of [undefined, before]) {
      const refused = await register(registrationOf({ terms_version: version }));
      expect([refused.status, refused.body['fields']]).toMatchObject([
        422,
        [
          expect.objectContaining({
            field: 'data.terms_version',
            problem: expect.stringContaining('accept the current terms'),
          }),
        ],
      ]);
    }
    const now = Object((await test.send('getRegistrationTerms', {})).body['terms']);
    const registration = registrationOf({ terms_version: now.version });
    expect((await register(registration)).body['message']).toBe('10');
    expect(await readRegistration(database, registration.email)).toMatchObject({
      terms_version: now.version,
      terms_accepted_at: expect.any(Date),
    });
    const { rows } = await database.query(sql`select version, text from terms_versions`);
    expect(rows).toEqual([{ version: now.version, text: 'Pay within three days.' }]);
    await writeSetting(database, 'terms_text', '');
  });
});
