import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ConfigError } from './config.ts';
import { allowLongWork, inTransaction, type Database, type Transaction } from './database.ts';
import { StartError } from './start-error.ts';

/** Arbitrary but fixed: one migration at a time on one database, whichever node runs it. */
const migrationLock = 7_215_001;

/** Beside the sources in development, beside the bundle in production. */
const candidates = ['../../migrations', './migrations', '../migrations'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);

/** The product's own migrations. */
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
 * Brings the schema up to date and returns the names of the migrations it ran. Forward only, all in one
 * transaction; refuses a released migration that has changed since it ran, and throws {@link ConfigError} for a schema
 * of a newer version. A restored database is made to count transactions as its new cluster does.
 */
export async function migrate(database: Database, folder = migrationsFolder()): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return inTransaction(database, async (transaction) => {
    const { raw } = transaction;
    await allowLongWork(transaction);
    await raw.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await refuseForeignTables(transaction);
    await raw.query(
      `create table if not exists schema_migrations (
         name text primary key, checksum text not null, ran_at timestamptz not null default now())`,
    );
    const ran = await readRan(transaction);
    refuseNewer(ran, migrations);
    const pending = migrations.filter(({ name, checksum }) => {
      const before = ran.get(name);
      if (before !== undefined && before !== checksum)
        throw new Error(`Migration ${name} has changed since it ran; write a new one instead.`);
      return before === undefined;
    });
    for (const { name, text, checksum } of pending) {
      await raw.query(text);
      await raw.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    }
    await raw.query('select adopt_transaction_numbers()');
    return pending.map(({ name }) => name);
  });
}

function refuseNewer(ran: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const newest = [...ran.keys()].toSorted().at(-1) ?? '';
  const known = migrations.at(-1)?.name ?? '';
  if (newest <= known) return;
  throw new ConfigError(
    `The database was migrated to ${versionOf(newest)} by a newer Loupe, and this one knows it up to ${versionOf(known)}: start the newer version.`,
  );
}

const versionOf = (name: string) => name.replace(/\.sql$/, '');

/**
 * Refuses a schema that another program uses. Extensions put tables of their own there; those do no harm.
 */
async function refuseForeignTables({ raw }: Transaction): Promise<void> {
  const { rows } = await raw.query<{ name: string; isOurs: boolean }>(
    `select c.relname as name,
            exists (select from pg_attribute a
                     where a.attrelid = c.oid and c.relname = 'schema_migrations' and a.attname = 'checksum') as "isOurs"
       from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
        and not exists (select from pg_depend d
                         where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      order by 1`,
  );
  if (rows.length === 0 || rows.some(({ isOurs }) => isOurs)) return;
  const names = rows.slice(0, 3).map(({ name }) => name);
  throw new StartError(
    `The database already holds tables of another program (${names.join(', ')}${rows.length > 3 ? ', …' : ''}); ` +
      'give Loupe a database of its own.',
  );
}

async function readRan({ raw }: Transaction): Promise<Map<string, string>> {
  const { rows } = await raw.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}
