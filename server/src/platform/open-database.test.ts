import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { describeOnEveryDatabase } from '../testing/databases.ts';
import { quietLog } from '../testing/quiet-log.ts';
import { ConfigError, readConfig } from './config.ts';
import { temporaryDataFolder } from './embedded/embedded-postgres.ts';
import { findPlaces } from './embedded/places.ts';
import { findRunningServer } from './embedded/server-process.ts';
import { serverUser } from './embedded/server-user.ts';
import { openDatabaseForCommand, openOwnDatabase } from './open-database.ts';

function emptyHouse() {
  const dataFolder = temporaryDataFolder('loupe-open-');
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  const { cluster } = findPlaces(dataFolder, serverUser());
  return {
    config: readConfig({ DATA_DIR: dataFolder }),
    isRunning: () => findRunningServer(cluster) !== null,
  };
}

describe('the embedded database of a house', () => {
  it('stays for a second command when the first one, which started it, is done', async () => {
    const { config, isRunning } = emptyHouse();
    const first = await openDatabaseForCommand(config, quietLog);
    const second = await openDatabaseForCommand(config, quietLog);
    await first.close();
    expect((await second.database.raw.query('select 1')).rowCount).toBe(1);
    await second.close();
    expect(isRunning()).toBe(false);
  });

  it('opens for a command that comes while another is closing it', async () => {
    const { config, isRunning } = emptyHouse();
    const first = await openDatabaseForCommand(config, quietLog);
    const [, second] = await Promise.all([first.close(), openDatabaseForCommand(config, quietLog)]);
    expect((await second.database.raw.query('select 1')).rowCount).toBe(1);
    await second.close();
    expect(isRunning()).toBe(false);
  });

  it('has one owner when two servers start at the same moment', async () => {
    const { config, isRunning } = emptyHouse();
    const starts = await Promise.allSettled([1, 2].map(async () => openOwnDatabase(config, quietLog)));
    const opened = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    expect(opened).toHaveLength(1);
    await opened[0]?.close();
    expect(isRunning()).toBe(false);
  });

  it('is not left running by a server that cannot bring it up to date', async () => {
    const { config, isRunning } = emptyHouse();
    const opened = await openOwnDatabase(config, quietLog);
    await opened.database.raw.query(`update schema_migrations set checksum = 'another'`);
    await opened.close();
    await expect(openOwnDatabase(config, quietLog)).rejects.toThrow('has changed since it ran');
    expect(isRunning()).toBe(false);
  });
});

describe('a command on the embedded database', () => {
  it.each([
    ['while the database is being made', 500],
    ['while it works', null],
  ])('leaves no server behind when it is stopped %s', async (_when, afterMs) => {
    const { config, isRunning } = emptyHouse();
    const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
    const command = spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        '--input-type=module',
        '-e',
        `const { openDatabaseForCommand } = await import(${module('open-database.ts')});
         const { readConfig } = await import(${module('config.ts')});
         const { quietLog } = await import(${module('../testing/quiet-log.ts')});
         console.log('begun');
         const { database } = await openDatabaseForCommand(readConfig(process.env), quietLog);
         console.log('open');
         await database.raw.query('select pg_sleep(60)').catch(() => undefined);
         setInterval(() => undefined, 60_000);`,
      ],
      { env: { ...process.env, DATA_DIR: config.DATA_DIR }, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let said = '';
    command.stdout.on('data', (text) => (said += String(text)));
    await expect.poll(() => said, { timeout: 30_000 }).toContain(afterMs === null ? 'open' : 'begun');
    await sleep(afterMs ?? 100);
    const ended = once(command, 'exit');
    command.kill('SIGTERM');
    expect(await ended).toEqual([null, 'SIGTERM']);
    expect(isRunning()).toBe(false);
  });
});

describeOnEveryDatabase('a database named by its address', (open) => {
  it('opens for any number of servers', async () => {
    const { url } = await open();
    const config = readConfig({ DATABASE_URL: url });
    const nodes = await Promise.all([1, 2, 3].map(async () => openOwnDatabase(config, quietLog)));
    expect(nodes.map(({ isEmbedded }) => isEmbedded)).toEqual([false, false, false]);
    await Promise.all(nodes.map(async (node) => node.close()));
  });

  it('is refused in one sentence without its password when it is not there', async () => {
    const { url } = await open();
    const address = new URL(url);
    address.pathname = '/nowhere';
    const refused: unknown = await openOwnDatabase(
      readConfig({ DATABASE_URL: address.href }),
      quietLog,
    ).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ConfigError);
    expect(String(refused)).toContain('/nowhere leads to no database: database "nowhere" does not exist.');
    expect(String(refused)).not.toContain(address.password);
  });
});
