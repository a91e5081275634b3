import { setTimeout as sleep } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { describeOnEveryDatabase } from '../testing/databases.ts';
import { inTransaction, isUniqueViolation, sqlStateOf } from './database.ts';

describeOnEveryDatabase('the database', (open) => {
  it('returns whole numbers as numbers', async () => {
    const database = await open();
    const { rows } = await database.query(sql`select count(*) as many, 9007199254740991::bigint as big`);
    expect(rows).toEqual([{ many: 1, big: Number.MAX_SAFE_INTEGER }]);
  });

  it('retries transactions that deadlock', async () => {
    const database = await open();
    await database.query(sql`create table purse (id int primary key, n int)`);
    await database.query(sql`insert into purse values (1, 0), (2, 0)`);
    const add = async (ids: readonly number[]) =>
      inTransaction(database, async (transaction) => {
        for (const id of ids) {
          await transaction.query(sql`update purse set n = n + 1 where id = ${id}`);
          await transaction.query(sql`select pg_sleep(0.05)`);
        }
      });
    await Promise.all([add([1, 2]), add([2, 1])]);
    expect((await database.query(sql`select n from purse`)).rows).toEqual([{ n: 2 }, { n: 2 }]);
  });

  it('never reports a transaction as committed that the database has rolled back', async () => {
    const database = await open();
    await database.query(sql`create table kept (n int)`);
    const forgetful = inTransaction(database, async (transaction) => {
      await transaction.query(sql`insert into kept values (1)`);
      await transaction.query(sql`select 1/0`).catch(() => undefined);
    });
    await expect(forgetful).rejects.toThrow('was rolled back');
    expect((await database.query(sql`select n from kept`)).rows).toEqual([]);
  });

  it('names the violated constraint of an error and of an error it caused', async () => {
    const database = await open();
    await database.query(sql`create table named (n int, constraint one_of_each unique (n))`);
    await database.query(sql`insert into named values (1)`);
    const error: unknown = await database.query(sql`insert into named values (1)`).catch((e: unknown) => e);
    expect(sqlStateOf(error)).toBe('23505');
    expect(isUniqueViolation(error, 'one_of_each')).toBe(true);
    expect(isUniqueViolation(new Error('not stored', { cause: error }), 'one_of_each')).toBe(true);
    expect(isUniqueViolation(error, 'another')).toBe(false);
    expect(sqlStateOf(new Error('none of the database'))).toBeNull();
  });

  it('retries a transaction whose connection was lost, but no other', async () => {
    const database = await open();
    await database.query(sql`create table once (n int)`);
    let attempts = 0;
    const second = await inTransaction(database, async (transaction) => {
      await transaction.query(sql`insert into once values (1)`);
      if (++attempts === 1) {
        const { rows } = await transaction.query<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        // Terminated from another connection while no query runs.
        await database.query(sql`select pg_terminate_backend(${rows[0]?.pid})`);
        const isLeft = async () =>
          (await database.query(sql`select from pg_stat_activity where pid = ${rows[0]?.pid}`)).rowCount ===
          1;
        while (await isLeft()) await sleep(10);
        await sleep(50);
      }
      return attempts;
    });
    expect(second).toBe(2);
    expect((await database.query(sql`select count(*) as n from once`)).rows).toEqual([{ n: 1 }]);
    const refusal = inTransaction(database, async () => {
      attempts++;
      throw new Error('no');
    });
    await expect(refusal).rejects.toThrow('no');
    expect(attempts).toBe(3);
  });

  it('continues after the server has terminated every connection', async () => {
    const database = await open();
    const cut = inTransaction(database, async (transaction) => {
      await transaction.query(sql`select pg_terminate_backend(pg_backend_pid())`);
    });
    await expect(cut).rejects.toThrow('the connection to the database was lost');
    await Promise.all([1, 2, 3].map(async () => database.query(sql`select pg_sleep(0.02)`)));
    await database.query(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
        and pid <> pg_backend_pid()`,
    );
    await expect
      .poll(async () => (await database.query(sql`select 1 as one`).catch(() => ({ rows: [] }))).rows)
      .toEqual([{ one: 1 }]);
  });
});
