import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import sql, { type Sql } from 'sql-template-tag';
import { ConfigError, withoutPassword, type Config } from './config.ts';
import { DatabaseUnavailableError, reasonOf } from './database-trouble.ts';
import { connectDatabase, timeLimits, type Database } from './database.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { keepRunning } from './embedded/keep-running.ts';
import type { Log } from './log.ts';
import { migrate } from './migrations.ts';
import { readServerMajor } from './postgres-version.ts';
import { watchOutages } from './outage-watch.ts';
import { openStandbyReads, withoutStandby, type StandbyReads } from './standby-reads.ts';
import { StartError } from './start-error.ts';

/** Held by the single application server of an embedded database while it runs. */
const ownerLock = 7_215_002;
/**
 * Shared by all processes that use an embedded database, so that the last one can detect that it is the last.
 */
const presenceLock = 7_215_003;
const ownerTimeoutMs = 3_000;
const maxEntries = 3;
/** The SQL of the product requires at least this version. */
const oldestMajor = 15;

/** Another server already owns the data directory; the message is one sentence. */
export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderTaken';
}

/** The pools of a process: each kind of work waits only for its own pool. */
export interface DatabasePools {
  /** For calls. */
  readonly database: Database;
  readonly shortReads: Database;
  readonly jobs: Database;
}

export interface OpenDatabase extends DatabasePools {
  readonly isEmbedded: boolean;
  readonly standbyReads: StandbyReads;
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Called once the database responds, before its schema is migrated. */
  readonly onConnected?: () => void;
  /** Called with one sentence when the embedded database does not stay up: the process has to end. */
  readonly onRestartFailed?: (sentence: string) => void;
}

/**
 * Opens the configured database with a migrated schema. The embedded database has a single owner among
 * application servers: the lock belongs to a database connection, so a killed owner never leaves it behind.
 */
export async function openOwnDatabase(
  config: Config,
  log: Log,
  { onRestartFailed = () => undefined, onConnected = () => undefined }: OpenOptions = {},
): Promise<OpenDatabase> {
  if (config.DATABASE_URL !== undefined)
    return openShared(serverPools(config.DATABASE_URL, log, config.DATABASE_DIRECT_URL), {
      onConnected,
      openStandby: (database) => openStandby(config.DATABASE_REPLICA_URL, database, log),
    });
  const leave = async () => {
    const slot = await entering;
    if (slot.held === null) return;
    await stopWatching?.();
    await slot.held.end().catch(() => undefined);
    await slot.server.stop();
  };
  let stopWatching: (() => Promise<void>) | undefined;
  // Before anything else starts: creating a database blocks everything else. Afterwards the caller handles
  // stop signals.
  const { dismiss, pendingStop } = leaveWhenStopped(leave);
  const entering = enter(config, becomeOwner);
  try {
    const slot = await entering;
    const inUse = `Another Loupe server already uses ${config.DATA_DIR}.`;
    if (slot.held === null) throw new DataFolderInUseError(inUse);
    const { port } = slot.server;
    const restart = async () => {
      Object.assign(slot, await enter(config, becomeOwner, port));
      if (slot.held === null) throw new DataFolderInUseError(inUse);
      if (slot.server.port !== port) throw new Error('the restarted database listens on another port');
    };
    stopWatching = keepRunning({ server: () => slot.server, restart, log, onRestartFailed });
    onConnected();
    return await openEmbedded(serverPools(slot.server.url, log), leave);
  } finally {
    await pendingStop();
    dismiss();
  }
}

export interface CommandOptions {
  /** False leaves the schema as it is: a backup is also made before an upgrade. */
  readonly isMigrated?: boolean;
}

