import type { Role } from '@loupe/contract';
import sql from 'sql-template-tag';
import { beforeEach, expect, it } from 'vitest';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';

describeOnDatabase('staff users', (open) => {
  let test: TestApp;
  let admin: TestUser;

  beforeEach(async () => {
    test = await createTestApp(await open());
    admin = await createSignedInUser(test.services, { role: 'admin' });
  });

  const sendCall = async (name: Parameters<TestApp['send']>[0], body: object, { token } = admin) =>
    test.send(name, body, token);
  const uuidOf = async (email: string) => {
    const { rows } = await test.services.database.query<{ uuid: string }>(
      sql`select uuid from users where email = ${email}`,
    );
    return rows[0]?.uuid ?? '';
  };
  const setRole = async (user: TestUser, role: Role, by = admin) =>
    sendCall('deskSetStaffRole', { id: await uuidOf(user.email), data: { role } }, by);
  const setActive = async (user: TestUser, isActive: boolean, by = admin) =>
    sendCall('deskSetStaffActive', { id: await uuidOf(user.email), data: { is_active: isActive } }, by);
  const data = { role: 'sales', first_name: 'Asha', last_name: 'Mehta', email: 'asha@test.example' };

  it('sign in with a password shown once or by a mailed link', async () => {
    const shown = await sendCall('deskAddStaff', { data: { ...data, initial_password: 'shown' } });
    expect(shown.body).toMatchObject({ person: { role: 'sales', status: 'ACTIVE', is_you: false } });
    const password = String(shown.body['password']);
    const signIn = await test.send('login', { data: { email: data.email, password } });
    expect(signIn.body['message']).toBe('500');
    const linked = await sendCall('deskAddStaff', { data: { ...data, email: 'other@test.example' } });
    expect(linked.body['password']).toBeNull();
    const { rows } = await test.services.database.query(
      sql`select kind from emails m join users a on a.id = m.user_id where a.email = 'other@test.example'`,
    );
    expect(rows).toEqual([{ kind: 'PASSWORD_LINK' }]);
    const twice = await sendCall('deskAddStaff', { data });
    expect([twice.status, twice.body['message'], twice.body['person']]).toEqual([200, '40', null]);
    const { rows: trail } = await test.services.database.query(
      sql`select actor_id, after from audit_log where subject = 'user:asha@test.example' order by id limit 1`,
    );
    expect(trail).toEqual([{ actor_id: admin.id, after: { role: 'sales', state: 'ACTIVE' } }]);
  });

  it('get another role from an administrator, which ends their sessions and is audited', async () => {
    const user = await createSignedInUser(test.services, { role: 'stock' });
    expect((await setRole(user, 'sales')).body['person']).toMatchObject({ role: 'sales', sign_ins: 0 });
    expect((await sendCall('getAccount', {}, user)).status).toBe(401);
    const { rows } = await test.services.database.query(
      sql`select actor_id, before, after from audit_log where action = 'staff-role-changed'`,
    );
    expect(rows).toEqual([{ actor_id: admin.id, before: { role: 'stock' }, after: { role: 'sales' } }]);
  });

  it('cannot change their own rights', async () => {
    for (const response of [
      await setRole(admin, 'sales'),
      await setActive(admin, false),
      await sendCall('deskResetTwoStep', { id: await uuidOf(admin.email) }),
    ])
      expect([response.status, response.body['message']]).toEqual([403, 'OWN_RIGHTS']);
    const sales = await createSignedInUser(test.services, { role: 'sales' });
    expect((await setRole(sales, 'admin', sales)).status).toBe(403);
    expect((await setActive(admin, false, sales)).status).toBe(403);
    const customer = await createSignedInUser(test.services);
    expect((await setRole(customer, 'admin')).status).toBe(404);
  });

  it('always include an administrator, also after concurrent deactivations', async () => {
    const second = await createSignedInUser(test.services, { role: 'admin' });
    const responses = await Promise.all([setActive(second, false), setActive(admin, false, second)]);
    expect(responses.every(({ status }) => status === 200)).toBe(false);
    const { rowCount } = await test.services.database.query(
      sql`select from users where role = 'admin' and status = 'ACTIVE'`,
    );
    expect(rowCount).toBe(1);
  });

  it('can be deactivated and reactivated', async () => {
    const user = await createSignedInUser(test.services, { role: 'sales' });
    await setActive(user, false);
    expect((await sendCall('getAccount', {}, user)).status).toBe(401);
    const inactive = await sendCall('deskListStaff', { data: { show: 'inactive' } });
    expect(inactive.body['rows']).toMatchObject([{ email: user.email, status: 'INACTIVE' }]);
    expect((await setActive(user, true)).body['person']).toMatchObject({ status: 'ACTIVE' });
  });
});
