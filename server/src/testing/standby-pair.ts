import { execFileSync } from 'node:child_process';
import { copyFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { passwordName } from '../platform/embedded/create-cluster.ts';
import { resolveDirectories } from '../platform/embedded/directories.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../platform/embedded/embedded-postgres.ts';
import { serverUser } from '../platform/embedded/server-user.ts';
import { connectDatabase } from '../platform/database.ts';
import { migrate } from '../platform/migrations.ts';
import { temporaryDataFolder } from './temporary-data-folder.ts';
import { systemBinaries } from './test-servers.ts';

/** A migrated primary and a standby that streams from it. */
export interface StandbyPair {
  readonly primaryUrl: string;
  readonly standbyUrl: string;
  /** Runs a statement on the standby itself. */
  onStandby(statement: string): Promise<void>;
  stop(): Promise<void>;
}

/** Commits wait for the disk of the primary, as in production, but the disk is not flushed. */
const settings = ['fsync=off', 'max_connections=120', 'wal_receiver_status_interval=1s'];

/** Starts the pair with the installed PostgreSQL; null where it is not installed. */
export async function startStandbyPair(): Promise<StandbyPair | null> {
  const binaries = systemBinaries();
  if (binaries === null) return null;
  const folders = ['primary', 'standby'].map((name) => temporaryDataFolder(`loupe-${name}-`));
  const [primaryFolder = '', standbyFolder = ''] = folders;
  const servers: EmbeddedPostgres[] = [];
  const stop = async () => {
    for (const server of servers.toReversed()) await server.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  };
  try {
    const primary = await startEmbeddedPostgres({ dataFolder: primaryFolder, settings, binaries });
    servers.push(primary);
    const database = connectDatabase(primary.url, { connections: 1 });
    await migrate(database);
    await database.close();

    const user = serverUser();
    const copyOf = (folder: string) => resolveDirectories(folder, user, binaries).cluster;
    const [source, copy] = [copyOf(primaryFolder), copyOf(standbyFolder)];
    execFileSync(
      path.join(binaries.home, 'bin', 'pg_basebackup'),
      ['-D', copy, '-X', 'stream', '-c', 'fast', '-R', '--no-sync', '-d', primary.url],
      { ...user, cwd: '/', stdio: 'pipe' },
    );
    copyFileSync(path.join(path.dirname(source), passwordName), path.join(path.dirname(copy), passwordName));
    const standby = await startEmbeddedPostgres({ dataFolder: standbyFolder, settings, binaries });
    servers.push(standby);
    return {
      primaryUrl: primary.url,
      standbyUrl: standby.url,
      onStandby: async (statement) => {
        const client = new pg.Client({ connectionString: standby.url });
        await client.connect();
        try {
          await client.query(statement);
        } finally {
          await client.end();
        }
        // What was asked for takes effect after the statement, such as a pause of the recovery.
        await sleep(100);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
