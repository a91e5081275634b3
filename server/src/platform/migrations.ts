import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import sql, { raw as rawSql } from 'sql-template-tag';
import { ConfigError } from './config.ts';
import {
  allowLongWork,
  inTransaction,
  sqlStateOf,
  type Connection,
  type Database,
  type Transaction,
} from './database.ts';
import { installJobQueue } from './jobs/install-job-queue.ts';
import { StartError } from './start-error.ts';

/** Arbitrary but fixed lock id: one migration at a time per database, whichever node runs it. */
const migrationLock = 7_215_001;

/** Beside the sources in development, beside the bundle in production. */
const candidates = ['../../migrations', './migrations', '../migrations'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);

/** Directory of the product's migrations. */
export function migrationsFolder(): string {
  const folder = candidates.find((candidate) => existsSync(candidate));
  if (folder === undefined) throw new Error('The folder of migrations is missing.');
  return folder;
}

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(`${folder}/${name}`, 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** How long a migration waits for a lock: calls that need the table queue behind it for that time. */
const lockTimeoutMs = 500;
/** Between two attempts, so that the calls that queued behind a migration are answered first. */
const retryDelayMs = 250;
/** A transaction that holds a lock for longer is a fault, which a restart of the node does not mend. */
const retryForMs = 10 * 60_000;
/** The statements of a migration that begins with this line run one by one, each in its own transaction. */
const statementwise = '-- statement by statement';

/**
 * Migrates the schema to the present version and returns the names of the migrations it ran. Forward only, each in its
 * own transaction, so that a table is locked for one migration at a time. A migration that does not get a lock soon
 * gives way and is tried again: nodes of the former version go on. Rejects a released migration that has changed since
 * it ran, and throws {@link ConfigError} for a schema of a newer version. In a restored database, stored transaction
 * numbers are converted to those of the new cluster.
 */
export async function migrate(database: Database, folder = migrationsFolder()): Promise<string[]> {
  const migrations = await readMigrations(folder);
  await rejectForeignTables(database);
  // First: migrations add jobs.
  await installJobQueue(database);
  await inMigration(database, async (transaction) => {
    await rejectForeignTables(transaction);
    await transaction.query(
      sql`create table if not exists schema_migrations (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
  });
  const applied: string[] = [];
  for (;;) {
    const name = await retryLocks(async () => applyNext(database, migrations));
    if (name === null) break;
    applied.push(name);
  }
  await inTransaction(database, async (transaction) => {
    await allowLongWork(transaction);
    await transaction.query(sql`select adopt_transaction_numbers()`);
  });
  return applied;
}

/** Between two questions whether another node still migrates. */
const pollMs = 100;

/**
 * Runs work in a transaction that only one node at a time has, and that may take long. A node asks for the lock again
 * and again instead of waiting for it: a transaction that waits has a snapshot, and CREATE INDEX CONCURRENTLY of the
 * node that migrates would wait for its end.
 */
async function inMigration<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  for (;;) {
    const done = await inTransaction(database, async (transaction) => {
      await allowLongWork(transaction);
      await transaction.query(sql`set local idle_in_transaction_session_timeout = 0`);
      const { rows } = await transaction.query<{ isLocked: boolean }>(
        sql`select pg_try_advisory_xact_lock(${migrationLock}) as "isLocked"`,
      );
      return rows[0]?.isLocked === true ? { result: await work(transaction) } : null;
    });
    if (done !== null) return done.result;
    await sleep(pollMs);
  }
}

/** Applies the first migration that has not run; returns its name, or null when there is none. */
async function applyNext(database: Database, migrations: readonly Migration[]): Promise<string | null> {
  return inMigration(database, async (transaction) => {
    const ran = await readRan(transaction);
    rejectNewer(ran, migrations);
    const [next] = migrations.filter(({ name, checksum }) => {
      const before = ran.get(name);
      if (before !== undefined && before !== checksum)
        throw new Error(`Migration ${name} has changed since it was applied; add a new migration instead.`);
      return before === undefined;
    });
    if (next === undefined) return null;
    if (next.text.startsWith(statementwise)) await runStatements(database, next);
    else {
      await transaction.query<{ set_config: string }>(
        sql`select set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`,
      );
      await transaction.query(rawSql(next.text));
    }
    await transaction.query(
      sql`insert into schema_migrations (name, checksum) values (${next.name}, ${next.checksum})`,
    );
    return next.name;
  });
}

/** Runs statements that cannot be part of a transaction, such as CREATE INDEX CONCURRENTLY, on a separate connection. */
async function runStatements({ url }: Database, { text }: Migration): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'loupe migration' });
  await client.connect();
  try {
    for (const statement of text.split(/;[ \t]*$/m).filter((one) => one.trim() !== ''))
      await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Repeats work that did not get a lock soon enough. */
async function retryLocks<T>(work: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + retryForMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (sqlStateOf(error) !== lockNotAvailable || performance.now() > deadline) throw error;
      await sleep(retryDelayMs);
    }
  }
}

const lockNotAvailable = '55P03';

function rejectNewer(ran: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const newest = [...ran.keys()].toSorted().at(-1) ?? '';
  const known = migrations.at(-1)?.name ?? '';
  if (newest <= known) return;
  throw new ConfigError(
    `The database was migrated to ${versionOf(newest)} by a newer version of Loupe, and this one supports it up to ${versionOf(known)}; start the newer version.`,
  );
}

const versionOf = (name: string) => name.replace(/\.sql$/, '');

/**
 * Rejects a schema that another program uses. Extensions create separate tables there; those are harmless.
 */
async function rejectForeignTables(connection: Connection): Promise<void> {
  const { rows } = await connection.query<{ name: string; isOurs: boolean }>(
    sql`select c.relname as name,
            exists (select from pg_attribute a
                     where a.attrelid = c.oid and c.relname = 'schema_migrations'
                       and a.attname = 'checksum') as "isOurs"
       from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
        and not exists (select from pg_depend d
                         where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      order by 1`,
  );
  if (rows.length === 0 || rows.some(({ isOurs }) => isOurs)) return;
  const names = rows.slice(0, 3).map(({ name }) => name);
  throw new StartError(
    `The database already contains tables of another program (${names.join(', ')}${rows.length > 3 ? ', …' : ''}); ` +
      'create a separate database for Loupe.',
  );
}

async function readRan(transaction: Transaction): Promise<Map<string, string>> {
  const { rows } = await transaction.query<{ name: string; checksum: string }>(
    sql`select name, checksum from schema_migrations`,
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}
