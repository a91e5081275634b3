import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import pg from 'pg';
import { startTemporaryPostgres } from './temporary-postgres.ts';
import { createFirstSchema, fillFirstSchema, migrationNames } from './upgrade/first-schema.ts';
import { tryRollingUpgrade } from './upgrade/rolling.ts';
import { watchLocks } from './upgrade/watch-locks.ts';
import { findFreePorts } from './failover/proxies.ts';

/**
 * Upgrades the schema of the first version, with a year of trade, to the present one, and measures how long each
 * migration keeps calls from a table. Then runs nodes of the former and of this version side by side on one database
 * while buyers trade, and starts the former version again after the upgrade, which it has to refuse.
 */
const { values: options } = parseArgs({ options: { from: { type: 'string', default: 'HEAD~1' } } });
const size = { companies: 500, stones: 30_000, orders: 30_000 };
/** Migrations from here on follow the rules of `server/src/migration-locks.test.ts`. */
const firstChecked = '0102';
const longestLockMs = 1_000;
const shown = 8;

const [port = 0, ...ports] = await findFreePorts(3);
const database = startTemporaryPostgres(port, ['shared_buffers=256MB', 'max_connections=200', 'fsync=off']);
if (database === undefined) {
  console.error('PostgreSQL 15 is missing here. Install with: apt-get install postgresql-15');
  process.exit(75);
}
const home = mkdtempSync(join(tmpdir(), 'loupe-upgrade-'));
const findings: string[] = [];
try {
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => undefined);
  await client.connect();
  await createFirstSchema(client);
  await fillFirstSchema(client, size);
  const environment = { ...process.env, DATABASE_URL: database.url, DATA_DIR: home, LOG_LEVEL: 'error' };
  const ending = new AbortController();
  const watching = watchLocks(database.url, ending.signal);
  const startedAt = performance.now();
  await promisify(execFile)(process.execPath, ['server/dist/cli/migrate.js'], { env: environment });
  const seconds = (performance.now() - startedAt) / 1_000;
  ending.abort();
  const locks = await watching;
  const { rows } = await client.query<{ name: string; start: string }>(
    'select name, applied_at::text as start from schema_migrations',
  );
  const nameOf = new Map(rows.map(({ name, start }) => [start, name]));
  const longest = locks
    .map(({ table, ms, transactionStart }) => ({
      table,
      ms,
      migration: nameOf.get(transactionStart) ?? 'none',
    }))
    .toSorted((one, other) => other.ms - one.ms);
  console.log(
    `${size.stones + size.orders * 2} stones, ${size.orders} orders: ${migrationNames().length - 5} migrations in ${seconds.toFixed(1)} s`,
  );
  for (const { table, ms, migration } of longest.slice(0, shown))
    console.log(`  ${migration}: ${table} locked for ${ms.toFixed(0)} ms`);
  const tooLong = longest.filter(({ ms }) => ms > longestLockMs);
  console.log(`${tooLong.length} of ${locks.length} locks longer than a second`);
  for (const { migration, table } of tooLong)
    if (migration >= firstChecked) findings.push(`${migration} locks ${table} for more than a second`);
  await client.query('drop schema public cascade');
  await client.query('drop schema graphile_worker cascade');
  await client.query('create schema public');
  await client.end();
  findings.push(...(await tryRollingUpgrade(database.url, { home, ports, commit: options.from })));
  for (const finding of findings) console.log(finding);
  console.log(findings.length === 0 ? 'the upgrade held' : 'FAILED');
  process.exitCode = findings.length === 0 ? 0 : 1;
} finally {
  database.stop();
  rmSync(home, { recursive: true, force: true });
}
process.exit();
