import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError, withoutPassword, type Config } from './config.ts';
import { DatabaseAway, reasonOf } from './database-trouble.ts';
import { connectDatabase, timeLimits, type Database } from './database.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { keepRunning } from './embedded/keep-running.ts';
import type { Log } from './log.ts';
import { migrate } from './migrations.ts';
import { watchOutages } from './outage-watch.ts';
import { StartError } from './start-error.ts';

/** Held by the one application server of an embedded database for as long as it lives. */
const ownerLock = 7_215_002;
/** Shared by everybody who uses an embedded database, so that the last one knows that he is. */
const presenceLock = 7_215_003;
const ownerPatienceMs = 3_000;
const mostEntries = 3;
/** The SQL of the house is written for this version. */
const oldestMajor = 15;

/** Said in one sentence when another server already owns the data folder. */
export class DataFolderTaken extends Error {
  override readonly name = 'DataFolderTaken';
}

/** The pools of a process: each kind of work waits only for its own. */
export interface DatabasePools {
  /** For calls. */
  readonly database: Database;
  readonly shortReads: Database;
  readonly jobs: Database;
}

export interface OpenDatabase extends DatabasePools {
  readonly isEmbedded: boolean;
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Called once the database answers, before its schema is brought up to date. */
  readonly onConnected?: () => void;
  /** Called with one sentence when the embedded database does not stay up: the process has to end. */
  readonly onGivenUp?: (sentence: string) => void;
}

/**
 * Opens the configured database with an up-to-date schema. The embedded one has a single owner among application
 * servers: the lock lives in a database session, so a killed owner never leaves it behind.
 */
export async function openOwnDatabase(
  config: Config,
  log: Log,
  { onGivenUp = () => undefined, onConnected = () => undefined }: OpenOptions = {},
): Promise<OpenDatabase> {
  if (config.DATABASE_URL !== undefined)
    return openShared(serverPools(config.DATABASE_URL, log), onConnected);
  const leave = async () => {
    const place = await entering;
    if (place.held === null) return;
    await stopWatching?.();
    await place.held.end().catch(() => undefined);
    await place.server.stop();
  };
  let stopWatching: (() => Promise<void>) | undefined;
  // Before anything begins: making a database holds up everything else. After it the caller looks after stops.
  const { dismiss, stopInHand } = leaveWhenStopped(leave);
  const entering = enter(config.DATA_DIR, becomeOwner);
  try {
    const place = await entering;
    const taken = `Another Loupe server already runs on ${config.DATA_DIR}.`;
    if (place.held === null) throw new DataFolderTaken(taken);
    const { port } = place.server;
    const restart = async () => {
      Object.assign(place, await enter(config.DATA_DIR, becomeOwner, port));
      if (place.held === null) throw new DataFolderTaken(taken);
      if (place.server.port !== port) throw new Error('it runs at another address');
    };
    stopWatching = keepRunning({ server: () => place.server, restart, log, onGivenUp });
    onConnected();
    return await openEmbedded(serverPools(place.server.url, log), leave);
  } finally {
    await stopInHand();
    dismiss();
  }
}

/** Opens the database beside a running server, or starts it for as long as commands use it. */
export async function openDatabaseForCommand(config: Config, log: Log): Promise<OpenDatabase> {
  if (config.DATABASE_URL !== undefined) return openShared(commandPools(config.DATABASE_URL, log));
  const leave = async () => {
    const { server, held: presence } = await entering;
    dismiss();
    // The last one out stops it, also the one left by a killed server.
    const isLast = await tryLock(presence, 'pg_advisory_unlock_shared', presenceLock)
      .then(async () => tryLock(presence, 'pg_try_advisory_lock', presenceLock))
      .catch(() => false);
    if (isLast) await server.stop();
    await presence.end().catch(() => undefined);
  };
  const { dismiss, stopInHand } = leaveWhenStopped(leave);
  const entering = enter(config.DATA_DIR, arrive);
  try {
    const { server } = await entering;
    return await openEmbedded(commandPools(server.url, log), leave);
  } finally {
    await stopInHand();
  }
}

const stops = ['SIGINT', 'SIGTERM'] as const;

interface StopGuard {
  readonly dismiss: () => void;
  /** Resolves at once, or after the stop that has come: what it broke is not worth reporting. */
  readonly stopInHand: () => Promise<void>;
}

/**
 * Until dismissed, a stop first leaves the database, so that no server of ours stays behind, and then goes on.
 * Work in hand is cut off and rolled back. A second stop does not wait.
 */
