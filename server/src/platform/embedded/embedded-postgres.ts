import { spawn } from 'node:child_process';
import { chmodSync, closeSync, existsSync, mkdtempSync, openSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Binaries } from './binaries.ts';
import { boundLog } from './bound-log.ts';
import { createCluster, startFailure, superuser } from './create-cluster.ts';
import { StartError } from '../start-error.ts';
import { findPlaces, type Places } from './places.ts';
import { serverUser, type ServerUser } from './server-user.ts';
import {
  findRunningServer,
  forgetDeadServer,
  isAlive,
  stopServer,
  type RunningServer,
} from './server-process.ts';

/** A running embedded PostgreSQL and how to reach it. */
export interface EmbeddedPostgres {
  readonly url: string;
  readonly port: number;
  /** Keeps its log file within bounds; called now and then where the server runs for long. */
  readonly boundLog: () => void;
  readonly pid: number;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataFolder: string;
  /** Server settings beyond the house's own, `name=value`. */
  readonly settings?: readonly string[];
  /** The port of a server that has ended and is started again; its folder must be there. */
  readonly port?: number;
  /** Another PostgreSQL's programs instead of those in the packages. */
  readonly binaries?: Binaries;
}

const databaseName = 'loupe';
const startPatienceMs = 120_000;
const successionPatienceMs = 10_000;

/**
 * Starts PostgreSQL on a data folder, or adopts the one that runs on it. Survives a killed owner: the server lives
 * on and the next start finds it.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const user = serverUser();
  const places = findPlaces(options.dataFolder, user, options.binaries);
  if (options.port !== undefined && !existsSync(places.cluster))
    throw new StartError(`The folder of the database is gone: ${places.cluster}.`);
  const password = createCluster(places, user);
  const urlOf = (port: number, database: string) =>
    `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`;
  const server = await runServer(places, user, options, (port) => urlOf(port, 'postgres'));
  return {
    url: urlOf(server.port, databaseName),
    port: server.port,
    boundLog: () => {
      boundLog(logFileOf(places.cluster));
    },
    pid: server.pid,
    stop: async () => stopServer(server.pid),
  };
}

/**
 * A server that answers and has our database: the one that runs, or a new one. One found dying, or a new one kept out by the remains
 * of a killed one, is given time to go and then followed.
 */
async function runServer(
  places: Places,
  user: ServerUser | null,
  options: EmbeddedOptions,
  urlOf: (port: number) => string,
): Promise<RunningServer> {
  const until = Date.now() + successionPatienceMs;
  for (;;) {
    try {
      const server = findRunningServer(places.cluster) ?? (await startServer(places, user, options));
      await waitUntilReady(urlOf(server.port), server);
      // Its owner may end it between one question and the next.
      await createDatabase(urlOf(server.port));
      return server;
    } catch (error) {
      if (Date.now() > until) throw error;
      await sleep(250);
    }
  }
}

const logFileOf = (cluster: string) => path.join(path.dirname(cluster), 'server.log');

async function startServer(
  { binaries, cluster }: Places,
  user: ServerUser | null,
  { settings = [], port: wantedPort }: EmbeddedOptions,
): Promise<RunningServer> {
  forgetDeadServer(cluster);
  const port = wantedPort ?? (await freePort());
  const logFile = logFileOf(cluster);
  boundLog(logFile);
  const output = openSync(logFile, 'a', 0o600);
  const begunAt = statSync(logFile).size;
  const server = spawn(
    binaries.postgres,
    ['-D', cluster, '-p', String(port), ...houseSettings(), ...settings.flatMap((one) => ['-c', one])],
    // A group of its own: Ctrl-C reaches us, and we end the database after our own work.
    { ...user, cwd: os.tmpdir(), detached: true, stdio: ['ignore', output, output] },
  );
  closeSync(output);
  const failure = new Promise<never>((_, reject) => server.once('error', reject));
  const until = Date.now() + startPatienceMs;
  while (Date.now() < until) {
    await Promise.race([sleep(20), failure]);
    const running = findRunningServer(cluster);
    if (running !== null) {
      server.unref();
      return running;
    }
    if (server.exitCode !== null) break;
  }
  const said = readFileSync(logFile).subarray(begunAt).toString('utf8');
  throw new StartError(startFailure(`The database did not start; ${logFile} says why`, said));
}

const houseSettings = () =>
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
    // Its lines are read beside those of the product, and hold no values of rows.
    'log_timezone=UTC',
    'log_error_verbosity=terse',
    // Work of a killed owner ends with it instead of holding its locks to the end; only Linux can tell.
    ...(process.platform === 'linux' ? ['client_connection_check_interval=1s'] : []),
  ].flatMap((setting) => ['-c', setting]);

/** A free port, asked of the system. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port);
        else reject(new Error('The system gave no free port.'));
      });
    });
  });
}

async function waitUntilReady(url: string, server: RunningServer): Promise<void> {
  const until = Date.now() + startPatienceMs;
  let last: unknown;
  while (Date.now() < until && isAlive(server.pid)) {
    try {
      await withClient(url, async (client) => client.query('select 1'));
      return;
    } catch (error) {
      last = error;
      await sleep(30);
    }
  }
  throw new Error('The database does not answer.', { cause: last });
}

async function createDatabase(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) {
      await client.query(`create database ${databaseName}`).catch((error: unknown) => {
        // Another start was quicker.
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

/** A folder for a cluster that is thrown away, reachable for the server's user. */
export function temporaryDataFolder(prefix: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), prefix));
  chmodSync(folder, 0o755);
  return folder;
}
