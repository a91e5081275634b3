import { expect, it, onTestFinished } from 'vitest';
import { describeOnEveryDatabase } from '../testing/databases.ts';
import { quietLog } from '../testing/quiet-log.ts';
import { appendChange, openChangeReader } from './change-log.ts';
import { connectDatabase, inTransaction, type Database } from './database.ts';

/** A transaction that stays open until told, so that a later one commits before it. */
async function openLate(database: Database, keys: readonly number[]) {
  const client = await database.raw.connect();
  await client.query('begin');
  await appendChange({ raw: client, orm: database.orm }, 'stock', keys);
  return async () => {
    await client.query('commit');
    client.release();
  };
}

describeOnEveryDatabase('the change log', (open) => {
  it('delivers changes whose transactions commit in another order than their numbers', async () => {
    const database = await open();
    const got: number[] = [];
    const reader = await openChangeReader({
      database,
      follows: (topic) => topic === 'stock',
      log: quietLog,
      onKeys: async (keys) => void got.push(...keys),
    });
    const commitFirst = await openLate(database, [1]);
    await inTransaction(database, async (transaction) => appendChange(transaction, 'stock', [2]));
    await reader.catchUp();
    expect(got).toEqual([2]);

    const { rows } = await database.raw.query<{ last: number }>('select max(seq) as last from change_log');
    await commitFirst();
    const naive = await database.raw.query('select seq from change_log where seq > $1', [rows[0]?.last]);
    expect(naive.rowCount).toBe(0);

    await reader.catchUp();
    expect(got).toEqual([2, 1]);
    await reader.catchUp();
    expect(got).toEqual([2, 1]);
  });

  it('loses nothing when many transactions commit in any order', async () => {
    const database = await open();
    const got = new Set<number>();
    const reader = await openChangeReader({
      database,
      follows: (topic) => topic === 'stock',
      log: quietLog,
      onKeys: async (keys) => keys.forEach((key) => got.add(key)),
    });
    onTestFinished(async () => reader.stop());
    await reader.follow();
    const all = Array.from({ length: 200 }, (_, number) => number);
    await Promise.all(
      all.map(async (number) =>
        inTransaction(database, async (transaction) => {
          await appendChange(transaction, 'stock', [number]);
          await transaction.raw.query('select pg_sleep($1)', [Math.random() / 50]);
        }),
      ),
    );
    await reader.catchUp();
    expect([...got].toSorted((a, b) => a - b)).toEqual(all);
  });

  it('wakes readers on other nodes within a second, also after their connection was cut', async () => {
    const database = await open();
    const node = connectDatabase(database.url);
    onTestFinished(async () => node.close());
    const got: number[] = [];
    const reader = await openChangeReader({
      database: node,
      follows: (topic) => topic === 'stock',
      log: quietLog,
      pollMs: 200,
      onKeys: async (keys) => void got.push(...keys),
    });
    onTestFinished(async () => reader.stop());
    await reader.follow();
    await inTransaction(database, async (transaction) => appendChange(transaction, 'stock', [7]));
    await expect.poll(() => got).toEqual([7]);
    await database.raw.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'loupe change log' and datname = current_database()`,
    );
    await inTransaction(database, async (transaction) => appendChange(transaction, 'stock', [8]));
    await expect.poll(() => got).toEqual([7, 8]);
  });

  it('reads once for many wake-ups, and listens on one connection however often it looks', async () => {
    const database = await open();
    const reader = await openChangeReader({
      database,
      follows: (topic) => topic === 'stock',
      log: quietLog,
      pollMs: 1,
      onKeys: async () => undefined,
    });
    onTestFinished(async () => reader.stop());
    let readings = 0;
    const count = () => void readings++;
    database.raw.on('acquire', count);
    await Promise.all(Array.from({ length: 100 }, async () => reader.catchUp()));
    database.raw.off('acquire', count);
    expect(readings).toBeLessThanOrEqual(2);

    await reader.follow();
    const listeners = `from pg_stat_activity where application_name = 'loupe change log' and datname = current_database()`;
    await database.raw.query(`select pg_terminate_backend(pid) ${listeners}`);
    const countListeners = async () =>
      (await database.raw.query(`select count(*) as many ${listeners}`)).rows;
    await expect.poll(countListeners).toEqual([{ many: 1 }]);
  });
});
