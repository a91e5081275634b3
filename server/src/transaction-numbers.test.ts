import { emptyCriteria, writeCriteria } from '@loupe/contract';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findMatches } from './features/alerts/find-matches.ts';
import { followStock } from './features/feed/events/follow-stock.ts';
import { follower, makeKey } from './features/feed/testing/feed-client.ts';
import { stockTopic } from './features/stock/change-stone-status.ts';
import { describeOnEveryDatabase } from './testing/databases.ts';
import { openTestApp } from './testing/test-app.ts';
import { signInAs } from './testing/test-people.ts';
import { startTestServer, systemBinaries } from './testing/test-servers.ts';
import { insertTestStones } from './testing/test-stones.ts';
import { appendChange } from './platform/change-log.ts';
import { connectDatabase, inTransaction, type Database } from './platform/database.ts';
import { migrate } from './platform/migrations.ts';

const binaries = systemBinaries();
const pgDump = binaries && path.join(binaries.home, 'bin', 'pg_dump');
const canDump = pgDump !== null && existsSync(pgDump);
if (!canDump) console.log('pg_dump is not installed: restored dumps are only emulated.');

/** The database in a cluster of its own, as a dump brings it there. */
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

/** The database with its kept numbers as another cluster, far ahead of this one, would have written them. */
async function emulateRestore(database: Database): Promise<Database> {
  const ahead = 9_000_000_000;
  await database.raw.query(`update change_log set xid = ($1::bigint + seq)::text::xid8`, [ahead]);
  await database.raw.query(`update stone_departures set xid = $1::text::xid8`, [ahead]);
  await database.raw.query(`update change_log_forgotten set up_to = $1::text::xid8`, [ahead - 1_000]);
  await database.raw.query(`update alert_follower set horizon = $1::text::xid8, seen = '{}'`, [ahead]);
  await database.raw.query(`update feed_follower set snapshot = ($1 || ':' || $1 || ':')::pg_snapshot`, [
    String(ahead),
  ]);
  await database.raw.query(`update transaction_numbers set origin = 'elsewhere'`);
  return database;
}

const ovals = JSON.stringify({ ...writeCriteria(emptyCriteria), shape: ['OVAL'] });

describeOnEveryDatabase('a database that was restored into another cluster', (open, kind) => {
  const change = async (database: Database, set: string, uuid: string) =>
    inTransaction(database, async (transaction) => {
      const { rows } = await transaction.raw.query<{ id: number }>(
        `update stones set ${set} where uuid = $1 returning id`,
        [uuid],
      );
      await appendChange(
        transaction,
        stockTopic,
        rows.map(({ id }) => id),
      );
    });

  /**
   * Takes a database elsewhere with a change its followers have not read, makes another there, and returns what was
   * matched beside what was changed.
   */
  const followThrough = async (restore: (database: Database) => Promise<Database>) => {
    const database = await open();
    await migrate(database);
    const stones = await insertTestStones(database, {
      count: 12,
      change: (stone) => ({ ...stone, facts: { ...stone.facts, shape: 'ROUND', type: 'Natural' } }),
    });
    const [unread = '', later = ''] = stones;
    const test = await openTestApp(database);
    const buyer = await signInAs(test.parts, { access: ['notifications'] });
    const { key } = await makeKey(test, buyer, ['stock', 'webhooks']);
    const system = follower(test, key);
    expect([(await system.follow()).whole, (await system.follow()).whole]).toEqual([true, false]);
    await findMatches(test.parts);
    await followStock(test.parts);
    const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    const data = { title: 'Ovals', search_param: ovals, expires_on: soon };
    expect((await test.send('addDemand', { data }, buyer.token)).status).toBe(200);
    // Numbers that the other cluster has not reached.
    await database.raw.query(
      'do $$ begin for n in 1..3000 loop perform pg_current_xact_id(); commit; end loop; end $$',
    );
    await change(database, `shape = 'OVAL'`, unread);

    const restored = await restore(database);
    expect(await migrate(restored)).toEqual([]);
    const there = await openTestApp(restored);
    const copy = follower(there, key);
    const url = `/api/feed/stock?since=${system.mark()}`;
    const first = await there.app.inject({ url, headers: { 'x-api-key': key } });
    expect(first.json()).toMatchObject({ whole: true });
    await copy.follow();
    expect(await copy.follow()).toMatchObject({ whole: false, stones: [], gone: [] });
    await findMatches(there.parts);
    await followStock(there.parts);
    await change(restored, `shape = 'OVAL'`, later);
    const news = await copy.follow();
    expect([news.whole, news.stones.map((stone) => stone.stock_uuid)]).toEqual([false, [later]]);
    expect((await copy.follow()).stones).toEqual([]);
    await findMatches(there.parts);
    await followStock(there.parts);
    const { rows: matched } = await restored.raw.query<{ uuid: string }>(
      'select uuid from alert_matches join stones on stones.id = stone_id order by alert_matches.id',
    );
    const { rows: events } = await restored.raw.query(`select type, data from feed_events order by seq`);
    expect(events.filter(({ type }) => type === 'stone.sold' || type === 'stock.changed')).toEqual([]);
    const { rows } = await restored.raw.query('select adopt_transaction_numbers() as adopted');
    expect(rows).toEqual([{ adopted: false }]);
    return { matched: matched.map(({ uuid }) => uuid), changed: [unread, later] };
  };

  it('is read whole once by the feed, and alerts find what changed and nothing else', async () => {
    const { matched, changed } = await followThrough(emulateRestore);
    expect(matched).toEqual(changed);
  });

  it.skipIf(!canDump || kind !== 'postgresql')('does so after a real dump and restore', async () => {
    const { matched, changed } = await followThrough(restoreElsewhere);
    expect(matched).toEqual(changed);
  });

  it('is recognised by a role without rights of its own, and where the cluster may not be asked', async () => {
    const { raw } = await open();
    const origin = async () => (await raw.query('select transaction_origin() as origin')).rows[0]?.origin;
    const full: unknown = await origin();
    const client = await raw.connect();
    const role = `plain_${Math.random().toString(36).slice(2, 8)}`;
    try {
      await client.query(
        `begin; create role ${role}; grant usage on schema public to ${role}; set local role ${role}`,
      );
      const { rows } = await client.query<{ origin: string }>('select transaction_origin() as origin');
      expect(rows[0]?.origin).toBe(full);
      await client.query(
        `reset role; revoke execute on function pg_control_system() from public; set local role ${role}`,
      );
      const without = await client.query<{ origin: string }>('select transaction_origin() as origin');
      expect(without.rows[0]?.origin).toMatch(/^\/\d+\/\d+$/);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('has no transaction number that adopt_transaction_numbers() does not know', async () => {
    const { raw } = await open();
    const { rows } = await raw.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and udt_name in ('xid8', 'xid', 'pg_snapshot') order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'alert_follower.horizon',
      'change_log.xid',
      'change_log_forgotten.up_to',
      'feed_follower.snapshot',
      'stone_departures.xid',
    ]);
  });
});
