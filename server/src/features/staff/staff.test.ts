import type { Role } from '@loupe/contract';
import { beforeEach, expect, it } from 'vitest';
import { describeOnDatabase } from '../../testing/databases.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { signInAs, type TestPerson } from '../../testing/test-people.ts';

describeOnDatabase('the company’s own people', (open) => {
  let test: TestApp;
  let admin: TestPerson;

  beforeEach(async () => {
    test = await openTestApp(await open());
    admin = await signInAs(test.parts, { role: 'admin' });
  });

  const ask = async (name: Parameters<TestApp['send']>[0], body: object, { token } = admin) =>
    test.send(name, body, token);
  const uuidOf = async (email: string) => {
    const { rows } = await test.parts.database.raw.query<{ uuid: string }>(
      'select uuid from accounts where email = $1',
      [email],
    );
    return rows[0]?.uuid ?? '';
  };
  const setRole = async (whom: TestPerson, role: Role, by = admin) =>
    ask('deskSetStaffRole', { id: await uuidOf(whom.email), data: { role } }, by);
  const setActive = async (whom: TestPerson, isActive: boolean, by = admin) =>
    ask('deskSetStaffActive', { id: await uuidOf(whom.email), data: { is_active: isActive } }, by);
  const data = { role: 'sales', first_name: 'Asha', last_name: 'Mehta', email: 'asha@test.example' };

  it('come in with a password shown once, or by a link that goes to them alone', async () => {
    const shown = await ask('deskAddStaff', { data: { ...data, first_password: 'shown' } });
    expect(shown.body).toMatchObject({ person: { role: 'sales', state: 'ACTIVE', is_you: false } });
    const password = String(shown.body['password']);
    const signIn = await test.send('login', { data: { email: data.email, password } });
    expect(signIn.body['message']).toBe('500');
    const linked = await ask('deskAddStaff', { data: { ...data, email: 'other@test.example' } });
    expect(linked.body['password']).toBeNull();
    const { rows } = await test.parts.database.raw.query(
      `select kind from mails m join accounts a on a.id = m.account_id where a.email = 'other@test.example'`,
    );
    expect(rows).toEqual([{ kind: 'PASSWORD_LINK' }]);
    const twice = await ask('deskAddStaff', { data });
    expect([twice.status, twice.body['message'], twice.body['person']]).toEqual([200, '40', null]);
    const { rows: trail } = await test.parts.database.raw.query(
      `select actor_id, after from audit where subject = 'account:asha@test.example' order by id limit 1`,
    );
    expect(trail).toEqual([{ actor_id: admin.id, after: { role: 'sales', state: 'ACTIVE' } }]);
  });

  it('get another role from an administrator, which ends their sign-ins and leaves a line', async () => {
    const person = await signInAs(test.parts, { role: 'stock' });
    expect((await setRole(person, 'sales')).body['person']).toMatchObject({ role: 'sales', sign_ins: 0 });
    expect((await ask('getAccount', {}, person)).status).toBe(401);
    const { rows } = await test.parts.database.raw.query(
      `select actor_id, before, after from audit where action = 'staff-role-changed'`,
    );
    expect(rows).toEqual([{ actor_id: admin.id, before: { role: 'stock' }, after: { role: 'sales' } }]);
  });

  it('never change their own rights, whatever they are', async () => {
    for (const answer of [
      await setRole(admin, 'sales'),
      await setActive(admin, false),
      await ask('deskResetTwoStep', { id: await uuidOf(admin.email) }),
    ])
      expect([answer.status, answer.body['message']]).toEqual([403, 'OWN_RIGHTS']);
    const sales = await signInAs(test.parts, { role: 'sales' });
    expect((await setRole(sales, 'admin', sales)).status).toBe(403);
    expect((await setActive(admin, false, sales)).status).toBe(403);
    const customer = await signInAs(test.parts);
    expect((await setRole(customer, 'admin')).status).toBe(404);
  });

  it('always keep an administrator, also when two of them let each other go at the same time', async () => {
    const second = await signInAs(test.parts, { role: 'admin' });
    const answers = await Promise.all([setActive(second, false), setActive(admin, false, second)]);
    expect(answers.every(({ status }) => status === 200)).toBe(false);
    const { rowCount } = await test.parts.database.raw.query(
      `select from accounts where role = 'admin' and state = 'ACTIVE'`,
    );
    expect(rowCount).toBe(1);
  });

  it('are let in no longer and again', async () => {
    const person = await signInAs(test.parts, { role: 'sales' });
    await setActive(person, false);
    expect((await ask('getAccount', {}, person)).status).toBe(401);
    const inactive = await ask('deskListStaff', { data: { show: 'inactive' } });
    expect(inactive.body['rows']).toMatchObject([{ email: person.email, state: 'INACTIVE' }]);
    expect((await setActive(person, true)).body['person']).toMatchObject({ state: 'ACTIVE' });
  });
});