/** Opens the database beside a running server, or starts it for as long as commands use it. */
export async function openDatabaseForCommand(
  config: Config,
  log: Log,
  { isMigrated = true }: CommandOptions = {},
): Promise<OpenDatabase> {
  const prepare = isMigrated ? migrate : async () => Promise.resolve([]);
  if (config.DATABASE_URL !== undefined)
    return openShared(commandPools(config.DATABASE_DIRECT_URL ?? config.DATABASE_URL, log), { prepare });
  const leave = async () => {
    const { server, held: presence } = await entering;
    dismiss();
    // The last process to close stops the server, also one left by a killed server.
    const isLast = await callLock(presence, sql`pg_advisory_unlock_shared(${presenceLock})`)
      .then(async () => callLock(presence, sql`pg_try_advisory_lock(${presenceLock})`))
      .catch(() => false);
    if (isLast) await server.stop();
    await presence.end().catch(() => undefined);
  };
  const { dismiss, pendingStop } = leaveWhenStopped(leave);
  const entering = enter(config, arrive);
  try {
    const { server } = await entering;
    return await openEmbedded(commandPools(server.url, log), leave, prepare);
  } finally {
    await pendingStop();
  }
}

const stops = ['SIGINT', 'SIGTERM'] as const;

interface StopGuard {
  readonly dismiss: () => void;
  /**
   * Resolves immediately, or after a stop that is in progress: errors caused by the stop are not worth
   * reporting.
   */
  readonly pendingStop: () => Promise<void>;
}

/**
 * Until dismissed, a stop signal first leaves the database, so that no server process stays behind, and then
 * continues. Running work is aborted and rolled back. A second stop does not wait.
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
  return { dismiss, pendingStop: async () => stopping };
}

/** Brings the schema of an opened database into the state that its user needs. */
type Prepare = (database: Database) => Promise<unknown>;

/** Opens the database of a server this process has entered; leaves it immediately if the migration fails. */
async function openEmbedded(
  pools: Pools,
  leave: () => Promise<void>,
  prepare: Prepare = migrate,
): Promise<OpenDatabase> {
  const standbyReads = withoutStandby(pools.database);
  const close = async () => {
    await pools.close();
    await leave();
  };
  try {
    await prepare(pools.database);
  } catch (error) {
    await close();
    throw error;
  }
  return { ...pools, standbyReads, isEmbedded: true, close };
}

async function openShared(
  pools: Pools,
  {
    onConnected,
    prepare = migrate,
    openStandby: open = withoutStandby,
  }: {
    onConnected?: () => void;
    prepare?: Prepare;
    openStandby?: (database: Database) => StandbyReads;
  },
): Promise<OpenDatabase> {
  try {
    await checkShared('DATABASE_URL', pools.database);
    if (pools.jobs.beginStatement !== pools.database.beginStatement)
      await checkShared('DATABASE_DIRECT_URL', pools.jobs);
    onConnected?.();
    // Never through a pooler: migrations wait for locks longer than calls may.
    await prepare(pools.jobs);
  } catch (error) {
    await pools.close();
    throw error;
  }
  const standbyReads = open(pools.database);
  const close = async () => {
    await standbyReads.close();
    await pools.close();
  };
  return { ...pools, standbyReads, isEmbedded: false, close };
}

/** Reads of the standby at an address, or of the primary alone. A standby that is away does not stop the start. */
function openStandby(url: string | undefined, primary: Database, log: Log): StandbyReads {
  if (url === undefined) return withoutStandby(primary);
  const outages = watchOutages({
    url,
    log,
    name: 'the standby',
    consequence: 'the primary answers its reads',
  });
  const pool = connectDatabase(url, { connections: connections.standby, limits: timeLimits.calls, outages });
  const close = async () => {
    outages.close();
    await pool.close();
  };
  return openStandbyReads({ primary, standby: { ...pool, close }, log });
}

