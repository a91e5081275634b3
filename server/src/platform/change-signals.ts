import pg from 'pg';
import sql, { raw } from 'sql-template-tag';
import { DatabaseUnavailableError } from './database-trouble.ts';
import type { Connection, Database } from './database.ts';
import type { Log } from './log.ts';

export const changeChannel = 'change_log';
const listenTimeoutMs = 5_000;

/**
 * The state of a database: while it is the same, no transaction has committed. Its origin names the cluster, timeline
 * and database, which give transactions their numbers.
 */
export interface DatabaseState {
  readonly origin: string;
  readonly snapshot: string;
}

/** Reads the present state. Throws while the database is a standby. */
export async function readDatabaseState(connection: Connection): Promise<DatabaseState> {
  const { rows } = await connection.query<DatabaseState>(
    sql`select transaction_origin() as origin, pg_current_snapshot()::text as snapshot`,
  );
  const [state] = rows;
  if (state === undefined) throw new Error('The database returned no state.');
  return state;
}

/** The callbacks of a reader of the change log. */
export interface ChangeSubscriber {
  /** A transaction that changed this topic has committed. Undefined: the topic is unknown. */
  readonly onNotification: (topic: string | undefined) => void;
  /** The state at each poll; null when it could not be read. */
  readonly onPoll: (state: DatabaseState | null) => void;
}

interface ChangeSignals {
  readonly subscribers: Set<ChangeSubscriber>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The readers of a pool share one connection that listens and one poll. */
const signalsOf = new WeakMap<Database, ChangeSignals>();

export interface ChangeSignalOptions {
  readonly database: Database;
  readonly log: Log;
  /** The interval of polls in milliseconds; the first subscription of a database sets it. */
  readonly pollMs: number;
}

/**
 * Subscribes to the signals that the change log of a database may have new rows. Returns a function that unsubscribes;
 * the last one closes the connection. Throws {@link DatabaseUnavailableError} when the database cannot be listened to.
 */
export async function subscribeToChanges(
  options: ChangeSignalOptions,
  subscriber: ChangeSubscriber,
): Promise<() => Promise<void>> {
  const { database } = options;
  const signals = signalsOf.get(database) ?? createSignals(options);
  signalsOf.set(database, signals);
  signals.subscribers.add(subscriber);
  const unsubscribe = async () => {
    signals.subscribers.delete(subscriber);
    if (signals.subscribers.size > 0) return;
    if (signalsOf.get(database) === signals) signalsOf.delete(database);
    await signals.stop();
  };
  try {
    await signals.start();
  } catch (error) {
    await unsubscribe();
    throw error;
  }
  return unsubscribe;
}

function createSignals({ database, log, pollMs }: ChangeSignalOptions): ChangeSignals {
  const subscribers = new Set<ChangeSubscriber>();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let listener: pg.Client | undefined;
  let connecting: Promise<void> | undefined;
  let polling: Promise<void> | undefined;

  const connectListener = async () => {
    const client = new pg.Client({
      connectionString: database.url,
      application_name: 'loupe change log',
      connectionTimeoutMillis: listenTimeoutMs,
      keepAlive: true,
    });
    const lose = () => {
      if (listener === client) listener = undefined;
    };
    client.on('error', lose);
    client.on('end', lose);
    client.on('notification', ({ payload }) => {
      for (const { onNotification } of subscribers) onNotification(payload);
    });
    try {
      await client.connect();
      await client.query(sql`listen ${raw(changeChannel)}`);
      if (stopped) throw new Error('The last reader has been stopped.');
      listener = client;
    } catch (error) {
      client.end().catch(() => undefined);
      throw new DatabaseUnavailableError('the server cannot listen for database changes', { cause: error });
    }
  };
  /** One attempt at a time, however often the timer fires. */
  const listen = async () => {
    if (listener !== undefined) return;
    connecting ??= connectListener().finally(() => {
      connecting = undefined;
    });
    await connecting;
  };
  const poll = async () => {
    // A subscriber reads the change log itself, and so reports why the database does not answer.
    const state = await readDatabaseState(database).catch(() => null);
    for (const { onPoll } of subscribers) onPoll(state);
  };
  const tick = () => {
    listen().catch((error: unknown) => {
      if (!stopped) log.warn({ err: error }, 'the server cannot listen for database changes');
    });
    polling ??= poll().finally(() => {
      polling = undefined;
    });
  };
  return {
    subscribers,
    start: async () => {
      await listen();
      if (!stopped) timer ??= setInterval(tick, pollMs);
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await polling;
      await connecting?.catch(() => undefined);
      await listener?.end();
    },
  };
}
