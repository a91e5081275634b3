import { fieldProblem, accessFlags, calls, type CallName, type CallSpec } from '@loupe/contract';
import { coversRight, givenRights, type GivenRight } from '@loupe/domain';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { callNames } from '../../route.ts';
import { describeOnDatabase, type TestDatabase } from '../../testing/databases.ts';
import { sampleBodies } from '../../testing/sample-bodies.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { signInAs, testPassword, type TestPerson } from '../../testing/test-people.ts';
import { moveAccount } from '../holds/move-account.ts';

const table: Readonly<Record<CallName, CallSpec>> = calls;
const guarded = callNames().filter((name) => table[name].needs !== undefined);
const cells = guarded.flatMap((name) => givenRights.map((may) => [name, may] as const));
const isCovered = ([name, may]: (typeof cells)[number]) => coversRight(may, table[name].needs ?? 'VIEW');

const start = new Date('2026-11-21T10:00:00Z');
const day = 24 * 3_600_000;

describeOnDatabase('the people of a company', (open) => {
  let database: TestDatabase;
  let test: TestApp;
  let owner: TestPerson;
  let stranger: TestPerson;
  const people = new Map<GivenRight, TestPerson>();
  let now = start;

  beforeAll(async () => {
    database = await open();
    test = await openTestApp(database, { closeWith: 'file', clock: { now: () => now } });
    owner = await signInAs(test.parts, {
      firstName: 'Rohan',
      access: accessFlags,
      userDiscHundredths: 250,
    });
    stranger = await signInAs(test.parts, { access: accessFlags });
    for (const may of givenRights) {
      const colleague = { ownerId: owner.id, may, orderLimitCents: null };
      people.set(may, await signInAs(test.parts, { firstName: `May${may}`, access: [], colleague }));
    }
  });
  beforeEach(() => {
    now = start;
  });

  const tokenOf = (may: GivenRight) => people.get(may)?.token ?? '';
  const invite = async (email: string, more: object = {}) =>
    test.send('invitePerson', { data: { email, may: 'TRADE', ...more } }, owner.token);
  /** The token in the mail that was queued for an address last. */
  const tokenMailedTo = async (email: string) => {
    const { rows } = await database.raw.query<{ link: string }>(
      'select link from mails where stranger_email = $1 order by id desc limit 1',
      [email],
    );
    return rows[0]?.link.replace('/register/invited/', '') ?? '';
  };
  let counter = 0;
  const takeUp = async (token: string, more: object = {}) =>
    test.send('takeUpInvitation', {
      data: {
        token,
        first_name: 'Asha',
        last_name: 'Mehta',
        username: `asha.${++counter}`,
        password: testPassword,
        ...more,
      },
    });

  it.each(cells.filter(isCovered))('%s is open to whoever may %s', async (name, may) => {
    const { status } = await test.send(name, sampleBodies[name], tokenOf(may));
    expect([200, 404, 422]).toContain(status);
  });

  it.each(cells.filter((cell) => !isCovered(cell)))(
    '%s is refused to whoever may only %s',
    async (name, may) => {
      const { status, body } = await test.send(name, sampleBodies[name], tokenOf(may));
      expect([status, body['message']]).toEqual([403, 'NOT_ALLOWED']);
    },
  );

  it('lets everybody look, fill the cart, save searches, watch, set reminders and demands', () => {
    const looking: readonly CallName[] = [
      'search',
      'compareStones',
      'exportData',
      'addToCart',
      'deleteToCart',
      'addSavedSearch',
      'addWatchlist',
      'addReminder',
      'addDemand',
      'addLooseDemand',
      'getHold',
      'getOffer',
      'getAllOrder',
      'getAllEnquiry',
      'getColleagues',
    ];
    expect(looking.filter((name) => table[name].needs !== undefined)).toEqual([]);
  });

  it('see one stock at one price, the company’s, whatever stands in their own rows', async () => {
    const { body } = await test.send('updateDashboard', {}, tokenOf('TRADE'));
    expect(body).toMatchObject({
      user: { user_first_name: 'MayTRADE', user_disc: '2.50' },
      home_data: {
        person: { may: 'TRADE', order_limit: null, has_colleagues: true },
        user_access: { order: 1, offer: 1 },
      },
    });
    const alone = await test.send('updateDashboard', {}, stranger.token);
    expect(alone.body).toHaveProperty('home_data.person', {
      may: 'OWNER',
      order_limit: null,
      has_colleagues: false,
    });
  });

  it('know each other by name; only the owner sees more, and nobody sees another company', async () => {
    const names = await test.send('getColleagues', {}, tokenOf('VIEW'));
    expect(names.body['colleagues_data']).toMatchObject([
      { name: 'Rohan Person', is_owner: true, is_you: false },
      { name: 'MayORDER Person' },
      { name: 'MayTRADE Person' },
      { name: 'MayVIEW Person', is_you: true },
    ]);
    expect(JSON.stringify(names.body)).not.toContain('@');
    const { body } = await test.send('getPeople', {}, owner.token);
    expect(body['people_data']).toMatchObject([
      { may: 'OWNER', is_active: true },
      { may: 'ORDER' },
      { may: 'TRADE' },
      { may: 'VIEW', email: people.get('VIEW')?.email },
    ]);
    const [, colleague] = Array.isArray(body['people_data']) ? body['people_data'] : [];
    for (const [name, data] of [
      ['changePerson', { may: 'VIEW' }],
      ['setPersonActive', { is_active: false }],
    ] as const) {
      const foreign = await test.send(name, { id: colleague.person_id, data }, stranger.token);
      const unknown = await test.send(name, sampleBodies[name], stranger.token);
      expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body]);
      expect(foreign.status).toBe(404);
    }
  });

  it('come by invitation: mailed, taken up once, at once let in, and told to the owner', async () => {
    const sent = await invite('asha@test.example', { may: 'ORDER', order_limit: '25000' });
    expect(sent.body['invitations_data']).toMatchObject([
      { email: 'asha@test.example', may: 'ORDER', order_limit: '25000.00', state: 'SENT' },
    ]);
    const token = await tokenMailedTo('asha@test.example');
    const { rows } = await database.raw.query('select 1 from invitations where token_hash = $1', [
      Buffer.from(token),
    ]);
    expect(rows).toEqual([]);
    const read = await test.send('readInvitation', { data: { token } });
    expect(read.body).toMatchObject({ invited_by: 'Rohan Person', email: 'asha@test.example' });
    const taken = await takeUp(token, { username: owner.email });
    expect([taken.status, taken.body['fields']]).toEqual([
      422,
      [fieldProblem('data.username', 'USER_NAME_TAKEN')],
    ]);
    expect((await takeUp(token, { username: 'asha.mehta' })).status).toBe(200);
    const replayed = await takeUp(token);
    expect([replayed.status, replayed.body['message']]).toEqual([404, 'INVITATION_OVER']);
    expect((await test.send('readInvitation', { data: { token } })).body['message']).toBe('INVITATION_OVER');
    const door = await test.send('login', { data: { email: 'asha.mehta', password: testPassword } });
    expect(door.body).toMatchObject({
      message: '500',
      home_data: { person: { may: 'ORDER', order_limit: '25000.00', has_colleagues: true } },
    });
    const { body } = await test.send('getNotifications', {}, owner.token);
    expect(body['notifications_data']).toMatchObject([
      { kind: 'INVITATION_TAKEN_UP', facts: { name: 'Asha Mehta' } },
    ]);
  });

  it('do not come by an invitation that is too old, taken back, replaced, or of a company switched off', async () => {
    await invite('late@test.example');
    const late = await tokenMailedTo('late@test.example');
    now = new Date(start.getTime() + 7 * day);
    expect((await takeUp(late)).body['message']).toBe('INVITATION_OVER');
    now = start;
    await invite('late@test.example');
    expect((await takeUp(late)).body['message']).toBe('INVITATION_OVER');
    const second = await tokenMailedTo('late@test.example');
    const { body } = await test.send('getPeople', {}, owner.token);
    const [invitation] = Array.isArray(body['invitations_data']) ? body['invitations_data'] : [];
    const foreign = await test.send('withdrawInvitation', { id: invitation.invitation_id }, stranger.token);
    expect(foreign.status).toBe(404);
    await test.send('withdrawInvitation', { id: invitation.invitation_id }, owner.token);
    expect((await takeUp(second)).body['message']).toBe('INVITATION_OVER');
    const other = await signInAs(test.parts);
    await test.send('invitePerson', { data: { email: 'off@test.example', may: 'VIEW' } }, other.token);
    await inTransaction(database, async (transaction) =>
      moveAccount(transaction, other.email, 'INACTIVE', { actorId: null, actor: 'desk', now }),
    );
    expect((await takeUp(await tokenMailedTo('off@test.example'))).body['message']).toBe('INVITATION_OVER');
  });

  it('are not invited where an address has an account already, which is said in words', async () => {
    const { status, body } = await invite(stranger.email.toUpperCase());
    expect([status, body['fields']]).toEqual([
      422,
      [fieldProblem('data.email', 'HAS_ACCOUNT', { email: stranger.email.toUpperCase() })],
    ]);
  });

  it('may what the owner says from their next call on, and nobody raises himself', async () => {
    const person = await signInAs(test.parts, {
      colleague: { ownerId: owner.id, may: 'VIEW', orderLimitCents: null },
    });
    const { rows } = await database.raw.query<{ uuid: string }>('select uuid from accounts where id = $1', [
      person.id,
    ]);
    const change = { id: rows[0]?.uuid, data: { may: 'ORDER', order_limit: '0' } };
    expect((await test.send('changePerson', change, person.token)).status).toBe(403);
    expect((await test.send('changePerson', change, owner.token)).status).toBe(200);
    const { body } = await test.send('updateDashboard', {}, person.token);
    expect(body).toHaveProperty('home_data.person', {
      may: 'ORDER',
      order_limit: '0.00',
      has_colleagues: true,
    });
    await test.send('setPersonActive', { id: rows[0]?.uuid, data: { is_active: false } }, owner.token);
    expect((await test.send('updateDashboard', {}, person.token)).status).toBe(401);
    const door = await test.send('login', { data: { email: person.email, password: testPassword } });
    expect(door.body['message']).toBe('300');
    await test.send('setPersonActive', { id: rows[0]?.uuid, data: { is_active: true } }, owner.token);
    expect((await test.send('updateDashboard', {}, person.token)).status).toBe(401);
    const again = await test.send('login', { data: { email: person.email, password: testPassword } });
    expect(again.body['message']).toBe('500');
  });

  it('keep what is their own to themselves: searches, watchlist, demands, notifications', async () => {
    const search = { title: 'Mine', search_param: '{"shape":["ROUND"]}' };
    expect((await test.send('addSavedSearch', search, tokenOf('VIEW'))).status).toBe(200);
    const demand = { title: 'A pear', expires_on: '2026-12-21' };
    expect((await test.send('addDemand', { data: demand }, tokenOf('VIEW'))).status).toBe(200);
    const mine = await test.send('updateDashboard', {}, tokenOf('VIEW'));
    expect(mine.body['saved_search']).toMatchObject([{ title: 'Mine' }]);
    const owners = await test.send('updateDashboard', {}, owner.token);
    expect(owners.body['saved_search']).toEqual([]);
    expect((await test.send('getDemand', {}, owner.token)).body['demand_data']).toEqual([]);
  });

  it('all go when the desk switches their owner off, and cannot come back before he is let in', async () => {
    const boss = await signInAs(test.parts);
    const colleague = { ownerId: boss.id, may: 'ORDER', orderLimitCents: null } as const;
    const person = await signInAs(test.parts, { colleague });
    const move = async (to: 'INACTIVE' | 'ACTIVE') =>
      inTransaction(database, async (transaction) =>
        moveAccount(transaction, boss.email, to, { actorId: null, actor: 'desk', now }),
      );
    await move('INACTIVE');
    expect((await test.send('getColleagues', {}, person.token)).status).toBe(401);
    const shut = await test.send('login', { data: { email: person.email, password: testPassword } });
    expect(shut.body['message']).toBe('300');
    await move('ACTIVE');
    const door = await test.send('login', { data: { email: person.email, password: testPassword } });
    expect(door.body['message']).toBe('500');
  });

  it('are invited so many times an hour', async () => {
    const boss = await signInAs(test.parts);
    const answers: number[] = [];
    for (let place = 0; place < 31; place++) {
      const data = { email: 'again@test.example', may: 'VIEW' };
      answers.push((await test.send('invitePerson', { data }, boss.token)).status);
    }
    expect(answers.slice(0, 30).every((status) => status === 200)).toBe(true);
    expect(answers[30]).toBe(429);
  });
});
