import { createRandomSource } from '@loupe/domain';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { csvOf, validStockRow, importPath } from '../features/stock-import/testing/import-rows.ts';
import { readConfig } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { startEmbeddedPostgres } from '../platform/embedded/embedded-postgres.ts';
import { temporaryDataFolder } from '../testing/temporary-data-folder.ts';
import { isAlive } from '../platform/embedded/server-process.ts';
import { openDatabaseForCommand } from '../platform/open-database.ts';
import { describeOnDatabase } from '../testing/databases.ts';
import { silentLog } from '../testing/silent-log.ts';
import { createTestApp } from '../testing/test-app.ts';
import { createSignedInUser } from '../testing/test-users.ts';
import { runImport } from './testing/run-import.ts';

// Seconds on an idle machine, minutes on a busy one.
vi.setConfig({ testTimeout: 300_000 });

const rows = 1_500;
const replacing = ['--mode', 'replace', '--yes', '--yes-remove'];
let folder = '';
let [fileA, fileB] = ['', ''];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'loupe-killed-'));
  const write = (name: string, first: number, change: object) => {
    const path = join(folder, name);
    const stones = Array.from({ length: rows }, (_, index) =>
      validStockRow({ 'Stock #': `S${first + index}`, ...change }),
    );
    writeFileSync(path, csvOf(stones));
    return path;
  };
  // A third of B is new, a third of A is missing from B, and the stones in both differ.
  fileA = write('a.csv', 0, {});
  fileB = write('b.csv', rows / 3, { Color: 'H', 'Disc %': '-40' });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Checksum of everything an import writes, except ids and timestamps, which differ from import to import. */
async function checksumOf(database: Database): Promise<string> {
  const { rows: found } = await database.query<{ sum: string }>(
    sql`select md5((select string_agg((to_jsonb(stones)
                        - array['id', 'uuid', 'created_at', 'updated_at', 'import_id'])::text, '' order by stock_no) from stones)
             || (select string_agg(stock_no || before.color || before.status, '' order by stock_no)
                   from stone_import_snapshots before)
             || (select file_name || counts::text from imports order by id desc limit 1)
             || (select string_agg(last.disc::text, ',' order by stones.stock_no) from stones cross join lateral
                  (select disc from stone_prices where stone_id = stones.id order by valid_from desc limit 1) last)) as sum`,
  );
  return found[0]?.sum ?? '';
}

/** Waits until no connection of a killed process is active in the database. */
async function waitForIdleDatabase(database: Database): Promise<void> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    const { rows: found } = await database.query<{ busy: number }>(
      sql`select count(*) as busy from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
          and application_name = 'loupe'`,
    );
    if (found[0]?.busy === 0) return;
    await sleep(50);
  }
  throw new Error('an import goes on after its process was killed');
}

const load = async (database: Database, path: string) =>
  importPath(database, path, { mode: 'REPLACE', isRemovalConfirmed: true });

/** Checksums of the stock after A and after B, each loaded over the other; B stays loaded. */
async function bothSums(database: Database) {
  for (const path of [fileA, fileB, fileA]) await load(database, path);
  const afterA = await checksumOf(database);
  await load(database, fileB);
  const afterB = await checksumOf(database);
  expect(afterA).not.toBe(afterB);
  return { afterA, afterB };
}

describeOnDatabase('an import', (open) => {
  it('leaves the complete old stock or the complete new one, whenever it is killed', async () => {
    const database = await open();
    const chance = createRandomSource(20_261_121);
    const { afterA, afterB } = await bothSums(database);
    const test = await createTestApp(database);
    const startedAt = Date.now();
    const uninterrupted = runImport({ DATABASE_URL: database.url }, [fileA, ...replacing]);
    await uninterrupted.waitForOutput('Changes: ');
    const applyAt = Date.now() - startedAt;
    expect(await uninterrupted.ended).toBe(0);
    const all = Date.now() - startedAt;
    let present = afterA;
    const seen: string[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      const [old, next, path] = present === afterA ? [afterA, afterB, fileB] : [afterB, afterA, fileA];
      const running = runImport({ DATABASE_URL: database.url }, [path, ...replacing]);
      // Every second run is killed while the stock is written, which takes the smallest part of the time.
      if (tries % 2 === 0) await sleep(chance.next() * all);
      else {
        await running.waitForOutput('Changes: ');
        await sleep(chance.next() * (all - applyAt));
      }
      running.kill();
      await running.ended;
      await waitForIdleDatabase(database);
      const sum = await checksumOf(database);
      expect([old, next]).toContain(sum);
      seen.push(sum === old ? 'old' : 'new');
      present = sum;
    }
    expect(seen).toContain('old');
    const last = runImport({ DATABASE_URL: database.url }, [
      present === afterA ? fileB : fileA,
      ...replacing,
    ]);
    expect(await last.ended).toBe(0);
    await test.services.stockSearch.catchUp();
    expect(test.services.stockSearch.size()).toBe(rows);
  });

  it('shows searches either the old stock or the new one while it runs, and leaves every node with the same stock', async () => {
    const database = await open();
    await importPath(database, fileA, {});
    const [one, other] = [await createTestApp(database), await createTestApp(database)];
    const { token } = await createSignedInUser(one.services);
    const countOf = async (app: typeof one, color: string) => {
      const { status, body } = await app.send(
        'search',
        { search_param: { color_type: 'White', white_type: [color] } },
        token,
      );
      expect(status).toBe(200);
      return body['count'];
    };
    const found = new Set<unknown>();
    const files = { areIn: false };
    const loading = Promise.all([load(database, fileB), load(database, fileA)]).finally(() => {
      files.areIn = true;
    });
    while (!files.areIn) found.add(await countOf(one, 'H'));
    const ended = await loading;
    expect(ended.map(({ applied }) => applied !== null)).toEqual([true, true]);
    const counts = [];
    for (const app of [one, other]) {
      await app.services.stockSearch.catchUp();
      counts.push([await countOf(app, 'H'), await countOf(app, 'G')]);
    }
    expect([...found].filter((count) => count !== 0 && count !== rows)).toEqual([]);
    expect([
      [rows, 0],
      [0, rows],
    ]).toContainEqual(counts[0]);
    expect(counts[1]).toEqual(counts[0]);
  });
});

it('an import killed together with its embedded database leaves the old stock or the new one', async () => {
  const dataFolder = temporaryDataFolder('loupe-import-');
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  const env = { DATABASE_URL: '', DATA_DIR: dataFolder, LOG_LEVEL: 'silent' };
  const chance = createRandomSource(7);
  const onDatabase = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const opened = await openDatabaseForCommand(readConfig({ DATA_DIR: dataFolder }), silentLog);
    try {
      return await work(opened.database);
    } finally {
      await opened.close();
    }
  };
  const { afterA, afterB } = await onDatabase(bothSums);
  let present = afterB;
  for (let tries = 0; tries < 3; tries += 1) {
    const running = runImport(env, [present === afterA ? fileB : fileA, ...replacing]);
    await running.waitForOutput('Changes: ');
    const { pid } = await startEmbeddedPostgres({ dataFolder });
    await sleep(chance.next() * 300);
    running.kill();
    if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    await running.ended;
    const next = await onDatabase(checksumOf);
    expect([afterA, afterB]).toContain(next);
    present = next;
  }
});
