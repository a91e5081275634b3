import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sql from 'sql-template-tag';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connectDatabase } from '../database.ts';
import { readConfig } from '../config.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { spawnProgram } from '../../testing/spawn-program.ts';
import { openDatabaseForCommand, openOwnDatabase } from '../open-database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { temporaryDataFolder } from '../../testing/temporary-data-folder.ts';
import { resolveDirectories } from './directories.ts';
import { serverUser } from './server-user.ts';
import { isAlive } from './server-process.ts';

function folder(): string {
  const made = temporaryDataFolder('loupe-embedded-');
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** Starts a process that owns the database of a directory, as a server does; resolves once it owns it. */
async function ownerProcess(dataFolder: string) {
  const child = spawnProgram('testing/open-server-database', [], { DATA_DIR: dataFolder });
  await once(child.stdout, 'data');
  return child;
}

describe('the embedded database', () => {
  it('preserves everything committed when its owner is killed, and the next start adopts it', async () => {
    const dataFolder = folder();
    const first = await ownerProcess(dataFolder);
    first.kill('SIGKILL');
    await once(first, 'exit');
    const opened = await openOwnDatabase(readConfig({ DATA_DIR: dataFolder }), silentLog);
    const { rows } = await opened.database.query(sql`select n from kept`);
    expect(rows).toEqual([{ n: 1 }]);
    await opened.close();
  });

  it('stops with its owner and leaves no process', async () => {
    const dataFolder = folder();
    const server = await startEmbeddedPostgres({ dataFolder });
    expect(isAlive(server.pid)).toBe(true);
    await server.stop();
    expect(isAlive(server.pid)).toBe(false);
  });

  it('has one owner: a second server on the directory is refused with one sentence', async () => {
    const dataFolder = folder();
    const config = readConfig({ DATA_DIR: dataFolder });
    const opened = await openOwnDatabase(config, silentLog);
    await expect(openOwnDatabase(config, silentLog)).rejects.toThrow(
      `Another Loupe server already uses ${dataFolder}.`,
    );
    await opened.database.query(sql`select 1`);
    await opened.close();
  });

  it('serves a command beside the running server and runs on after it', async () => {
    const config = readConfig({ DATA_DIR: folder() });
    const opened = await openOwnDatabase(config, silentLog);
    const command = await openDatabaseForCommand(config, silentLog);
    await command.close();
    expect((await opened.database.query(sql`select 1`)).rowCount).toBe(1);
    await opened.close();
  });

  it('loses no acknowledged row when the database itself is killed', async () => {
    const dataFolder = folder();
    const server = await startEmbeddedPostgres({ dataFolder });
    const database = connectDatabase(server.url);
    await database.query(sql`create table kept (n int)`);
    await database.query(sql`insert into kept values (1)`);
    process.kill(server.pid, 'SIGKILL');
    await database.close();
    const again = await startEmbeddedPostgres({ dataFolder });
    const reopened = connectDatabase(again.url);
    expect((await reopened.query(sql`select n from kept`)).rows).toEqual([{ n: 1 }]);
    await reopened.close();
    await again.stop();
  });

  it.runIf(serverUser() !== null)(
    'uses a directory outside when root starts it from a closed directory',
    () => {
      const closed = mkdtempSync(path.join(os.tmpdir(), 'loupe-closed-'));
      onTestFinished(() => rmSync(closed, { recursive: true, force: true }));
      const { cluster } = resolveDirectories(path.join(closed, 'data'), serverUser());
      onTestFinished(() => rmSync(path.dirname(cluster), { recursive: true, force: true }));
      expect(cluster.startsWith('/var/lib/loupe/')).toBe(true);
    },
  );
});
