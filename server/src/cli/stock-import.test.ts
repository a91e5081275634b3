import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { csvOf, validStockRow } from '../features/stock-import/testing/import-rows.ts';
import type { Database } from '../platform/database.ts';
import { describeOnDatabase } from '../testing/databases.ts';
import { runImport } from './testing/run-import.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'loupe-cli-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(name: string, rows: number): string {
  const path = join(folder, name);
  writeFileSync(
    path,
    csvOf(Array.from({ length: rows }, (_, index) => validStockRow({ 'Stock #': `S${index}` }))),
  );
  return path;
}

/** Runs the command as the operator does, on the database of a running server. */
const run = ({ url }: Database, ...positionals: string[]) => runImport({ DATABASE_URL: url }, positionals);

async function countsOf(database: Database) {
  const { rows } = await database.query<{ stones: number; imports: number; logged: number }>(
    sql`select (select count(*) from stones) as stones, (select count(*) from imports) as imports,
            (select coalesce(sum(cardinality(keys)), 0)::bigint from change_log) as logged`,
  );
  return rows[0];
}

describeOnDatabase('npm run stock:import', (open) => {
  it('shows what a file would do, and changes nothing without --yes', async () => {
    const database = await open();
    const path = fileOf('small.csv', 3);
    const preview = run(database, path);
    expect(await preview.ended).toBe(0);
    expect(preview.output()).toContain('3 rows: 3 accepted, 0 hidden from customers, 0 rejected');
    expect(preview.output()).toContain('Run again with --yes');
    expect(await countsOf(database)).toMatchObject({ stones: 0, imports: 0 });
    const accepted = run(database, path, '--yes');
    expect(await accepted.ended).toBe(0);
    expect(accepted.output()).toContain('3 added');
    expect(await countsOf(database)).toMatchObject({ stones: 3, imports: 1, logged: 3 });
  });

  it('undoes the last import with --yes, and explains why it cannot', async () => {
    const database = await open();
    expect(await run(database, fileOf('undone.csv', 3), '--yes').ended).toBe(0);
    const undo = run(database, '--undo');
    expect(await undo.ended).toBe(0);
    expect(undo.output()).toContain('removes 3 added stones');
    expect(undo.output()).toContain('Run again with --yes');
    const done = run(database, '--undo', '--yes');
    expect(await done.ended).toBe(0);
    expect(done.output()).toContain('Import undone: 3 removed, 0 restored.');
    const again = run(database, '--undo', '--yes');
    expect(await again.ended).toBe(1);
    expect(again.output()).toContain('has already been undone');
  });

  it('rejects invalid arguments with one sentence', async () => {
    const database = await open();
    const wrong = run(database, join(folder, 'missing.csv'));
    expect(await wrong.ended).toBe(1);
    expect(wrong.output()).toContain('no such file');
    const mode = run(database, 'x.csv', '--mode', 'everything');
    expect(await mode.ended).toBe(1);
    expect(mode.output()).toContain('--mode must be update or replace');
  });
});
