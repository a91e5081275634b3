import { causeOf, limits } from '@loupe/contract';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { workForToken } from '../../testing/human-token.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { signInAs, type TestPerson } from '../../testing/test-people.ts';
import { writeSetting } from '../settings/settings.ts';
import { readRegistration } from './read-registration.ts';

let counter = 0;
const somebody = (changed: object = {}) => {
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
const noCompany = 'Please input your company name ! [ Min: 3 Char. ]';

describeOnDatabase('registering', (open) => {
  let database: Database;
  let test: TestApp;
  let admin: TestPerson;

  beforeAll(async () => {
    database = await open();
    test = await openTestApp(database, { closeWith: 'file' });
    admin = await signInAs(test.parts, { role: 'admin' });
    await signInAs(test.parts, { role: 'admin', state: 'INACTIVE' });
  });

  const register = async (data: object, node = test) =>
    node.send('register', { data: { ...data, token: await workForToken(node) } });
  const problemsOf = async (data: object) => {
    const { status, body } = await test.send('register', { data });
    expect([status, body['message']]).toEqual([422, 'BODY_INVALID']);
    return body['fields'];
  };

  it('answers 10 and keeps everything that was said, under an account that waits', async () => {
    const said = somebody({
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
    const { status, body } = await register(said);
    expect([status, body]).toEqual([200, { error: null, message: '10', user: null }]);
    expect(await readRegistration(database, said.email.toUpperCase())).toMatchObject({
      state: 'PENDING',
      first_name: 'Lena',
      last_name: 'Claes',
      user_name: said.username,
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
      state_name: 'Flanders',
      city: 'Antwerp',
      references: ['Meridian Gems', 'Northlight'],
      terms_version: null,
      terms_accepted_at: null,
    });
    const signIn = { data: { email: said.email, password: 'a lens and a lamp' } };
    expect((await test.send('login', signIn)).body['message']).toBe('300');
  });

  it('tells every administrator who is there, on his screen and by mail', async () => {
    const said = somebody({ company_name: 'Meridian' });
    await register(said);
    const { rows } = await database.raw.query(
      `select a.email, m.facts from mails m join accounts a on a.id = m.account_id
        where m.kind = 'ACCOUNT_REGISTERED' and m.facts ->> 'email' = $1`,
      [said.email],
    );
    expect(rows).toEqual([
      { email: admin.email, facts: { name: 'Lena Claes', company: 'Meridian', email: said.email } },
    ]);
  });

  it('leaves a line of it, and no password anywhere', async () => {
    const said = somebody({ password: 'a-secret-word', confirm: 'a-secret-word' });
    await register(said);
    const { rows } = await database.raw.query(
      'select actor, action, after from audit where subject = $1 order by id',
      [`account:${said.email}`],
    );
    expect(rows).toEqual([
      { actor: 'registration', action: 'account-created', after: { role: 'customer', state: 'PENDING' } },
      { actor: 'customer', action: 'account-registered', after: { state: 'PENDING', terms: null } },
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
  ])('refuses %j by its field, in the words of the form', async (changed, field, problem) => {
    expect(await problemsOf(somebody(changed))).toContainEqual({ field, problem, cause: causeOf(problem) });
  });

  it.each([
    ['Password1', 'PASSWORD_COMMON'],
    ['Claes2026', 'PASSWORD_NAME'],
    ['zonen & claes 7', null],
  ])('refuses the password %s as %s', async (password, kind) => {
    const { body } = await register(somebody({ password, confirm: password }));
    const refused = { message: 'BODY_INVALID', fields: [{ field: 'data.password', cause: { kind } }] };
    expect(body).toMatchObject(kind === null ? { message: '10' } : refused);
  });

  it('names every field that does not fit at once', async () => {
    expect(await problemsOf({ password: 'four', confirm: 'five!' })).toEqual([
      { field: 'data.first_name', problem: noFirst, cause: causeOf(noFirst) },
      { field: 'data.last_name', problem: noLast, cause: causeOf(noLast) },
      { field: 'data.email', problem: noEmail, cause: causeOf(noEmail) },
      { field: 'data.username', problem: noUser, cause: causeOf(noUser) },
      { field: 'data.password', problem: short, cause: causeOf(short) },
      { field: 'data.confirm', problem: noMatch, cause: causeOf(noMatch) },
    ]);
  });

  it('bounds every text, also the optional ones', async () => {
    const long = 'x'.repeat(3_000);
    const given = { ...somebody(), first_name: long, city: long, ref_com_3: long, qqid: long };
    const tooLong = { problem: 'This is too long.', cause: { kind: 'TOO_LONG', args: {} } };
    expect(await problemsOf(given)).toEqual([
      { field: 'data.first_name', ...tooLong },
      { field: 'data.qqid', ...tooLong },
      { field: 'data.city', ...tooLong },
      { field: 'data.ref_com_3', ...tooLong },
    ]);
    const password = 'x'.repeat(limits.passwordMax + 1);
    expect(await problemsOf(somebody({ password, confirm: password }))).toContainEqual({
      field: 'data.password',
      ...tooLong,
    });
  });

  it('answers 20 to whoever shows no work, another’s, or the same twice', async () => {
    const error = 'Could not verify you as human, please try again';
    const refused = { error, message: '20', user: null };
    for (const token of ['', 'none', 'bm9uZQ==', Buffer.from('{"challenge":{}}').toString('base64')]) {
      expect((await test.send('register', { data: somebody({ token }) })).body).toEqual(refused);
    }
    expect((await test.send('register', { data: somebody() })).body).toEqual(refused);
    const token = await workForToken(test);
    expect((await test.send('register', { data: somebody({ token }) })).body['message']).toBe('10');
    expect((await test.send('register', { data: somebody({ token }) })).body).toEqual(refused);
  });

  it('answers 30 for a user ID and 40 for an e-mail that somebody has, letter case aside', async () => {
    const first = somebody();
    await register(first);
    const sameUser = await register(somebody({ username: first.username.toUpperCase() }));
    expect(sameUser.body).toEqual({
      error: 'Failed, User-ID already in used, Use different User-ID',
      message: '30',
      user: null,
    });
    const sameEmail = await register(somebody({ email: first.email.toUpperCase() }));
    expect(sameEmail.body).toEqual({
      error: 'Failed, Email already in used, Use different Email-Id',
      message: '40',
      user: null,
    });
  });

  it('keeps a user ID from being another’s e-mail, and an e-mail from being another’s user ID', async () => {
    const first = somebody();
    await register(first);
    expect((await register(somebody({ username: first.email }))).body['message']).toBe('30');
    const second = somebody({ username: `noor${counter}@old.example` });
    await register(second);
    expect((await register(somebody({ email: second.username }))).body['message']).toBe('40');
  });

  it('gives a name that many want on two nodes at once to one of them', async () => {
    const other = await openTestApp(database);
    await database.raw.query('delete from attempts');
    const wishes = (node: TestApp) =>
      Array.from({ length: 4 }, async () => register(somebody({ username: 'everybodys.wish' }), node));
    const answers = await Promise.all([...wishes(test), ...wishes(other)]);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    const codes = answers.map(({ body }) => String(body['message'])).toSorted();
    expect(codes).toEqual(['10', ...Array.from({ length: 7 }, () => '30')]);
    const { rows } = await database.raw.query<{ n: number }>(
      `select count(*) as n from accounts where user_name = 'everybodys.wish'`,
    );
    expect(rows[0]?.n).toBe(1);
  });

  it('takes a token of another node, and from one of two nodes alone', async () => {
    const other = await openTestApp(database);
    const token = await workForToken(test);
    const answers = await Promise.all(
      [test, other].map(async (node) => node.send('register', { data: somebody({ token }) })),
    );
    expect(answers.map(({ body }) => String(body['message'])).toSorted()).toEqual(['10', '20']);
  });

  it('makes a program wait that registers without end', async () => {
    await database.raw.query('delete from attempts');
    const codes = new Set<unknown>();
    for (let attempt = 0; attempt < 30; attempt++) {
      codes.add((await test.send('register', { data: somebody() })).body['message']);
    }
    expect([...codes]).toEqual(['20']);
    const { status, body } = await register(somebody());
    expect([status, body['message']]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect(body['retry_after_seconds']).toBeGreaterThan(3_500);
    await database.raw.query('delete from attempts');
  });

  it('asks for the terms as they are now, and keeps what was accepted', async () => {
    expect((await test.send('registrationTerms', {})).body['terms']).toBeNull();
    await writeSetting(database, 'terms_text', 'Pay within five days.');
    const { body } = await test.send('registrationTerms', {});
    expect(body['terms']).toEqual({
      text: 'Pay within five days.',
      version: expect.stringMatching(/^[0-9a-f]{12}$/),
    });
    const [before] = Object.values(Object(body['terms'])).slice(-1);
    await writeSetting(database, 'terms_text', 'Pay within three days.');
    for (const version of [undefined, before]) {
      const refused = await register(somebody({ terms_version: version }));
      expect([refused.status, refused.body['fields']]).toMatchObject([
        422,
        [
          expect.objectContaining({
            field: 'data.terms_version',
            problem: expect.stringContaining('accept the terms'),
          }),
        ],
      ]);
    }
    const now = Object((await test.send('registrationTerms', {})).body['terms']);
    const said = somebody({ terms_version: now.version });
    expect((await register(said)).body['message']).toBe('10');
    expect(await readRegistration(database, said.email)).toMatchObject({
      terms_version: now.version,
      terms_accepted_at: expect.any(Date),
    });
    const { rows } = await database.raw.query('select version, text from terms_texts');
    expect(rows).toEqual([{ version: now.version, text: 'Pay within three days.' }]);
    await writeSetting(database, 'terms_text', '');
  });
});
