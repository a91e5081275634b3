import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connectDatabase } from '../database.ts';
import { readConfig } from '../config.ts';
import { quietLog } from '../../testing/quiet-log.ts';
import { openDatabaseForCommand, openOwnDatabase } from '../open-database.ts';
import { startEmbeddedPostgres, temporaryDataFolder } from './embedded-postgres.ts';
import { findPlaces } from './places.ts';
import { serverUser } from './server-user.ts';
import { isAlive } from './server-process.ts';

const owner = fileURLToPath(new URL('../../testing/own-database.ts', import.meta.url));

function folder(): string {
  const made = temporaryDataFolder('loupe-embedded-');
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** A process that owns the database of a folder, as a server does; resolves once it does. */
async function ownerProcess(dataFolder: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', owner], {
    env: { ...process.env, DATA_DIR: dataFolder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

describe('the embedded database', () => {
  it('keeps everything committed when its owner is killed, and the next start adopts it', async () => {
    const dataFolder = folder();
    const first = await ownerProcess(dataFolder);
    first.kill('SIGKILL');
    await once(first, 'exit');
    const opened = await openOwnDatabase(readConfig({ DATA_DIR: dataFolder }), quietLog);
    const { rows } = await opened.database.raw.query('select n from kept');
    expect(rows).toEqual([{ n: 1 }]);
    await opened.close();
  });

  it('is stopped with its owner and leaves no process', async () => {
    const dataFolder = folder();
    const server = await startEmbeddedPostgres({ dataFolder });
    expect(isAlive(server.pid)).toBe(true);
    await server.stop();
    expect(isAlive(server.pid)).toBe(false);
  });

  it('has one owner: a second server on the folder is refused in one sentence', async () => {
    const dataFolder = folder();
    const config = readConfig({ DATA_DIR: dataFolder });
    const opened = await openOwnDatabase(config, quietLog);
    await expect(openOwnDatabase(config, quietLog)).rejects.toThrow(
      `Another Loupe server already runs on ${dataFolder}.`,
    );
    await opened.database.raw.query('select 1');
    await opened.close();
  });

  it('serves a command beside the running server and outlives it', async () => {
    const config = readConfig({ DATA_DIR: folder() });
    const opened = await openOwnDatabase(config, quietLog);
    const command = await openDatabaseForCommand(config, quietLog);
    await command.close();
    expect((await opened.database.raw.query('select 1')).rowCount).toBe(1);
    await opened.close();
  });

  it('loses no acknowledged row when the database itself is killed', async () => {
    const dataFolder = folder();
    const server = await startEmbeddedPostgres({ dataFolder });
    const database = connectDatabase(server.url);
    await database.raw.query('create table kept (n int)');
    await database.raw.query('insert into kept values (1)');
    process.kill(server.pid, 'SIGKILL');
    await database.close();
    const again = await startEmbeddedPostgres({ dataFolder });
    const reopened = connectDatabase(again.url);
    expect((await reopened.raw.query('select n from kept')).rows).toEqual([{ n: 1 }]);
    await reopened.close();
    await again.stop();
  });

  it.runIf(serverUser() !== null)('finds a place outside when root starts it from a closed folder', () => {
    const closed = mkdtempSync(path.join(os.tmpdir(), 'loupe-closed-'));
    onTestFinished(() => rmSync(closed, { recursive: true, force: true }));
    const { cluster } = findPlaces(path.join(closed, 'data'), serverUser());
    onTestFinished(() => rmSync(path.dirname(cluster), { recursive: true, force: true }));
    expect(cluster.startsWith('/var/lib/loupe/')).toBe(true);
  });
});
