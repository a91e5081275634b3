import { createFieldIssue, accessFlags, calls, type CallName, type CallSpec } from '@loupe/contract';
import { includesPermission, grantablePermissions, type GrantablePermission } from '@loupe/domain';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { callNames } from '../../call-handlers.ts';
import { describeOnDatabase, type TestDatabase } from '../../testing/databases.ts';
import { sampleBodies } from '../../testing/sample-bodies.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser, testPassword, type TestUser } from '../../testing/test-users.ts';
import { changeUserStatusAndReleaseHolds } from '../holds/change-user-status.ts';

const table: Readonly<Record<CallName, CallSpec>> = calls;
const guarded = callNames().filter((name) => table[name].requiredPermission !== undefined);
const cells = guarded.flatMap((name) => grantablePermissions.map((may) => [name, may] as const));
const isCovered = ([name, may]: (typeof cells)[number]) =>
  includesPermission(may, table[name].requiredPermission ?? 'VIEW');

const start = new Date('2026-11-21T10:00:00Z');
const day = 24 * 3_600_000;

describeOnDatabase('company members', (open) => {
  let database: TestDatabase;
  let test: TestApp;
  let owner: TestUser;
  let stranger: TestUser;
  const members = new Map<GrantablePermission, TestUser>();
  let now = start;

  beforeAll(async () => {
    database = await open();
    test = await createTestApp(database, { closeWith: 'file', clock: { now: () => now } });
    owner = await createSignedInUser(test.services, {
      firstName: 'Rohan',
      access: accessFlags,
      userDiscHundredths: 250,
    });
    stranger = await createSignedInUser(test.services, { access: accessFlags });
    for (const may of grantablePermissions) {
      const colleague = { ownerId: owner.id, permission: may, orderLimitCents: null };
      members.set(
        may,
        await createSignedInUser(test.services, {
          firstName: `May${may}`,
          access: [],
          companyMember: colleague,
        }),
      );
    }
  });
  beforeEach(() => {
    now = start;
  });

  const tokenOf = (may: GrantablePermission) => members.get(may)?.token ?? '';
  const invite = async (email: string, more: object = {}) =>
    test.send('inviteMember', { data: { email, permission: 'TRADE', ...more } }, owner.token);
  /** The token in the latest mail queued for this address. */
  const tokenMailedTo = async (email: string) => {
    const { rows } = await database.query<{ link: string }>(
      sql`select link from emails where recipient_email = ${email} order by id desc limit 1`,
    );
    return rows[0]?.link.replace('/register/invited/', '') ?? '';
  };
  let counter = 0;
  const takeUp = async (token: string, more: object = {}) =>
    test.send('acceptInvitation', {
      data: {
        token,
        first_name: 'Asha',
        last_name: 'Mehta',
        username: `asha.${++counter}`,
        password: testPassword,
        ...more,
      },
    });

  it.each(cells.filter(isCovered))('%s is allowed with the permission %s', async (name, may) => {
    const { status } = await test.send(name, sampleBodies[name], tokenOf(may));
    expect([200, 404, 422]).toContain(status);
  });

  it.each(cells.filter((cell) => !isCovered(cell)))(
    '%s is refused with the permission %s',
    async (name, may) => {
      const { status, body } = await test.send(name, sampleBodies[name], tokenOf(may));
      expect([status, body['message']]).toEqual([403, 'NOT_ALLOWED']);
    },
  );

  it('may all search, fill the cart, save searches, use the watchlist, and set reminders and demands', () => {
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
      'listHolds',
      'getOffer',
      'getAllOrder',
      'getAllEnquiry',
      'listMemberRefs',
    ];
    expect(looking.filter((name) => table[name].requiredPermission !== undefined)).toEqual([]);
  });

  it('see one stock at the prices of the company, whatever their own rows contain', async () => {
    const { body } = await test.send('updateDashboard', {}, tokenOf('TRADE'));
    expect(body).toMatchObject({
      user: { user_first_name: 'MayTRADE', user_disc: '2.50' },
      home_data: {
        person: { permission: 'TRADE', order_limit: null, has_colleagues: true },
        user_access: { order: 1, offer: 1 },
      },
    });
    const alone = await test.send('updateDashboard', {}, stranger.token);
    expect(alone.body).toHaveProperty('home_data.person', {
      permission: 'OWNER',
      order_limit: null,
      has_colleagues: false,
    });
  });

  it('see each other by name; only the owner sees more, and no user sees another company', async () => {
    const names = await test.send('listMemberRefs', {}, tokenOf('VIEW'));
    expect(names.body['member_refs']).toMatchObject([
      { name: 'Rohan Person', is_owner: true, is_current_user: false },
      { name: 'MayORDER Person' },
      { name: 'MayTRADE Person' },
      { name: 'MayVIEW Person', is_current_user: true },
    ]);
    expect(JSON.stringify(names.body)).not.toContain('@');
    const { body } = await test.send('listMembers', {}, owner.token);
    expect(body['members_data']).toMatchObject([
      { permission: 'OWNER', is_active: true },
      { permission: 'ORDER' },
      { permission: 'TRADE' },
      { permission: 'VIEW', email: members.get('VIEW')?.email },
    ]);
    const [, colleague] = Array.isArray(body['members_data']) ? body['members_data'] : [];
    for (const [name, data] of [
      ['updateMemberPermission', { permission: 'VIEW' }],
      ['setMemberActive', { is_active: false }],
    ] as const) {
      const foreign = await test.send(name, { id: colleague.user_id, data }, stranger.token);
      const unknown = await test.send(name, sampleBodies[name], stranger.token);
      expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body]);
      expect(foreign.status).toBe(404);
    }
  });

  it('are invited by mail, accept once, are active immediately, and the owner is notified', async () => {
    const sent = await invite('asha@test.example', { permission: 'ORDER', order_limit: '25000' });
    expect(sent.body['invitations_data']).toMatchObject([
      { email: 'asha@test.example', permission: 'ORDER', order_limit: '25000.00', status: 'SENT' },
    ]);
    const token = await tokenMailedTo('asha@test.example');
    const { rows } = await database.query(
      sql`select 1 from invitations where token_hash = ${Buffer.from(token)}`,
    );
    expect(rows).toEqual([]);
    const read = await test.send('getInvitation', { data: { token } });
    expect(read.body).toMatchObject({ invited_by: 'Rohan Person', email: 'asha@test.example' });
    const accepted = await takeUp(token, { username: owner.email });
    expect([accepted.status, accepted.body['fields']]).toEqual([
      422,
      [createFieldIssue('data.username', 'USER_NAME_TAKEN')],
    ]);
    expect((await takeUp(token, { username: 'asha.mehta' })).status).toBe(200);
    const replayed = await takeUp(token);
    expect([replayed.status, replayed.body['message']]).toEqual([404, 'INVITATION_CLOSED']);
    expect((await test.send('getInvitation', { data: { token } })).body['message']).toBe('INVITATION_CLOSED');
    const signIn = await test.send('login', { data: { email: 'asha.mehta', password: testPassword } });
    expect(signIn.body).toMatchObject({
      message: '500',
      home_data: { person: { permission: 'ORDER', order_limit: '25000.00', has_colleagues: true } },
    });
    const { body } = await test.send('getNotifications', {}, owner.token);
    expect(body['notifications_data']).toMatchObject([
      { kind: 'INVITATION_ACCEPTED', facts: { name: 'Asha Mehta' } },
    ]);
  });

  it('cannot accept an invitation that has expired, was withdrawn or replaced, or is of an inactive company', async () => {
    await invite('late@test.example');
    const late = await tokenMailedTo('late@test.example');
    now = new Date(start.getTime() + 7 * day);
    expect((await takeUp(late)).body['message']).toBe('INVITATION_CLOSED');
    now = start;
    await invite('late@test.example');
    expect((await takeUp(late)).body['message']).toBe('INVITATION_CLOSED');
    const second = await tokenMailedTo('late@test.example');
    const { body } = await test.send('listMembers', {}, owner.token);
    const [invitation] = Array.isArray(body['invitations_data']) ? body['invitations_data'] : [];
    const foreign = await test.send('withdrawInvitation', { id: invitation.invitation_id }, stranger.token);
    expect(foreign.status).toBe(404);
    await test.send('withdrawInvitation', { id: invitation.invitation_id }, owner.token);
    expect((await takeUp(second)).body['message']).toBe('INVITATION_CLOSED');
    const other = await createSignedInUser(test.services);
    await test.send('inviteMember', { data: { email: 'off@test.example', permission: 'VIEW' } }, other.token);
    await inTransaction(database, async (transaction) =>
      changeUserStatusAndReleaseHolds(transaction, other.email, 'INACTIVE', {
        actorId: null,
        actor: 'desk',
        now,
      }),
    );
    expect((await takeUp(await tokenMailedTo('off@test.example'))).body['message']).toBe('INVITATION_CLOSED');
  });

  it('are not invited at an address that already has an account, with a message', async () => {
    const { status, body } = await invite(stranger.email.toUpperCase());
    expect([status, body['fields']]).toEqual([
      422,
      [createFieldIssue('data.email', 'HAS_ACCOUNT', { email: stranger.email.toUpperCase() })],
    ]);
  });

  it('have the permission set by the owner from their next call on, and cannot raise their own', async () => {
    const member = await createSignedInUser(test.services, {
      companyMember: { ownerId: owner.id, permission: 'VIEW', orderLimitCents: null },
    });
    const { rows } = await database.query<{ uuid: string }>(
      sql`select uuid from users where id = ${member.id}`,
    );
    const change = { id: rows[0]?.uuid, data: { permission: 'ORDER', order_limit: '0' } };
    expect((await test.send('updateMemberPermission', change, member.token)).status).toBe(403);
    expect((await test.send('updateMemberPermission', change, owner.token)).status).toBe(200);
    const { body } = await test.send('updateDashboard', {}, member.token);
    expect(body).toHaveProperty('home_data.person', {
      permission: 'ORDER',
      order_limit: '0.00',
      has_colleagues: true,
    });
    await test.send('setMemberActive', { id: rows[0]?.uuid, data: { is_active: false } }, owner.token);
    expect((await test.send('updateDashboard', {}, member.token)).status).toBe(401);
    const signIn = await test.send('login', { data: { email: member.email, password: testPassword } });
    expect(signIn.body['message']).toBe('300');
    await test.send('setMemberActive', { id: rows[0]?.uuid, data: { is_active: true } }, owner.token);
    expect((await test.send('updateDashboard', {}, member.token)).status).toBe(401);
    const again = await test.send('login', { data: { email: member.email, password: testPassword } });
    expect(again.body['message']).toBe('500');
  });

  it('see only their own searches, watchlist, demands and notifications', async () => {
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

  it('lose access when the desk deactivates their owner, and regain it only with the owner', async () => {
    const boss = await createSignedInUser(test.services);
    const colleague = { ownerId: boss.id, permission: 'ORDER', orderLimitCents: null } as const;
    const member = await createSignedInUser(test.services, { companyMember: colleague });
    const move = async (to: 'INACTIVE' | 'ACTIVE') =>
      inTransaction(database, async (transaction) =>
        changeUserStatusAndReleaseHolds(transaction, boss.email, to, { actorId: null, actor: 'desk', now }),
      );
    await move('INACTIVE');
    expect((await test.send('listMemberRefs', {}, member.token)).status).toBe(401);
    const rejected = await test.send('login', { data: { email: member.email, password: testPassword } });
    expect(rejected.body['message']).toBe('300');
    await move('ACTIVE');
    const signIn = await test.send('login', { data: { email: member.email, password: testPassword } });
    expect(signIn.body['message']).toBe('500');
  });

  it('are invited up to a limit per hour', async () => {
    const boss = await createSignedInUser(test.services);
    const responses: number[] = [];
    for (let index = 0; index < 31; index++) {
      const data = { email: 'again@test.example', permission: 'VIEW' };
      responses.push((await test.send('inviteMember', { data }, boss.token)).status);
    }
    expect(responses.slice(0, 30).every((status) => status === 200)).toBe(true);
    expect(responses[30]).toBe(429);
  });
});
