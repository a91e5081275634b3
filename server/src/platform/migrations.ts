import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sql, { raw as rawSql } from 'sql-template-tag';
import { ConfigError } from './config.ts';
import {
  allowLongWork,
  inTransaction,
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

/**
 * Migrates the schema to the present version and returns the names of the migrations it ran. Forward only,
 * all in one transaction. Rejects a released migration that has changed since it ran, and throws {@link
 * ConfigError} for a schema of a newer version. In a restored database, stored transaction numbers are
 * converted to those of the new cluster.
 */
export async function migrate(database: Database, folder = migrationsFolder()): Promise<string[]> {
  const migrations = await readMigrations(folder);
  await rejectForeignTables(database);
  // First: migrations add jobs.
  await installJobQueue(database);
  return inTransaction(database, async (transaction) => {
    await allowLongWork(transaction);
    await transaction.query(sql`select pg_advisory_xact_lock(${migrationLock})`);
    await rejectForeignTables(transaction);
    await transaction.query(
      sql`create table if not exists schema_migrations (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
    const ran = await readRan(transaction);
    rejectNewer(ran, migrations);
    const pending = migrations.filter(({ name, checksum }) => {
      const before = ran.get(name);
      if (before !== undefined && before !== checksum)
        throw new Error(`Migration ${name} has changed since it was applied; add a new migration instead.`);
      return before === undefined;
    });
    for (const { name, text, checksum } of pending) {
      await transaction.query(rawSql(text));
      await transaction.query(
        sql`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`,
      );
    }
    await transaction.query(sql`select adopt_transaction_numbers()`);
    return pending.map(({ name }) => name);
  });
}

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