function leaveWhenStopped(leave: () => Promise<void>): StopGuard {
  let stopping = Promise.resolve();
  const stop = (signal: NodeJS.Signals) => {
    dismiss();
    stopping = leave()
      .catch(() => undefined)
      .then(() => void process.kill(process.pid, signal));
  };
  const dismiss = () => {
    for (const signal of stops) process.off(signal, stop);
  };
  for (const signal of stops) process.on(signal, stop);
  return { dismiss, stopInHand: async () => stopping };
}

/** The database of a server we have entered; whoever cannot open it leaves at once. */
async function openEmbedded(pools: Pools, leave: () => Promise<void>): Promise<OpenDatabase> {
  const close = async () => {
    await pools.close();
    await leave();
  };
  try {
    await migrate(pools.database);
  } catch (error) {
    await close();
    throw error;
  }
  return { ...pools, isEmbedded: true, close };
}

async function openShared(pools: Pools, onConnected?: () => void): Promise<OpenDatabase> {
  try {
    await checkShared(pools.database);
    onConnected?.();
    await migrate(pools.database);
  } catch (error) {
    await pools.close();
    throw error;
  }
  return { ...pools, isEmbedded: false };
}

/** Throws {@link ConfigError} when the address leads nowhere, or to a PostgreSQL that is too old. */
async function checkShared({ raw, url }: Database): Promise<void> {
  const version = await raw
    .query<{ server_version_num: string }>('show server_version_num')
    .catch((error: unknown) => {
      throw new ConfigError(
        `DATABASE_URL ${withoutPassword(url)} leads to no database: ${reasonOf(causeOf(error))}.`,
      );
    });
  const major = Math.floor(Number(version.rows[0]?.server_version_num) / 10_000);
  if (major < oldestMajor) {
    throw new ConfigError(
      `DATABASE_URL ${withoutPassword(url)} is PostgreSQL ${major} but must be ${oldestMajor} or newer.`,
    );
  }
}

const causeOf = (error: unknown) => (error instanceof DatabaseAway ? error.cause : error);

interface Pools extends DatabasePools {
  close(): Promise<void>;
}

/** Connections of one server in all; an operator counts with these. */
const connections = { calls: 12, shortReads: 3, jobs: 6 } as const;

/** The pools of an application server. */
function serverPools(url: string, log: Log): Pools {
  const outages = watchOutages({ url, log });
  const open = (name: keyof typeof connections) =>
    connectDatabase(url, { connections: connections[name], limits: timeLimits[name], outages });
  const pools = { database: open('calls'), shortReads: open('shortReads'), jobs: open('jobs') };
  return {
    ...pools,
    close: async () => {
      outages.close();
      await Promise.all(Object.values(pools).map(async (pool) => pool.close()));
    },
  };
}

/** The one pool of a command, whose work may take long. */
function commandPools(url: string, log: Log): Pools {
  const database = connectDatabase(url, {
    limits: timeLimits.files,
    onLostConnection: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  return { database, shortReads: database, jobs: database, close: async () => database.close() };
}

/** Starts or finds the server and takes a place in it; one that is just going down is followed by a new one. */
async function enter<T>(
  dataFolder: string,
  take: (url: string) => Promise<T>,
  port?: number,
): Promise<{ server: EmbeddedPostgres; held: T }> {
  for (let attempt = 1; ; attempt++) {
    try {
      const server = await startEmbeddedPostgres({ dataFolder, ...(port !== undefined && { port }) });
      return { server, held: await take(server.url) };
    } catch (error) {
      if (attempt === mostEntries || error instanceof StartError) throw error;
      await sleep(200);
    }
  }
}

async function openSession(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: name });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

type LockCall = 'pg_try_advisory_lock' | 'pg_try_advisory_lock_shared' | 'pg_advisory_unlock_shared';

async function tryLock(client: pg.Client, call: LockCall, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>(`select ${call}($1) as got`, [lock]);
  return rows[0]?.got === true;
}

/** A session that says that somebody uses the database. Throws while the last user is stopping it. */
async function arrive(url: string, name = 'loupe command'): Promise<pg.Client> {
  const client = await openSession(url, name);
  if (await tryLock(client, 'pg_try_advisory_lock_shared', presenceLock)) return client;
  await client.end();
  throw new Error('The database is being stopped.');
}

async function becomeOwner(url: string): Promise<pg.Client | null> {
  const client = await arrive(url, 'loupe owner');
  const until = Date.now() + ownerPatienceMs;
  for (;;) {
    if (await tryLock(client, 'pg_try_advisory_lock', ownerLock)) return client;
    if (Date.now() > until) break;
    await sleep(100);
  }
  await client.end();
  return null;
}
