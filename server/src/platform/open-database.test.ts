import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { describe, expect, it, onTestFinished } from 'vitest';
import { describeOnEveryDatabase } from '../testing/databases.ts';
import { silentLog } from '../testing/silent-log.ts';
import { spawnProgram } from '../testing/spawn-program.ts';
import { ConfigError, readConfig } from './config.ts';
import { temporaryDataFolder } from '../testing/temporary-data-folder.ts';
import { resolveDirectories } from './embedded/directories.ts';
import { findRunningServer } from './embedded/server-process.ts';
import { serverUser } from './embedded/server-user.ts';
import { openDatabaseForCommand, openOwnDatabase } from './open-database.ts';

function createEmptyInstallation() {
  const dataFolder = temporaryDataFolder('loupe-open-');
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  const { cluster } = resolveDirectories(dataFolder, serverUser());
  return {
    config: readConfig({ DATA_DIR: dataFolder }),
    isRunning: () => findRunningServer(cluster) !== null,
  };
}

describe('the embedded database', () => {
  it('stays open for a second command when the first one, which started it, has ended', async () => {
    const { config, isRunning } = createEmptyInstallation();
    const first = await openDatabaseForCommand(config, silentLog);
    const second = await openDatabaseForCommand(config, silentLog);
    await first.close();
    expect((await second.database.query(sql`select 1`)).rowCount).toBe(1);
    await second.close();
    expect(isRunning()).toBe(false);
  });

  it('opens for a command that starts while another is closing it', async () => {
    const { config, isRunning } = createEmptyInstallation();
    const first = await openDatabaseForCommand(config, silentLog);
    const [, second] = await Promise.all([first.close(), openDatabaseForCommand(config, silentLog)]);
    expect((await second.database.query(sql`select 1`)).rowCount).toBe(1);
    await second.close();
    expect(isRunning()).toBe(false);
  });

  it('has one owner when two servers start concurrently', async () => {
    const { config, isRunning } = createEmptyInstallation();
    const starts = await Promise.allSettled([1, 2].map(async () => openOwnDatabase(config, silentLog)));
    const opened = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    expect(opened).toHaveLength(1);
    await opened[0]?.close();
    expect(isRunning()).toBe(false);
  });

  it('stops when the server cannot migrate it', async () => {
    const { config, isRunning } = createEmptyInstallation();
    const opened = await openOwnDatabase(config, silentLog);
    await opened.database.query(sql`update schema_migrations set checksum = 'another'`);
    await opened.close();
    await expect(openOwnDatabase(config, silentLog)).rejects.toThrow('has changed since it was applied');
    expect(isRunning()).toBe(false);
  });
});

describe('a command on the embedded database', () => {
  it.each([
    ['while the database is being made', 500],
    ['while it works', null],
  ])('leaves no server behind when it is stopped %s', async (_when, afterMs) => {
    const { config, isRunning } = createEmptyInstallation();
    const command = spawnProgram('testing/use-command-database', [], { DATA_DIR: config.DATA_DIR });
    let output = '';
    command.stdout.on('data', (text) => (output += String(text)));
    await expect.poll(() => output, { timeout: 30_000 }).toContain(afterMs === null ? 'open' : 'begun');
    await sleep(afterMs ?? 100);
    const ended = once(command, 'exit');
    command.kill('SIGTERM');
    expect(await ended).toEqual([null, 'SIGTERM']);
    expect(isRunning()).toBe(false);
  });
});

describeOnEveryDatabase('a database configured by its URL', (open) => {
  it('opens for any number of servers', async () => {
    const { url } = await open();
    const config = readConfig({ DATABASE_URL: url });
    const nodes = await Promise.all([1, 2, 3].map(async () => openOwnDatabase(config, silentLog)));
    expect(nodes.map(({ isEmbedded }) => isEmbedded)).toEqual([false, false, false]);
    await Promise.all(nodes.map(async (node) => node.close()));
  });

  it('is refused with one sentence without its password when it does not exist', async () => {
    const { url } = await open();
    const address = new URL(url);
    address.pathname = '/nowhere';
    const refused: unknown = await openOwnDatabase(
      readConfig({ DATABASE_URL: address.href }),
      silentLog,
    ).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ConfigError);
    expect(String(refused)).toContain(
      '/nowhere does not lead to a database: database "nowhere" does not exist.',
    );
    expect(String(refused)).not.toContain(address.password);
  });
});