/** Throws {@link ConfigError} when the URL leads to no database, or to a PostgreSQL that is too old. */
async function checkShared(variable: string, database: Database): Promise<void> {
  const address = withoutPassword(database.pool.options.connectionString ?? database.url);
  const major = await readServerMajor(database).catch((error: unknown) => {
    const reason = reasonOf(causeOf(error));
    // PgBouncer refuses the time limits of a session.
    if (reason.includes('unsupported startup parameter'))
      throw new ConfigError(
        `${variable} ${address} is a pooler: set DATABASE_DIRECT_URL to the address of the database itself.`,
      );
    throw new ConfigError(`${variable} ${address} does not lead to a database: ${reason}.`);
  });
  if (major < oldestMajor)
    throw new ConfigError(
      `${variable} ${address} is PostgreSQL ${major} but must be ${oldestMajor} or newer.`,
    );
}

const causeOf = (error: unknown) => (error instanceof DatabaseUnavailableError ? error.cause : error);

interface Pools extends DatabasePools {
  close(): Promise<void>;
}

/** Number of connections of one server per pool; operators plan with these numbers. */
const connections = { calls: 12, shortReads: 3, jobs: 14, standby: 6 } as const;

/**
 * The pools of an application server. Behind a pooler, calls and short reads go through it; jobs, which listen and work
 * for long, go to the direct address.
 */
function serverPools(url: string, log: Log, directUrl?: string): Pools {
  const outages = watchOutages({ url, log });
  const directOutages = directUrl === undefined ? outages : watchOutages({ url: directUrl, log });
  const poolerUrl = directUrl === undefined ? undefined : url;
  const open = (name: 'calls' | 'shortReads' | 'jobs', isDirect = false) =>
    connectDatabase(directUrl ?? url, {
      connections: connections[name],
      limits: timeLimits[name],
      outages: isDirect ? directOutages : outages,
      poolerUrl: isDirect ? undefined : poolerUrl,
    });
  const pools = { database: open('calls'), shortReads: open('shortReads'), jobs: open('jobs', true) };
  return {
    ...pools,
    close: async () => {
      outages.close();
      directOutages.close();
      await Promise.all(Object.values(pools).map(async (pool) => pool.close()));
    },
  };
}

/** The single pool of a command, whose work may take long. */
function commandPools(url: string, log: Log): Pools {
  const database = connectDatabase(url, {
    limits: timeLimits.files,
    onLostConnection: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  return { database, shortReads: database, jobs: database, close: async () => database.close() };
}

/**
 * Starts or finds the server and registers this process with it; a server that is stopping is replaced by a
 * new one.
 */
async function enter<T>(
  { DATA_DIR: dataFolder, WAL_ARCHIVE: walArchive }: Pick<Config, 'DATA_DIR' | 'WAL_ARCHIVE'>,
  take: (url: string) => Promise<T>,
  port?: number,
): Promise<{ server: EmbeddedPostgres; held: T }> {
  for (let attempt = 1; ; attempt++) {
    try {
      const server = await startEmbeddedPostgres({
        dataFolder,
        walArchive,
        ...(port !== undefined && { port }),
      });
      return { server, held: await take(server.url) };
    } catch (error) {
      if (attempt === maxEntries || error instanceof StartError) throw error;
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

/** Calls a function of advisory locks; returns whether it succeeded. */
async function callLock(client: pg.Client, call: Sql): Promise<boolean> {
  const { rows } = await client.query<{ succeeded: boolean }>(sql`select ${call} as succeeded`);
  return rows[0]?.succeeded === true;
}

/** Opens a connection that registers a user of the database. Throws while the last user is stopping it. */
async function arrive(url: string, name = 'loupe command'): Promise<pg.Client> {
  const client = await openSession(url, name);
  if (await callLock(client, sql`pg_try_advisory_lock_shared(${presenceLock})`)) return client;
  await client.end();
  throw new Error('The database is stopping.');
}

async function becomeOwner(url: string): Promise<pg.Client | null> {
  const client = await arrive(url, 'loupe owner');
  const until = Date.now() + ownerTimeoutMs;
  for (;;) {
    if (await callLock(client, sql`pg_try_advisory_lock(${ownerLock})`)) return client;
    if (Date.now() > until) break;
    await sleep(100);
  }
  await client.end();
  return null;
}
