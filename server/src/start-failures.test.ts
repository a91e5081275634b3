import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import { describe, expect, it, onTestFinished } from 'vitest';
import { twoStepSecretPurpose } from './features/two-step/verify-code.ts';
import { systemClock } from './platform/clock.ts';
import { packagedBinaries } from './platform/embedded/binaries.ts';
import { freePort } from './platform/embedded/embedded-postgres.ts';
import { temporaryDataFolder } from './testing/temporary-data-folder.ts';
import { resolveDirectories } from './platform/embedded/directories.ts';
import { serverUser } from './platform/embedded/server-user.ts';
import { createServerKey } from './platform/server-key.ts';
import { identifier } from './platform/sql.ts';
import { startSentenceOf } from './start-sentence.ts';
import { openDatabaseLink } from './testing/database-link.ts';
import { describeOnDatabase } from './testing/databases.ts';
import { spawnProduct } from './testing/start-product.ts';
import { createSignedInUser } from './testing/test-users.ts';

function dataFolder(): string {
  const folder = temporaryDataFolder('loupe-start-');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts the product, which must exit with code 1; returns its output, line by line. */
async function failToStart(environment: NodeJS.ProcessEnv): Promise<string[]> {
  const product = spawnProduct({ DATA_DIR: dataFolder(), LOG_LEVEL: 'silent', ...environment });
  expect(await product.ended()).toBe(1);
  return product
    .logged()
    .split('\n')
    .filter((line) => line !== '');
}

const oneSentence = (text: string) => [expect.stringContaining(text)];

async function asAdministrator(url: string, ...statements: readonly Sql[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The major version of the PostgreSQL that comes with the packages. */
function ownMajor(): string {
  const { stdout } = spawnSync(packagedBinaries().postgres, ['--version'], { encoding: 'utf8' });
  return /(\d+)\./.exec(stdout)?.[1] ?? '';
}

/** A directory with the cluster of this version, as far as a start checks before it runs PostgreSQL. */
function folderOfCluster(version: string): string {
  const folder = dataFolder();
  const { cluster } = resolveDirectories(folder, serverUser());
  mkdirSync(cluster);
  writeFileSync(path.join(cluster, 'PG_VERSION'), `${version}\n`);
  return folder;
}

describe('17.17: a start that cannot succeed ends with one sentence', () => {
  it('on a port in use, before anything else starts', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void taken.close());
    const bound = taken.address();
    const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
    const folder = dataFolder();
    expect(await failToStart({ DATA_DIR: folder, PORT: String(port) })).toEqual(
      oneSentence('Another program already uses this port'),
    );
    expect(existsSync(path.join(folder, 'postgres'))).toBe(false);
  });

  it('on a cluster of another major version', async () => {
    expect(await failToStart({ DATA_DIR: folderOfCluster('9') })).toEqual(
      oneSentence('was created by PostgreSQL 9, but this version of Loupe includes PostgreSQL'),
    );
  });

  it('without the password of its cluster', async () => {
    expect(await failToStart({ DATA_DIR: folderOfCluster(ownMajor()) })).toEqual(
      oneSentence('password is missing, and the database in this folder accepts no other'),
    );
  });

  it('on a full disk', async ({ skip }) => {
    const folder = dataFolder();
    const mounted = spawnSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=8m,mode=755', 'tmpfs', folder]);
    skip(mounted.status !== 0, 'nothing can be mounted here');
    onTestFinished(() => void spawnSync('/bin/umount', [folder]));
    expect(await failToStart({ DATA_DIR: folder })).toEqual(oneSentence('the disk is full'));
  });

  it('on a disk that fills up during the start', () => {
    const refused = Object.assign(new pg.DatabaseError('could not extend file', 1, 'error'), {
      code: '53100',
    });
    const unwritten = Object.assign(new Error('write'), { code: 'ENOSPC', syscall: 'write' });
    for (const error of [refused, unwritten, new Error('wrapped', { cause: refused })])
      expect(startSentenceOf(error)).toContain('The disk is full');
  });
});

describeOnDatabase('17.17: a start on an unsuitable database ends with one sentence', (open) => {
  /** An empty database beside that of the test. */
  const emptyDatabase = async () => {
    const { url } = await open();
    const name = `empty_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
    await asAdministrator(url, sql`create database ${identifier(name)}`);
    onTestFinished(async () => asAdministrator(url, sql`drop database ${identifier(name)} with (force)`));
    const address = new URL(url);
    address.pathname = `/${name}`;
    return address;
  };

  it('as a role without the right to create', async () => {
    const address = await emptyDatabase();
    const role = `reader_${Math.random().toString(36).slice(2, 8)}`;
    const admin = address.href;
    await asAdministrator(admin, sql`create role ${identifier(role)} login password 'reader'`);
    onTestFinished(async () => asAdministrator(admin, sql`drop role ${identifier(role)}`));
    address.username = role;
    address.password = 'reader';
    expect(await failToStart({ DATABASE_URL: address.href })).toEqual(
      oneSentence('lacks a privilege; grant it CREATE'),
    );
  });

  it('migrated by a newer version: a downgrade is refused', async () => {
    const database = await open();
    await database.query(
      sql`insert into schema_migrations (name, checksum) values ('9999_next.sql', 'next')`,
    );
    expect(await failToStart({ DATABASE_URL: database.url })).toEqual(
      oneSentence('The database was migrated to 9999_next by a newer version of Loupe'),
    );
  });

  it.each([
    ['tables of another program', sql`create table invoices (id int)`],
    ['its list of migrations', sql`create table schema_migrations (version text)`],
  ])('with %s', async (_, statement) => {
    const { href } = await emptyDatabase();
    await asAdministrator(href, statement);
    expect(await failToStart({ DATABASE_URL: href })).toEqual(
      oneSentence('already contains tables of another program'),
    );
  });

  it('without the key that encrypted its secrets, and with another key', async () => {
    const database = await open();
    const { id } = await createSignedInUser({ database, clock: systemClock });
    await database.query(
      sql`insert into two_step_secrets (user_id, encrypted_secret, created_at) values (${id}, ${createServerKey(
        'the first key, long enough to be accepted',
      ).encrypt(twoStepSecretPurpose, 'secret')}, now())`,
    );
    const folder = dataFolder();
    const environment = { DATABASE_URL: database.url, DATA_DIR: folder };
    expect(await failToStart(environment)).toEqual(oneSentence('secret-key is missing, and the database'));
    expect(existsSync(path.join(folder, 'secret-key'))).toBe(false);
    const other = { ...environment, SECRET_KEY: 'the second key, also long enough to be accepted' };
    expect(await failToStart(other)).toEqual(oneSentence('cannot decrypt data encrypted with another key'));
  });

  it('with a lost connection', async () => {
    const database = await open();
    const link = await openDatabaseLink(database.url);
    const holder = await database.pool.connect();
    onTestFinished(() => {
      holder.release(true);
    });
    await holder.query(sql`select pg_advisory_lock(7215001)`);
    const product = spawnProduct({ DATABASE_URL: link.url, DATA_DIR: dataFolder(), LOG_LEVEL: 'silent' });
    // The product asks for the lock ten times a second, each time in a short transaction.
    const asksForLock = async () =>
      (
        await database.query(
          sql`select from pg_stat_activity
               where datname = current_database() and pid <> pg_backend_pid()
                 and query like '%pg_try_advisory_xact_lock%'`,
        )
      ).rowCount;
    await expect.poll(asksForLock, { timeout: 50_000, interval: 5 }).toBe(1);
    await link.cut();
    expect(await product.ended()).toBe(1);
    expect(product.logged().trim().split('\n')).toEqual(
      oneSentence('The connection to the database was lost during start-up'),
    );
  });
});

describeOnDatabase('17.17: a slow start', (open) => {
  it('immediately reports that it is alive and what is missing, and answers calls with NOT_READY', async () => {
    const database = await open();
    const holder = await database.pool.connect();
    await holder.query(sql`select pg_advisory_lock(7215001)`);
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const product = spawnProduct({ DATABASE_URL: database.url, DATA_DIR: dataFolder(), PORT: String(port) });
    const readiness = async () => {
      const response = await fetch(`${address}/readyz`).catch(() => null);
      return { status: response?.status, body: await response?.json() };
    };
    await expect.poll(readiness, { timeout: 60_000 }).toEqual({
      status: 503,
      body: { status: 'starting', missing: ['migrations', 'stock index'], stones_read: 0 },
    });
    const alive = await fetch(`${address}/healthz`);
    expect([alive.status, await alive.json()]).toEqual([200, { status: 'alive' }]);
    const early = await fetch(`${address}/api/search`, { method: 'POST', body: '{}' });
    expect(early.status).toBe(503);
    expect(early.headers.get('retry-after')).toBe('5');
    expect(await early.json()).toMatchObject({ message: 'NOT_READY' });

    await holder.query(sql`select pg_advisory_unlock(7215001)`);
    holder.release();
    expect(await product.ready()).toBe(address);
    expect(await readiness()).toEqual({ status: 200, body: { status: 'ready' } });
  });
});
