import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError, withoutPassword, type Config } from './config.ts';
import { connectDatabase, type Database } from './database.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded/embedded-postgres.ts';
import type { Log } from './log.ts';
import { migrate } from './migrations.ts';

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

export interface OpenDatabase {
  readonly database: Database;
  readonly isEmbedded: boolean;
  close(): Promise<void>;
}

/**
 * Opens the configured database with an up-to-date schema. The embedded one has a single owner among application
 * servers: the lock lives in a database session, so a killed owner never leaves it behind.
 */
export async function openOwnDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  if (config.DATABASE_URL !== undefined) return openShared(config.DATABASE_URL, log);
  const leave = async () => {
    const { server, held: owner } = await entering;
    if (owner === null) return;
    await owner.end().catch(() => undefined);
    await server.stop();
  };
  // Before anything begins: making a database holds up everything else. After it the caller looks after stops.
  const { dismiss, stopInHand } = leaveWhenStopped(leave);
  const entering = enter(config.DATA_DIR, becomeOwner);
  try {
    const { server, held: owner } = await entering;
    if (owner === null) throw new DataFolderTaken(`Another Loupe server already runs on ${config.DATA_DIR}.`);
    return await openEmbedded(server.url, log, leave);
  } finally {
    await stopInHand();
    dismiss();
  }
}

/** Opens the database beside a running server, or starts it for as long as commands use it. */
export async function openDatabaseForCommand(config: Config, log: Log): Promise<OpenDatabase> {
  if (config.DATABASE_URL !== undefined) return openShared(config.DATABASE_URL, log);
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
    return await openEmbedded(server.url, log, leave);
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
async function openEmbedded(url: string, log: Log, leave: () => Promise<void>): Promise<OpenDatabase> {
  const database = connect(url, log);
  const close = async () => {
    await database.close();
    await leave();
  };
  try {
    await migrate(database);
  } catch (error) {
    await close();
    throw error;
  }
  return { database, isEmbedded: true, close };
}

async function openShared(url: string, log: Log): Promise<OpenDatabase> {
  const database = connect(url, log);
  try {
    await checkShared(database);
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return { database, isEmbedded: false, close: async () => database.close() };
}

/** Throws {@link ConfigError} when the address leads nowhere, or to a PostgreSQL that is too old. */
async function checkShared({ raw, url }: Database): Promise<void> {
  const version = await raw
    .query<{ server_version_num: string }>('show server_version_num')
    .catch((error: unknown) => {
      throw new ConfigError(`DATABASE_URL ${withoutPassword(url)} leads to no database: ${reasonOf(error)}.`);
    });
  const major = Math.floor(Number(version.rows[0]?.server_version_num) / 10_000);
  if (major < oldestMajor) {
    throw new ConfigError(
      `DATABASE_URL ${withoutPassword(url)} is PostgreSQL ${major} but must be ${oldestMajor} or newer.`,
    );
  }
}

/** Several failed addresses of one host come as an error without a message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message === '' && 'code' in error ? String(error.code) : error.message;
}

const connect = (url: string, log: Log) =>
  connectDatabase(url, {
    onLostConnection: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });

/** Starts or finds the server and takes a place in it; one that is just going down is followed by a new one. */
async function enter<T>(
  dataFolder: string,
  take: (url: string) => Promise<T>,
): Promise<{ server: EmbeddedPostgres; held: T }> {
  for (let attempt = 1; ; attempt++) {
    try {
      const server = await startEmbeddedPostgres({ dataFolder });
      return { server, held: await take(server.url) };
    } catch (error) {
      if (attempt === mostEntries) throw error;
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
