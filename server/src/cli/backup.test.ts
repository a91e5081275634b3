import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import sql, { raw } from 'sql-template-tag';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { connectDatabase, type Database } from '../platform/database.ts';
import { readDatabaseTime } from '../platform/database-clock.ts';
import { openDatabaseForCommand, openOwnDatabase } from '../platform/open-database.ts';
import { identifier } from '../platform/sql.ts';
import { readArchiveDelay } from '../platform/wal-archiving.ts';
import { describeOnDatabase } from '../testing/databases.ts';
import { silentLog } from '../testing/silent-log.ts';
import { runProgram } from '../testing/spawn-program.ts';
import { temporaryDataFolder } from '../testing/temporary-data-folder.ts';
import { createTestApp } from '../testing/test-app.ts';
import { insertTestStones } from '../testing/test-stones.ts';
import { createSignedInUser } from '../testing/test-users.ts';

function folder(): string {
  const made = temporaryDataFolder('loupe-backup-');
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** Places an order of a new customer. */
async function trade(database: Database, stones: readonly string[]): Promise<void> {
  const test = await createTestApp(database);
  const buyer = await createSignedInUser(test.services);
  const { status } = await test.send('addOrder', { data: { stones } }, buyer.token);
  expect(status).toBe(200);
}

/** The number of rows and a hash of all rows of every table. */
async function fingerprint(database: Database): Promise<Record<string, string>> {
  const { rows: tables } = await database.query<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'acknowledged'`,
  );
  const entries: [string, string][] = [];
  for (const { name } of tables) {
    const { rows } = await database.query<{ content: string }>(
      raw(
        `select count(*) || ' ' || coalesce(md5(string_agg(row::text, ' ' order by row::text)), '') as content from "${name}" as row`,
      ),
    );
    entries.push([name, rows[0]?.content ?? '']);
  }
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

async function backUp(environment: NodeJS.ProcessEnv, ...args: string[]): Promise<string> {
  const { code, stdout, output } = await runProgram('cli/backup', args, environment);
  expect(code, output).toBe(0);
  return /Backed up to (\S+):/.exec(stdout)?.[1] ?? '';
}

const restore = async (environment: NodeJS.ProcessEnv, ...args: string[]) =>
  runProgram('cli/restore', args, environment);

/** Reads a restored embedded database as it is, without starting the product on it. */
async function readRestored<T>(dataFolder: string, read: (database: Database) => Promise<T>): Promise<T> {
  const opened = await openDatabaseForCommand(readConfig({ DATA_DIR: dataFolder }), silentLog, {
    isMigrated: false,
  });
  try {
    return await read(opened.database);
  } finally {
    await opened.close();
  }
}

/** Commits one number after the other until it is stopped, and counts the acknowledged ones. */
function writeSteadily(database: Database) {
  let count = 0;
  const stopping = new AbortController();
  const writing = (async () => {
    while (!stopping.signal.aborted) {
      await database.query(sql`insert into acknowledged values (${count + 1})`);
      count++;
    }
  })();
  return {
    count: () => count,
    stop: async () => {
      stopping.abort();
      await writing;
    },
  };
}

const createAcknowledged = sql`create table acknowledged (n int primary key)`;
const readAcknowledged = async (database: Database) =>
  (await database.query<{ n: number }>(sql`select n from acknowledged order by n`)).rows.map(({ n }) => n);
const firstNumbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('a backup of the embedded database', () => {
  it('restores everything up to the backup, or up to a moment after it, into an empty folder', async () => {
    const [home, parent, walArchive] = [folder(), folder(), folder()];
    const config = readConfig({ DATA_DIR: home, WAL_ARCHIVE: walArchive });
    writeFileSync(path.join(home, 'secret-key'), 'a key of the server that is long enough', {
      mode: 0o600,
    });
    const opened = await openOwnDatabase(config, silentLog);
    const { database } = opened;
    await database.query(createAcknowledged);
    const stones = await insertTestStones(database, { count: 30 });
    await trade(database, stones.slice(0, 3));
    const atBackup = await fingerprint(database);
    const writer = writeSteadily(database);
    const before = writer.count();
    const backup = await backUp({ DATABASE_URL: '', DATA_DIR: home, WAL_ARCHIVE: walArchive }, parent);
    await writer.stop();
    await trade(database, stones.slice(3, 6));
    const later = await fingerprint(database);
    expect(later).not.toEqual(atBackup);
    const moment = await readDatabaseTime(database);
    await trade(database, stones.slice(6, 9));
    await database.query(sql`select pg_switch_wal()`);
    const archived = async () =>
      (
        await database.query(
          sql`select from pg_stat_archiver where archived_count > 1 and last_failed_wal is null`,
        )
      ).rowCount;
    await expect.poll(archived, { timeout: 20_000 }).toBe(1);
    expect(await readArchiveDelay(database)).toBe(0);
    renameSync(walArchive, `${walArchive}-moved`);
    await database.query(sql`create table changed_meanwhile ()`);
    await database.query(sql`select pg_switch_wal()`);
    await expect.poll(async () => readArchiveDelay(database), { timeout: 20_000 }).toBeGreaterThan(0);
    renameSync(`${walArchive}-moved`, walArchive);
    await opened.close();
    rmSync(home, { recursive: true });

    const fresh = folder();
    const otherKey = { DATABASE_URL: '', DATA_DIR: fresh, SECRET_KEY: 'x'.repeat(40) };
    expect(await restore(otherKey, backup)).toMatchObject({
      code: 1,
      output: `SECRET_KEY is another key than that of the backup, ${backup}/secret-key; the server needs that one.\n`,
    });
    expect(readdirSync(fresh)).toEqual([]);
    expect(await restore({ DATABASE_URL: '', DATA_DIR: fresh }, backup)).toMatchObject({ code: 0 });
    await readRestored(fresh, async (restored) => {
      expect(await fingerprint(restored)).toEqual(atBackup);
      const numbers = await readAcknowledged(restored);
      expect(numbers).toEqual(firstNumbers(numbers.length));
      expect(numbers.length).toBeGreaterThanOrEqual(before);
    });
    expect(await readFile(path.join(fresh, 'secret-key'), 'utf8')).toContain('a key of the server');

    const recovered = folder();
    const until = ['--wal', walArchive, '--until', moment.toISOString()];
    expect(await restore({ DATABASE_URL: '', DATA_DIR: recovered }, backup, ...until)).toMatchObject({
      code: 0,
    });
    await readRestored(recovered, async (restored) => {
      expect(await fingerprint(restored)).toEqual(later);
      expect(await readAcknowledged(restored)).toEqual(firstNumbers(writer.count()));
    });

    const wrong = folder();
    const unreachable = ['--wal', walArchive, '--until', '2999-01-01T00:00:00Z'];
    expect(await restore({ DATABASE_URL: '', DATA_DIR: wrong }, backup, ...unreachable)).toMatchObject({
      code: 1,
      output: 'The WAL archive ends before that moment; choose an earlier one, or leave out --until.\n',
    });
    expect(readdirSync(path.join(wrong, 'postgres'))).not.toContain('cluster');
  });

  it('is rejected when it is damaged or incomplete, or when the folder contains a database', async () => {
    const [home, parent] = [folder(), folder()];
    const environment = { DATABASE_URL: '', DATA_DIR: home };
    const opened = await openOwnDatabase(readConfig(environment), silentLog);
    await opened.close();
    const backup = await backUp(environment, parent);
    expect(await restore(environment, backup)).toMatchObject({
      code: 1,
      output: `${home} already contains a database; restore into another DATA_DIR.\n`,
    });
    const fresh = { ...environment, DATA_DIR: folder() };
    expect(await restore(fresh, parent)).toMatchObject({
      code: 1,
      output: `${parent} is not a complete backup: it has no readable file manifest.json.\n`,
    });
    const version = path.join(backup, 'cluster', 'PG_VERSION');
    await appendFile(version, ' ');
    expect(await restore(fresh, backup)).toMatchObject({
      code: 1,
      output: `The backup is damaged: ${version} differs from what was backed up.\n`,
    });
    rmSync(version);
    expect(await restore(fresh, backup)).toMatchObject({
      code: 1,
      output: `The backup is damaged: ${version} is missing.\n`,
    });
    expect(readdirSync(fresh.DATA_DIR)).toEqual(['postgres']);
    expect(readdirSync(path.join(fresh.DATA_DIR, 'postgres'))).toEqual([]);
  });

  it.each([
    [['backup'], 'Name one folder for the backup.'],
    [['backup', 'x', '--keep', '0'], '--keep is "0" but must be a number from 1 to 9999.'],
    [['restore'], 'Name the folder of one backup.'],
    [
      ['restore', 'x', '--until', '2026-11-26T13:45:00Z'],
      '--until needs --wal, the folder of the archived WAL.',
    ],
    [
      ['restore', 'x', '--wal', '/', '--until', 'yesterday'],
      '--until is "yesterday" but must be a time with an offset, such as 2026-11-26T13:45:00Z.',
    ],
  ])(
    'rejects the arguments %j with one sentence and the usage',
    async ([command = '', ...args], sentence) => {
      const { code, stderr } = await runProgram(`cli/${command}`, args, {
        DATABASE_URL: '',
        DATA_DIR: folder(),
      });
      expect([code, stderr.split('\n')[0]]).toEqual([1, sentence]);
    },
  );
});

describeOnDatabase('a backup of the database of DATABASE_URL', (open, kind) => {
  it.skipIf(kind !== 'postgresql')('restores into an empty database, and only there', async () => {
    const database = await open();
    await trade(database, await insertTestStones(database, { count: 3 }));
    const parent = folder();
    const environment = { DATABASE_URL: database.url, DATA_DIR: folder(), SECRET_KEY: 's'.repeat(40) };
    await backUp(environment, parent, '--without-key');
    const present = await fingerprint(database);
    const backup = await backUp(environment, parent, '--keep', '1');
    expect(readdirSync(parent)).toEqual([path.basename(backup)]);
    expect(await readFile(path.join(backup, 'secret-key'), 'utf8')).toBe(environment.SECRET_KEY);
    expect(await restore(environment, backup)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/ is not empty; create a new one and restore there\.\n$/),
    });
    const url = new URL(database.url);
    url.pathname = `${url.pathname}_restored`;
    const name = identifier(url.pathname.slice(1));
    await database.query(sql`create database ${name}`);
    onTestFinished(async () => void (await database.query(sql`drop database ${name}`)));
    const fresh = { DATABASE_URL: url.href, DATA_DIR: folder(), SECRET_KEY: '' };
    expect(await restore(fresh, backup)).toMatchObject({ code: 0 });
    const restored = connectDatabase(url.href);
    onTestFinished(async () => restored.close());
    expect(await fingerprint(restored)).toEqual(present);
    expect(await readFile(path.join(fresh.DATA_DIR, 'secret-key'), 'utf8')).toBe(environment.SECRET_KEY);
  });
});
