import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { inTransaction, type Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createSignedInUser } from '../../testing/test-users.ts';
import { changeUserStatus, changeCustomerTradeTerms } from './change-user.ts';
import { createUser, type NewUser } from './create-user.ts';
import { createDemoUsers, demoPassword, demoUsers } from './demo-users.ts';
import { findUserByName } from './user.ts';
import { assertNoDemoUsers } from './assert-no-demo-users.ts';
import { verifyPassword } from '../../platform/passwords.ts';

const now = new Date('2026-01-14T10:00:00Z');
const act = { actorId: null, actor: 'admin@test.example', now };
const clock = { now: () => now };
const newUser: NewUser = {
  role: 'customer',
  status: 'IN_REVIEW',
  email: 'lena@test.example',
  userName: 'lena.claes',
  password: 'a right password',
  firstName: 'Lena',
  lastName: 'Claes',
};

const create = async (database: Database, user: NewUser) =>
  inTransaction(database, async (transaction) => createUser(transaction, user, act));

describeOnDatabase('users', (open) => {
  it('have a unique user ID and e-mail, case-insensitive', async () => {
    const database = await open();
    await create(database, newUser);
    await expect(
      create(database, { ...newUser, email: 'other@test.example', userName: 'LENA.claes' }),
    ).rejects.toMatchObject({ name: 'NameTaken', field: 'user_name' });
    await expect(
      create(database, { ...newUser, email: 'Lena@Test.example', userName: 'other.name' }),
    ).rejects.toMatchObject({ name: 'NameTaken', field: 'email' });
  });

  it('are created once for concurrent requests with the same user ID', async () => {
    const database = await open();
    const attempts = Array.from({ length: 8 }, async (_, index) =>
      create(database, { ...newUser, email: `lena${index}@test.example` }).then(
        () => 'created',
        (error: unknown) => (error instanceof Error ? error.name : 'unknown'),
      ),
    );
    expect((await Promise.all(attempts)).toSorted()).toEqual([
      ...Array.from({ length: 7 }, () => 'NameTaken'),
      'created',
    ]);
  });

  it("cannot have another user's e-mail as user ID, nor another user's user ID as e-mail", async () => {
    const database = await open();
    await create(database, newUser);
    await expect(
      create(database, { ...newUser, email: 'mallory@test.example', userName: 'LENA@test.example' }),
    ).rejects.toMatchObject({ name: 'NameTaken', field: 'user_name' });
    await create(database, { ...newUser, email: 'noor@test.example', userName: 'noor@old.example' });
    await expect(
      create(database, { ...newUser, email: 'noor@OLD.example', userName: 'mallory' }),
    ).rejects.toMatchObject({ name: 'NameTaken', field: 'email' });
  });

  it('store no readable password', async () => {
    const database = await open();
    await create(database, newUser);
    const user = await findUserByName(database, newUser.userName);
    expect(user?.password_hash).toMatch(/^\$argon2id\$/);
    expect(await verifyPassword(user?.password_hash ?? null, newUser.password)).toBe(true);
    expect(await verifyPassword(user?.password_hash ?? null, 'another password')).toBe(false);
  });

  it('change status only as the state machine allows, with an audit log entry for each transition', async () => {
    const database = await open();
    await create(database, newUser);
    const move = async (to: 'ACTIVE' | 'REJECTED' | 'INACTIVE') =>
      inTransaction(database, async (transaction) => changeUserStatus(transaction, newUser.email, to, act));
    await expect(move('INACTIVE')).rejects.toThrow('The account cannot change from IN_REVIEW to INACTIVE.');
    await move('ACTIVE');
    await expect(move('REJECTED')).rejects.toThrow('The account cannot change from ACTIVE to REJECTED.');
    const { rows } = await database.query(
      sql`select actor_name, subject, before, after from audit_log where action = 'user-status-changed'`,
    );
    expect(rows).toEqual([
      {
        actor_name: act.actor,
        subject: `user:${newUser.email}`,
        before: { state: 'IN_REVIEW' },
        after: { state: 'ACTIVE' },
      },
    ]);
  });

  it('get terms one at a time, with former and new terms in the audit log', async () => {
    const database = await open();
    const { email } = await createSignedInUser(
      { database, clock },
      { access: ['order'], userDiscHundredths: 100 },
    );
    await inTransaction(database, async (transaction) =>
      changeCustomerTradeTerms(transaction, email, { userDiscHundredths: 250 }, act),
    );
    await inTransaction(database, async (transaction) =>
      changeCustomerTradeTerms(transaction, email, { offerLimitHundredths: 500, access: ['offer'] }, act),
    );
    expect(await findUserByName(database, email)).toMatchObject({
      user_disc: 250,
      offer_limit: 500,
      access: ['offer'],
    });
    const { rows } = await database.query(
      sql`select before, after from audit_log where action = 'customer-terms-changed' order by id limit 1`,
    );
    expect(rows).toEqual([
      {
        before: { user_disc: 100, offer_limit: null, access: ['order'] },
        after: { user_disc: 250, offer_limit: null, access: ['order'] },
      },
    ]);
  });

  it('of the demo share one password, and production does not start while one of them is active', async () => {
    const database = await open();
    await inTransaction(database, async (transaction) => createDemoUsers(transaction, now));
    for (const { email, role } of demoUsers) {
      const user = await findUserByName(database, email);
      expect(user).toMatchObject({ role, status: 'ACTIVE' });
      expect(await verifyPassword(user?.password_hash ?? null, demoPassword)).toBe(true);
    }
    await expect(assertNoDemoUsers(database)).rejects.toThrow(
      'Demo accounts are still active (admin@loupe.example, ',
    );
    for (const { email } of demoUsers) {
      await inTransaction(database, async (transaction) =>
        changeUserStatus(transaction, email, 'INACTIVE', act),
      );
    }
    await expect(assertNoDemoUsers(database)).resolves.toBeUndefined();
  });
});
