import sql, { raw } from 'sql-template-tag';
import { expect, it, onTestFinished, vi } from 'vitest';
import { describeOnEveryDatabase } from '../testing/databases.ts';
import { silentLog } from '../testing/silent-log.ts';
import { appendChange, createChangeReader } from './change-log.ts';
import { connectDatabase, inTransaction, onClient, type Database } from './database.ts';

/**
 * A transaction that stays open until the returned function commits it, so that a later one commits first.
 */
async function openLate(database: Database, keys: readonly number[]) {
  const client = await database.pool.connect();
  await client.query(sql`begin`);
  await appendChange(onClient(client), 'stock', keys);
  return async () => {
    await client.query(sql`commit`);
    client.release();
  };
}

/** The snapshot of a result of the statement that reads the state of the database; empty for other statements. */
const snapshotOf = (result: unknown): string => JSON.stringify(result).match(/"snapshot":"(.*?)"/)?.[1] ?? '';

describeOnEveryDatabase('the change log', (open) => {
  it('delivers changes whose transactions commit in another order than their sequence numbers', async () => {
    const database = await open();
    const got: number[] = [];
    const reader = await createChangeReader({
      database,
      topics: ['stock'],
      log: silentLog,
      onChange: async (keys) => void got.push(...keys),
    });
    const commitFirst = await openLate(database, [1]);
    await inTransaction(database, async (transaction) => appendChange(transaction, 'stock', [2]));
    await reader.catchUp();
    expect(got).toEqual([2]);

    const { rows } = await database.query<{ last: number }>(sql`select max(seq) as last from change_log`);
    await commitFirst();
    const naive = await database.query(sql`select seq from change_log where seq > ${rows[0]?.last}`);
    expect(naive.rowCount).toBe(0);

    await reader.catchUp();
    expect(got).toEqual([2, 1]);
    await reader.catchUp();
    expect(got).toEqual([2, 1]);
  });

  it('delivers a change again whose delivery failed', async () => {
    const database = await open();
    const got: number[] = [];
    let fails = true;
    const reader = await createChangeReader({
      database,
      topics: ['stock'],
      log: silentLog,
      onChange: async (keys) => {
        if (fails) throw new Error('the database was lost while the change was applied');
        got.push(...keys);
        return Promise.resolve();
      },
    });
    await inTransaction(database, async (transaction) => appendChange(transaction, 'stock', [7]));
    await expect(reader.catchUp()).rejects.toThrow('the database was lost');
    fails = false;
    await reader.catchUp();
    expect(got).toEqual([7]);
  });

  it('reads from the beginning after a failover, because the new primary gives numbers again', async () => {
    const database = await open();
    const got: number[] = [];
    const reader = await createChangeReader({
      database,
      topics: ['stock'],
      log: silentLog,
      onChange: async (keys) => void got.push(...keys),
    });
    await inTransaction(database, async (transaction) => appendChange(transaction, 'stock', [7]));
    await reader.catchUp();
    await reader.catchUp();
    expect(got).toEqual([7]);

    await database.query(
      raw(
        `create or replace function transaction_origin() returns text language sql as $$ select 'promoted' $$`,
      ),
    );
    // A change under a number that the reader has passed on the former primary.
    await database.query(sql`insert into change_log (topic, keys, xid) values ('stock', '{8}', '3')`);
    await reader.catchUp();
    expect(got).toEqual(expect.arrayContaining([7, 7, 8]));
    expect(got).toHaveLength(3);
    await reader.catchUp();
    expect(got).toEqual(expect.arrayContaining([7, 7, 8]));
    expect(got).toHaveLength(3);
  });

  it('loses nothing when many transactions commit in any order', async () => {
    const database = await open();
    const got = new Set<number>();
    const reader = await createChangeReader({
      database,
      topics: ['stock'],
      log: silentLog,
      onChange: async (keys) => keys.forEach((key) => got.add(key)),
    });
    onTestFinished(async () => reader.stop());
    await reader.start();
    const all = Array.from({ length: 200 }, (_, number) => number);
    await Promise.all(
      all.map(async (number) =>
        inTransaction(database, async (transaction) => {
          await appendChange(transaction, 'stock', [number]);
          await transaction.query(sql`select pg_sleep(${Math.random() / 50})`);
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
    const reader = await createChangeReader({
      database: node,
      topics: ['stock'],
      log: silentLog,
      pollMs: 200,
      onChange: async (keys) => void got.push(...keys),
    });
    onTestFinished(async () => reader.stop());
    await reader.start();
    await inTransaction(database, async (transaction) => appendChange(transaction, 'stock', [7]));
    await expect.poll(() => got).toEqual([7]);
    await database.query(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'loupe change log'
        and datname = current_database()`,
    );
    await inTransaction(database, async (transaction) => appendChange(transaction, 'stock', [8]));
    await expect.poll(() => got).toEqual([7, 8]);
  });

  it('reads once for many wake-ups, and listens on one connection however often it polls', async () => {
    const database = await open();
    const reader = await createChangeReader({
      database,
      topics: ['stock'],
      log: silentLog,
      pollMs: 1,
      onChange: async () => undefined,
    });
    onTestFinished(async () => reader.stop());
    let readings = 0;
    const count = () => void readings++;
    database.pool.on('acquire', count);
    await Promise.all(Array.from({ length: 100 }, async () => reader.catchUp()));
    database.pool.off('acquire', count);
    expect(readings).toBeLessThanOrEqual(2);

    await reader.start();
    const listeners = sql`from pg_stat_activity where application_name = 'loupe change log'
      and datname = current_database()`;
    await database.query(sql`select pg_terminate_backend(pid) ${listeners}`);
    const countListeners = async () => (await database.query(sql`select count(*) as many ${listeners}`)).rows;
    await expect.poll(countListeners).toEqual([{ many: 1 }]);
  });

  it('shares one connection and one poll among the readers of a pool, and reads only after a commit', async () => {
    const database = await open();
    const query = vi.spyOn(database.pool, 'query');
    onTestFinished(() => query.mockRestore());
    const count = (part: string) =>
      query.mock.calls.filter(([statement]) => JSON.stringify(statement).includes(part)).length;
    const got: number[] = [];
    const readers = await Promise.all(
      [['stock'], ['stock', 'prices']].map(async (topics) =>
        createChangeReader({
          database,
          topics,
          log: silentLog,
          pollMs: 5,
          onChange: async (keys) => void got.push(...keys),
        }),
      ),
    );
    for (const reader of readers) {
      onTestFinished(async () => reader.stop());
      await reader.start();
    }
    const { rows } = await database.query(
      sql`select from pg_stat_activity where application_name = 'loupe change log' and datname = current_database()`,
    );
    expect(rows).toHaveLength(1);

    await expect.poll(() => count('pg_current_snapshot()::text')).toBeGreaterThan(50);
    const read = count('left join change_log');
    const states = await Promise.all(query.mock.results.map(async ({ value }) => snapshotOf(await value)));
    // Other databases of the server change the snapshot as well. A state is read up to three times: once for itself,
    // once for a poll during that read, and once for a poll that returns an older state after it.
    const known = new Set(states.filter((state) => state !== ''));
    expect(read).toBeLessThanOrEqual(3 * readers.length * known.size);
    // Without the notification, the poll finds the change.
    await database.query(sql`insert into change_log (topic, keys) values ('stock', '{7}')`);
    await expect.poll(() => got).toEqual([7, 7]);
    await readers[0]?.stop();
    await inTransaction(database, async (transaction) => appendChange(transaction, 'prices', [8]));
    await expect.poll(() => got).toEqual([7, 7, 8]);
  });
});
