import { expect, it } from 'vitest';
import { inTransaction, type Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { signInAs } from '../../testing/test-people.ts';
import { changeAccountState, changeCustomerTerms } from './change-account.ts';
import { createAccount, type NewAccount } from './create-account.ts';
import { createDemoPeople, demoPassword, demoPeople } from './demo-people.ts';
import { findAccountByName } from './account.ts';
import { refuseDemoPeople } from './refuse-demo-people.ts';
import { fitsPassword } from '../../platform/passwords.ts';

const now = new Date('2026-01-14T10:00:00Z');
const act = { actorId: null, actor: 'admin@test.example', now };
const clock = { now: () => now };
const somebody: NewAccount = {
  role: 'customer',
  state: 'IN_REVIEW',
  email: 'lena@test.example',
  userName: 'lena.claes',
  password: 'a right password',
  firstName: 'Lena',
  lastName: 'Claes',
};

const create = async (database: Database, account: NewAccount) =>
  inTransaction(database, async (transaction) => createAccount(transaction, account, act));

describeOnDatabase('accounts', (open) => {
  it('have a user ID and an e-mail of their own, letter case aside', async () => {
    const database = await open();
    await create(database, somebody);
    await expect(
      create(database, { ...somebody, email: 'other@test.example', userName: 'LENA.claes' }),
    ).rejects.toMatchObject({ name: 'NameTaken', field: 'user_name' });
    await expect(
      create(database, { ...somebody, email: 'Lena@Test.example', userName: 'other.name' }),
    ).rejects.toMatchObject({ name: 'NameTaken', field: 'email' });
  });

  it('are taken by one of many who want the same user ID at once', async () => {
    const database = await open();
    const wishes = Array.from({ length: 8 }, async (_, place) =>
      create(database, { ...somebody, email: `lena${place}@test.example` }).then(
        () => 'created',
        (error: unknown) => (error instanceof Error ? error.name : 'unknown'),
      ),
    );
    expect((await Promise.all(wishes)).toSorted()).toEqual([
      ...Array.from({ length: 7 }, () => 'NameTaken'),
      'created',
    ]);
  });

  it('cannot be named by another’s e-mail, nor have an e-mail that is another’s user ID', async () => {
    const database = await open();
    await create(database, somebody);
    await expect(
      create(database, { ...somebody, email: 'mallory@test.example', userName: 'LENA@test.example' }),
    ).rejects.toMatchObject({ name: 'NameTaken', field: 'user_name' });
    await create(database, { ...somebody, email: 'noor@test.example', userName: 'noor@old.example' });
    await expect(
      create(database, { ...somebody, email: 'noor@OLD.example', userName: 'mallory' }),
    ).rejects.toMatchObject({ name: 'NameTaken', field: 'email' });
  });

  it('keep no password that anybody could read', async () => {
    const database = await open();
    await create(database, somebody);
    const account = await findAccountByName(database, somebody.userName);
    expect(account?.password_hash).toMatch(/^\$argon2id\$/);
    expect(await fitsPassword(account?.password_hash ?? null, somebody.password)).toBe(true);
    expect(await fitsPassword(account?.password_hash ?? null, 'another password')).toBe(false);
  });

  it('move only as their life-cycle allows, and each move leaves a line', async () => {
    const database = await open();
    await create(database, somebody);
    const move = async (to: 'ACTIVE' | 'REJECTED' | 'INACTIVE') =>
      inTransaction(database, async (transaction) =>
        changeAccountState(transaction, somebody.email, to, act),
      );
    await expect(move('INACTIVE')).rejects.toThrow('An account that is IN_REVIEW cannot become INACTIVE.');
    await move('ACTIVE');
    await expect(move('REJECTED')).rejects.toThrow('An account that is ACTIVE cannot become REJECTED.');
    const { rows } = await database.raw.query(
      `select actor, subject, before, after from audit where action = 'account-state-changed'`,
    );
    expect(rows).toEqual([
      {
        actor: act.actor,
        subject: `account:${somebody.email}`,
        before: { state: 'IN_REVIEW' },
        after: { state: 'ACTIVE' },
      },
    ]);
  });

  it('get terms one at a time, with a line of what was and what is', async () => {
    const database = await open();
    const { email } = await signInAs({ database, clock }, { access: ['order'], userDiscHundredths: 100 });
    await inTransaction(database, async (transaction) =>
      changeCustomerTerms(transaction, email, { userDiscHundredths: 250 }, act),
    );
    await inTransaction(database, async (transaction) =>
      changeCustomerTerms(transaction, email, { offerLimitHundredths: 500, access: ['offer'] }, act),
    );
    expect(await findAccountByName(database, email)).toMatchObject({
      user_disc: 250,
      offer_limit: 500,
      access: ['offer'],
    });
    const { rows } = await database.raw.query(
      `select before, after from audit where action = 'customer-terms-changed' order by id limit 1`,
    );
    expect(rows).toEqual([
      {
        before: { user_disc: 100, offer_limit: null, access: ['order'] },
        after: { user_disc: 250, offer_limit: null, access: ['order'] },
      },
    ]);
  });

  it('of a demo all know one password, and production does not start while one of them is active', async () => {
    const database = await open();
    await inTransaction(database, async (transaction) => createDemoPeople(transaction, now));
    for (const { email, role } of demoPeople) {
      const account = await findAccountByName(database, email);
      expect(account).toMatchObject({ role, state: 'ACTIVE' });
      expect(await fitsPassword(account?.password_hash ?? null, demoPassword)).toBe(true);
    }
    await expect(refuseDemoPeople(database)).rejects.toThrow(
      'Demo accounts are still active (admin@loupe.example, ',
    );
    for (const { email } of demoPeople) {
      await inTransaction(database, async (transaction) =>
        changeAccountState(transaction, email, 'INACTIVE', act),
      );
    }
    await expect(refuseDemoPeople(database)).resolves.toBeUndefined();
  });
});
