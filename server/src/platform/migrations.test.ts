import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sql, { raw } from 'sql-template-tag';
import { expect, it, onTestFinished } from 'vitest';
import { describeOnEveryDatabase } from '../testing/databases.ts';
import { connectDatabase, inTransaction } from './database.ts';
import { migrate } from './migrations.ts';

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'loupe-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return folder;
}

describeOnEveryDatabase('migrations', (open) => {
  it('run once and in order, however often they are started', async () => {
    const database = await open();
    const folder = folderWith({
      '9002_b.sql': 'insert into a values (1)',
      '9001_a.sql': 'create table a (n int)',
    });
    expect(await migrate(database, folder)).toEqual(['9001_a.sql', '9002_b.sql']);
    expect(await migrate(database, folder)).toEqual([]);
  });

  it('run once when two nodes start concurrently', async () => {
    const database = await open();
    const other = connectDatabase(database.url);
    const folder = folderWith({ '9001_a.sql': 'create table a (n int); select pg_sleep(0.1)' });
    const ran = await Promise.all([migrate(database, folder), migrate(other, folder)]);
    await other.close();
    expect(ran.flat()).toEqual(['9001_a.sql']);
  });

  it('leave nothing of one that fails, and go on from there', async () => {
    const database = await open();
    const files = { '9001_a.sql': 'create table a (n int)', '9002_b.sql': 'create table b (n int); broken' };
    await expect(migrate(database, folderWith(files))).rejects.toThrow('syntax error');
    const { rows } = await database.query(
      sql`select to_regclass('a')::text as a, to_regclass('b')::text as b`,
    );
    expect(rows).toEqual([{ a: 'a', b: null }]);
    const mended = folderWith({ ...files, '9002_b.sql': 'create table b (n int)' });
    expect(await migrate(database, mended)).toEqual(['9002_b.sql']);
  });

  it('give way to calls while another transaction keeps the table, and then run', async () => {
    const database = await open();
    await migrate(database, folderWith({ '9001_a.sql': 'create table a (n int)' }));
    const reader = await database.pool.connect();
    await reader.query('begin; select from a');
    const migrating = migrate(
      database,
      folderWith({ '9001_a.sql': 'create table a (n int)', '9002_b.sql': 'alter table a add column m int' }),
    );
    // Each insert queues behind the migration until that gives way.
    for (let call = 0; call < 3; call++)
      await inTransaction(database, async (transaction) =>
        transaction.query(raw('insert into a (n) values (1)')),
      );
    await reader.query('commit');
    reader.release();
    expect(await migrating).toEqual(['9002_b.sql']);
  });

  it('create an index beside running transactions', async () => {
    const database = await open();
    const folder = folderWith({
      '9001_a.sql': 'create table a (n int)',
      '9002_b.sql':
        '-- statement by statement\ndrop index concurrently if exists a_n;\ncreate index concurrently a_n on a (n);\n',
    });
    expect(await migrate(database, folder)).toEqual(['9001_a.sql', '9002_b.sql']);
    const { rows } = await database.query(
      sql`select indisvalid as valid from pg_index join pg_class c on c.oid = indexrelid where c.relname = 'a_n'`,
    );
    expect(rows).toEqual([{ valid: true }]);
  });

  it('create an index while another node waits for its turn', async () => {
    const database = await open();
    const other = connectDatabase(database.url);
    const files = { '9001_a.sql': 'create table a (n int)' };
    await migrate(database, folderWith(files));
    const folder = folderWith({
      ...files,
      '9002_b.sql':
        '-- statement by statement\nselect pg_sleep(0.5);\ncreate index concurrently a_n on a (n);\nselect pg_sleep(0.1);\n',
    });
    const ran = await Promise.all([migrate(database, folder), migrate(other, folder)]);
    await other.close();
    expect(ran.flat()).toEqual(['9002_b.sql']);
  });

  it('reject a released file that has changed', async () => {
    const database = await open();
    await migrate(database, folderWith({ '9001_a.sql': 'create table a (n int)' }));
    await expect(migrate(database, folderWith({ '9001_a.sql': 'create table a (m int)' }))).rejects.toThrow(
      'Migration 9001_a.sql has changed since it was applied',
    );
  });

  it('reject a database of a newer version with one sentence that names both', async () => {
    const database = await open();
    const files = { '9001_a.sql': 'create table a (n int)', '9002_b.sql': 'create table b (n int)' };
    await migrate(database, folderWith(files));
    const old = folderWith({ '9001_a.sql': files['9001_a.sql'] });
    await expect(migrate(database, old)).rejects.toMatchObject({
      name: 'ConfigError',
      message:
        'The database was migrated to 9002_b by a newer version of Loupe, and this one supports it up to 9001_a; start the newer version.',
    });
  });
});
