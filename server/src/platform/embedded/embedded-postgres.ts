import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import sql, { raw } from 'sql-template-tag';
import type { Binaries } from './binaries.ts';
import { boundLog } from './bound-log.ts';
import { createCluster, startFailure, superuser } from './create-cluster.ts';
import { StartError } from '../start-error.ts';
import { resolveDirectories, type ClusterDirectories } from './directories.ts';
import { serverUser, type ServerUser } from './server-user.ts';
import { archiveSettings, prepareArchive } from './wal-archive.ts';
import {
  findRunningServer,
  removeStalePidFile,
  isAlive,
  stopServer,
  type RunningServer,
} from './server-process.ts';

/** A running embedded PostgreSQL and how to reach it. */
export interface EmbeddedPostgres {
  readonly url: string;
  readonly port: number;
  /** Limits the size of the log file; called regularly while the server runs. */
  readonly boundLog: () => void;
  readonly pid: number;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataFolder: string;
  /** Server settings in addition to the product's own, `name=value`. */
  readonly settings?: readonly string[];
  /** Folder into which the server archives its WAL; without one it archives nothing. */
  readonly walArchive?: string | undefined;
  /** Port of a server that has ended and is restarted; its directory must exist. */
  readonly port?: number;
  /** False for a cluster that no other process knows: the first failure to start is then the last. */
  readonly isShared?: boolean;
  /** The programs of another PostgreSQL instead of those in the packages. */
  readonly binaries?: Binaries;
}

const databaseName = 'loupe';
const startTimeoutMs = 120_000;
const successionTimeoutMs = 10_000;

/**
 * Starts PostgreSQL on a data directory, or adopts the one that runs on it. Survives a killed owner: the
 * server runs on, and the next start finds it.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const user = serverUser();
  const directories = resolveDirectories(options.dataFolder, user, options.binaries);
  if (options.port !== undefined && !existsSync(directories.cluster))
    throw new StartError(`The database folder is missing: ${directories.cluster}.`);
  if (options.walArchive !== undefined) prepareArchive(options.walArchive, user);
  const password = createCluster(directories, user);
  const urlOf = (port: number, database: string) =>
    `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`;
  const server = await runServer(directories, user, options, (port) => urlOf(port, 'postgres'));
  return {
    url: urlOf(server.port, databaseName),
    port: server.port,
    boundLog: () => {
      boundLog(logFileOf(directories.cluster));
    },
    pid: server.pid,
    stop: async () => stopServer(server.pid),
  };
}

/**
 * Returns a server that responds and has the product's database: the running one, or a new one. If a running
 * server is stopping, or the remains of a killed server block a new one, it waits and tries again.
 */
async function runServer(
  directories: ClusterDirectories,
  user: ServerUser | null,
  options: EmbeddedOptions,
  urlOf: (port: number) => string,
): Promise<RunningServer> {
  const until = Date.now() + successionTimeoutMs;
  for (;;) {
    try {
      const server =
        findRunningServer(directories.cluster) ?? (await startServer(directories, user, options));
      await waitUntilReady(urlOf(server.port), server);
      // The owner of the server may end it between two queries.
      await createDatabase(urlOf(server.port));
      return server;
    } catch (error) {
      if (options.isShared === false || Date.now() > until) throw error;
      await sleep(250);
    }
  }
}

/** The log of a cluster's server. */
export const logFileOf = (cluster: string) => path.join(path.dirname(cluster), 'server.log');

async function startServer(
  { binaries, cluster }: ClusterDirectories,
  user: ServerUser | null,
  { settings = [], port: requestedPort, walArchive }: EmbeddedOptions,
): Promise<RunningServer> {
  removeStalePidFile(cluster);
  const allSettings = [...settings, ...(walArchive === undefined ? [] : archiveSettings(walArchive))];
  const port = requestedPort ?? (await freePort());
  const logFile = logFileOf(cluster);
  boundLog(logFile);
  const output = openSync(logFile, 'a', 0o600);
  const begunAt = statSync(logFile).size;
  const server = spawn(
    binaries.postgres,
    ['-D', cluster, '-p', String(port), ...productSettings(), ...allSettings.flatMap((one) => ['-c', one])],
    // A separate process group: Ctrl-C reaches this process only, which ends the database after its own work.
    { ...user, cwd: os.tmpdir(), detached: true, stdio: ['ignore', output, output] },
  );
  closeSync(output);
  const failure = new Promise<never>((_, reject) => server.once('error', reject));
  const until = Date.now() + startTimeoutMs;
  while (Date.now() < until) {
    await Promise.race([sleep(20), failure]);
    const running = findRunningServer(cluster);
    if (running !== null) {
      server.unref();
      return running;
    }
    if (server.exitCode !== null) break;
  }
  const serverOutput = readFileSync(logFile).subarray(begunAt).toString('utf8');
  throw new StartError(startFailure(`The database failed to start; see ${logFile}`, serverOutput));
}

const productSettings = () =>
  [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=120',
    'shared_buffers=256MB',
    'work_mem=32MB',
    'maintenance_work_mem=256MB',
    'max_wal_size=4GB',
    'wal_compression=on',
    'log_min_messages=warning',
    // The log is read beside that of the product, and contains no values of rows.
    'log_timezone=UTC',
    'log_error_verbosity=terse',
    // Ends the queries of a killed owner with it, so that they do not hold their locks until they finish;
    // supported on Linux only.
    ...(process.platform === 'linux' ? ['client_connection_check_interval=1s'] : []),
  ].flatMap((setting) => ['-c', setting]);

/** Asks the system for a free port. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port);
        else reject(new Error('No free port is available.'));
      });
    });
  });
}

async function waitUntilReady(url: string, server: RunningServer): Promise<void> {
  const until = Date.now() + startTimeoutMs;
  let last: unknown;
  while (Date.now() < until && isAlive(server.pid)) {
    try {
      await withClient(url, async (client) => client.query(sql`select`));
      return;
    } catch (error) {
      last = error;
      await sleep(30);
    }
  }
  throw new Error('The database does not respond.', { cause: last });
}

async function createDatabase(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rowCount } = await client.query(sql`select from pg_database where datname = ${databaseName}`);
    if (rowCount === 0) {
      await client.query(sql`create database ${raw(databaseName)}`).catch((error: unknown) => {
        // Another start was faster.
        if (!(error instanceof pg.DatabaseError && error.code === '42P04')) throw error;
      });
    }
  });
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
