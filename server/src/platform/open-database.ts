import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './config.ts';
import { connectDatabase, type Database } from './database.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import type { Log } from './log.ts';
import { migrate } from './migrations.ts';

/** Held by the one application server of an embedded database for as long as it lives. */
const ownerLock = 7_215_002;
const ownerPatienceMs = 3_000;

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
  const server = await startEmbeddedPostgres({ dataFolder: config.DATA_DIR });
  const owner = await becomeOwner(server.url);
  if (owner === null) {
    throw new DataFolderTaken(`Another Loupe server already runs on ${config.DATA_DIR}.`);
  }
  const database = connect(server.url, log);
  await migrate(database);
  return {
    database,
    isEmbedded: true,
    close: async () => {
      await database.close();
      await owner.end().catch(() => undefined);
      await server.stop();
    },
  };
}

/** Opens the database beside a running server, or starts it for the length of one command. */
export async function openDatabaseForCommand(config: Config, log: Log): Promise<OpenDatabase> {
  if (config.DATABASE_URL !== undefined) return openShared(config.DATABASE_URL, log);
  const server = await startEmbeddedPostgres({ dataFolder: config.DATA_DIR });
  const database = connect(server.url, log);
  await migrate(database);
  return {
    database,
    isEmbedded: true,
    close: async () => {
      await database.close();
      const owner = server.wasRunning ? null : await tryOwnerLock(server.url);
      if (owner === null) return;
      await owner.end().catch(() => undefined);
      await server.stop();
    },
  };
}

async function openShared(url: string, log: Log): Promise<OpenDatabase> {
  const database = connect(url, log);
  await migrate(database);
  return { database, isEmbedded: false, close: async () => database.close() };
}

const connect = (url: string, log: Log) =>
  connectDatabase(url, {
    onLostConnection: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });

async function becomeOwner(url: string): Promise<pg.Client | null> {
  const until = Date.now() + ownerPatienceMs;
  for (;;) {
    const owner = await tryOwnerLock(url);
    if (owner !== null || Date.now() > until) return owner;
    await sleep(100);
  }
}

async function tryOwnerLock(url: string): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString: url, application_name: 'loupe owner' });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
    ownerLock,
  ]);
  if (rows[0]?.got === true) return client;
  await client.end();
  return null;
}
