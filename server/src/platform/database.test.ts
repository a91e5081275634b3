import { sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { describeOnEveryDatabase } from '../testing/databases.ts';
import { inTransaction, isUniqueViolation, sqlStateOf } from './database.ts';

describeOnEveryDatabase('the database', (open) => {
  it('gives whole numbers as numbers', async () => {
    const { raw } = await open();
    const { rows } = await raw.query('select count(*) as many, 9007199254740991::bigint as big');
    expect(rows).toEqual([{ many: 1, big: Number.MAX_SAFE_INTEGER }]);
  });

  it('tries a transaction again when two of them lock each other out', async () => {
    const database = await open();
    await database.raw.query('create table purse (id int primary key, n int)');
    await database.raw.query('insert into purse values (1, 0), (2, 0)');
    const add = async (ids: readonly number[]) =>
      inTransaction(database, async ({ raw }) => {
        for (const id of ids) {
          await raw.query('update purse set n = n + 1 where id = $1', [id]);
          await raw.query('select pg_sleep(0.05)');
        }
      });
    await Promise.all([add([1, 2]), add([2, 1])]);
    expect((await database.raw.query('select n from purse')).rows).toEqual([{ n: 2 }, { n: 2 }]);
  });

  it('never calls a transaction done that the database has given up', async () => {
    const database = await open();
    await database.raw.query('create table kept (n int)');
    const forgetful = inTransaction(database, async ({ raw }) => {
      await raw.query('insert into kept values (1)');
      await raw.query('select 1/0').catch(() => undefined);
    });
    await expect(forgetful).rejects.toThrow('was rolled back');
    expect((await database.raw.query('select n from kept')).rows).toEqual([]);
  });

  it('names the violated rule also through the query builder', async () => {
    const database = await open();
    await database.raw.query('create table named (n int, constraint one_of_each unique (n))');
    await database.orm.execute(sql`insert into named values (1)`);
    const error: unknown = await database.orm
      .execute(sql`insert into named values (1)`)
      .catch((e: unknown) => e);
    expect(sqlStateOf(error)).toBe('23505');
    expect(isUniqueViolation(error, 'one_of_each')).toBe(true);
    expect(isUniqueViolation(error, 'another')).toBe(false);
    expect(sqlStateOf(new Error('none of the database'))).toBeNull();
  });

  it('begins a transaction again whose connection was lost, and only then', async () => {
    const database = await open();
    await database.raw.query('create table once (n int)');
    let attempts = 0;
    const second = await inTransaction(database, async ({ raw }) => {
      await raw.query('insert into once values (1)');
      if (++attempts === 1) {
        const { rows } = await raw.query<{ pid: number }>('select pg_backend_pid() as pid');
        // Cut from outside, while nothing is being asked.
        const { raw: other } = database;
        await other.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
        const isLeft = async () =>
          (await other.query('select from pg_stat_activity where pid = $1', [rows[0]?.pid])).rowCount === 1;
        while (await isLeft()) await sleep(10);
        await sleep(50);
      }
      return attempts;
    });
    expect(second).toBe(2);
    expect((await database.raw.query('select count(*) as n from once')).rows).toEqual([{ n: 1 }]);
    const refusal = inTransaction(database, async () => {
      attempts++;
      throw new Error('no');
    });
    await expect(refusal).rejects.toThrow('no');
    expect(attempts).toBe(3);
  });

  it('goes on after the server has cut every connection', async () => {
    const database = await open();
    const cut = inTransaction(database, async ({ raw }) => {
      await raw.query('select pg_terminate_backend(pg_backend_pid())');
    });
    await expect(cut).rejects.toThrow('the connection to the database was lost');
    await Promise.all([1, 2, 3].map(async () => database.raw.query('select pg_sleep(0.02)')));
    await database.raw.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await expect
      .poll(async () => (await database.raw.query('select 1 as one').catch(() => ({ rows: [] }))).rows)
      .toEqual([{ one: 1 }]);
  });
});
