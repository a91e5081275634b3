import { emptyCriteria, formatCriteria } from '@loupe/contract';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sql, { type Sql } from 'sql-template-tag';
import { expect, it, onTestFinished } from 'vitest';
import { findMatches } from './features/alerts/find-matches.ts';
import { publishStockEvents } from './features/feed/events/publish-stock-events.ts';
import { follower, makeKey } from './features/feed/testing/feed-client.ts';
import { stockTopic } from './features/stock/change-stone-status.ts';
import { describeOnEveryDatabase } from './testing/databases.ts';
import { createTestApp } from './testing/test-app.ts';
import { createSignedInUser } from './testing/test-users.ts';
import { startTestServer, systemBinaries } from './testing/test-servers.ts';
import { insertTestStones } from './testing/test-stones.ts';
import { appendChange } from './platform/change-log.ts';
import { connectDatabase, inTransaction, type Database } from './platform/database.ts';
import { migrate } from './platform/migrations.ts';
import { identifier } from './platform/sql.ts';

const binaries = systemBinaries();
const pgDump = binaries && path.join(binaries.home, 'bin', 'pg_dump');
const canDump = pgDump !== null && existsSync(pgDump);
if (!canDump) console.log('pg_dump is not installed: restored dumps are only emulated.');

/** Restores a dump of the database into a separate cluster. */
async function restoreElsewhere({ url }: Database): Promise<Database> {
  if (binaries === null || pgDump === null) throw new Error('pg_dump is not installed');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'loupe-dump-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const file = path.join(folder, 'dump');
  execFileSync(pgDump, ['--format=custom', `--dbname=${url}`, `--file=${file}`]);
  const server = await startTestServer('postgresql');
  onTestFinished(async () => server.stop());
  execFileSync(path.join(binaries.home, 'bin', 'pg_restore'), ['--no-owner', `--dbname=${server.url}`, file]);
  const restored = connectDatabase(server.url);
  onTestFinished(async () => restored.close());
  return restored;
}

/** Rewrites the stored transaction numbers as if another cluster, far ahead of this one, had written them. */
async function emulateRestore(database: Database): Promise<Database> {
  const ahead = 9_000_000_000;
  await database.query(sql`update change_log set xid = (${ahead}::bigint + seq)::text::xid8`);
  await database.query(sql`update stone_delistings set xid = ${ahead}::text::xid8`);
  await database.query(sql`update change_log_pruned set up_to_xid = ${ahead - 1_000}::text::xid8`);
  await database.query(
    sql`update alert_cursor set xmin_horizon = ${ahead}::text::xid8, processed_ids = '{}'`,
  );
  await database.query(
    sql`update feed_cursor set snapshot = (${String(ahead)} || ':' || ${String(ahead)} || ':')::pg_snapshot`,
  );
  await database.query(sql`update transaction_numbers set origin = 'elsewhere'`);
  return database;
}

/**
 * Other tests of the cluster have open transactions. Until those from before the conversion have ended, the
 * feed sends the whole stock again, because they may still write.
 */
async function waitForOlderTransactions(database: Database): Promise<void> {
  const hasEnded = async () => {
    const { rows } = await database.query<{ hasEnded: boolean | null }>(
      sql`select up_to_xid < pg_snapshot_xmin(pg_current_snapshot()) as "hasEnded" from change_log_pruned`,
    );
    return rows[0]?.hasEnded ?? true;
  };
  await expect.poll(hasEnded).toBe(true);
}

const ovals = JSON.stringify({ ...formatCriteria(emptyCriteria), shape: ['OVAL'] });

