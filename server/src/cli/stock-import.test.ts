import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { csvOf, goodRow } from '../features/stock-import/testing/import-rows.ts';
import type { Database } from '../platform/database.ts';
import { describeOnEveryDatabase } from '../testing/databases.ts';

const command = fileURLToPath(new URL('./stock-import.ts', import.meta.url));
const root = fileURLToPath(new URL('../../../', import.meta.url));

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'loupe-cli-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(name: string, rows: number): string {
  const path = join(folder, name);
  writeFileSync(path, csvOf(Array.from({ length: rows }, (_, place) => goodRow({ 'Stock #': `S${place}` }))));
  return path;
}

/** Runs the operator's command as he does, on a database beside a running server. */
function run(database: Database, ...words: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', command, ...words], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: database.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (text) => (output += String(text)));
  child.stderr.on('data', (text) => (output += String(text)));
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', resolve);
  });
  return { kill: () => child.kill('SIGKILL'), ended, output: () => output };
}

async function countsOf(database: Database) {
  const { rows } = await database.raw.query<{ stones: number; imports: number; logged: number }>(
    `select (select count(*) from stones) as stones, (select count(*) from imports) as imports,
            (select coalesce(sum(cardinality(keys)), 0)::bigint from change_log) as logged`,
  );
  return rows[0];
}

describeOnEveryDatabase('npm run stock:import', (open) => {
  it('shows what a file would do, and changes nothing without a yes', async () => {
    const database = await open();
    const path = fileOf('small.csv', 3);
    const preview = run(database, path);
    expect(await preview.ended).toBe(0);
    expect(preview.output()).toContain('3 rows: 3 accepted, 0 kept for staff, 0 rejected');
    expect(preview.output()).toContain('Run again with --yes');
    expect(await countsOf(database)).toMatchObject({ stones: 0, imports: 0 });
    const accepted = run(database, path, '--yes');
    expect(await accepted.ended).toBe(0);
    expect(accepted.output()).toContain('3 added');
    expect(await countsOf(database)).toMatchObject({ stones: 3, imports: 1, logged: 3 });
  });

  it('refuses what it does not understand in one sentence', async () => {
    const database = await open();
    const wrong = run(database, join(folder, 'missing.csv'));
    expect(await wrong.ended).toBe(1);
    expect(wrong.output()).toContain('no such file');
    const mode = run(database, 'x.csv', '--mode', 'everything');
    expect(await mode.ended).toBe(1);
    expect(mode.output()).toContain('--mode is update or replace');
  });

  it('leaves all of a file or nothing of it behind when it is killed', async () => {
    const database = await open();
    const rows = 8_000;
    const path = fileOf('large.csv', rows);
    for (const delayMs of [600, 900, 1_100, 1_300, 1_500]) {
      const killed = run(database, path, '--yes');
      await Promise.race([sleep(delayMs), killed.ended]);
      killed.kill();
      await killed.ended;
      await database.raw.query('select pg_sleep(0.3)');
      const { stones, imports, logged } = (await countsOf(database)) ?? {
        stones: -1,
        imports: -1,
        logged: -1,
      };
      expect([
        [0, 0, 0],
        [rows, 1, rows],
      ]).toContainEqual([stones, imports, logged]);
      await database.raw.query('delete from stones; delete from imports; delete from change_log');
    }
    expect(await run(database, path, '--yes').ended).toBe(0);
    expect(await countsOf(database)).toEqual({ stones: rows, imports: 1, logged: rows });
  });
});