describeOnEveryDatabase('a database that was restored into another cluster', (open, kind) => {
  const change = async (database: Database, assignments: Sql, uuid: string) =>
    inTransaction(database, async (transaction) => {
      const { rows } = await transaction.query<{ id: number }>(
        sql`update stones set ${assignments} where uuid = ${uuid} returning id`,
      );
      await appendChange(
        transaction,
        stockTopic,
        rows.map(({ id }) => id),
      );
    });

  /**
   * Restores a database with a change its readers have not read, makes another change there, and returns the
   * matched stones and the changed ones.
   */
  const followThrough = async (restore: (database: Database) => Promise<Database>) => {
    const database = await open();
    await migrate(database);
    const stones = await insertTestStones(database, {
      count: 12,
      change: (stone) => ({ ...stone, facts: { ...stone.facts, shape: 'ROUND', type: 'Natural' } }),
    });
    const [unread = '', later = ''] = stones;
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services, { access: ['notifications'] });
    const { key } = await makeKey(test, buyer, ['stock', 'webhooks']);
    const system = follower(test, key);
    expect([(await system.follow()).is_full_snapshot, (await system.follow()).is_full_snapshot]).toEqual([
      true,
      false,
    ]);
    await findMatches(test.services);
    await publishStockEvents(test.services);
    const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    const data = { title: 'Ovals', search_param: ovals, expires_on: soon };
    expect((await test.send('addDemand', { data }, buyer.token)).status).toBe(200);
    // Transaction numbers that the other cluster has not reached.
    await database.query(
      sql`do $$ begin for n in 1..3000 loop perform pg_current_xact_id(); commit; end loop; end $$`,
    );
    await change(database, sql`shape = 'OVAL'`, unread);

    const restored = await restore(database);
    expect(await migrate(restored)).toEqual([]);
    await waitForOlderTransactions(restored);
    const there = await createTestApp(restored);
    const copy = follower(there, key);
    const url = `/api/feed/stock?since=${system.mark()}`;
    const first = await there.app.inject({ url, headers: { 'x-api-key': key } });
    expect(first.json()).toMatchObject({ is_full_snapshot: true });
    await copy.follow();
    expect(await copy.follow()).toMatchObject({ is_full_snapshot: false, stones: [], delisted: [] });
    await findMatches(there.services);
    await publishStockEvents(there.services);
    await change(restored, sql`shape = 'OVAL'`, later);
    const news = await copy.follow();
    expect([news.is_full_snapshot, news.stones.map((stone) => stone.stock_uuid)]).toEqual([false, [later]]);
    expect((await copy.follow()).stones).toEqual([]);
    await findMatches(there.services);
    await publishStockEvents(there.services);
    const { rows: matched } = await restored.query<{ uuid: string }>(
      sql`select uuid from alert_matches join stones on stones.id = stone_id order by alert_matches.id`,
    );
    const { rows: events } = await restored.query(sql`select type, data from feed_events order by seq`);
    expect(events.filter(({ type }) => type === 'stone.sold' || type === 'stock.changed')).toEqual([]);
    const { rows } = await restored.query(sql`select adopt_transaction_numbers() as adopted`);
    expect(rows).toEqual([{ adopted: false }]);
    return { matched: matched.map(({ uuid }) => uuid), changed: [unread, later] };
  };

  it('is sent in full once by the feed, and alerts find exactly what changed', async () => {
    const { matched, changed } = await followThrough(emulateRestore);
    expect(matched).toEqual(changed);
  });

  it.skipIf(!canDump || kind !== 'postgresql')('behaves the same after a real dump and restore', async () => {
    const { matched, changed } = await followThrough(restoreElsewhere);
    expect(matched).toEqual(changed);
  });

  it('is recognised by a role without privileges, and where the cluster id is not accessible', async () => {
    const database = await open();
    const origin = async () =>
      (await database.query(sql`select transaction_origin() as origin`)).rows[0]?.origin;
    const full: unknown = await origin();
    const client = await database.pool.connect();
    const role = identifier(`plain_${Math.random().toString(36).slice(2, 8)}`);
    try {
      await client.query(
        sql`begin; create role ${role}; grant usage on schema public to ${role}; set local role ${role}`,
      );
      const { rows } = await client.query<{ origin: string }>(sql`select transaction_origin() as origin`);
      expect(rows[0]?.origin).toBe(full);
      await client.query(
        sql`reset role; revoke execute on function pg_control_system() from public; set local role ${role}`,
      );
      const without = await client.query<{ origin: string }>(sql`select transaction_origin() as origin`);
      expect(without.rows[0]?.origin).toMatch(/^\/\d+\/\d+$/);
    } finally {
      await client.query(sql`rollback`);
      client.release();
    }
  });

  it('has no transaction number that adopt_transaction_numbers() does not convert', async () => {
    const database = await open();
    const { rows } = await database.query<{ name: string }>(
      sql`select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and udt_name in ('xid8', 'xid', 'pg_snapshot') order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'alert_cursor.xmin_horizon',
      'change_log.xid',
      'change_log_pruned.up_to_xid',
      'feed_cursor.snapshot',
      'stone_delistings.xid',
    ]);
  });
});
