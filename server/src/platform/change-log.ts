import sql from 'sql-template-tag';
import { z } from 'zod';
import { createPace } from './event-loop-turn.ts';
import {
  changeChannel,
  readDatabaseState,
  subscribeToChanges,
  type ChangeSubscriber,
  type DatabaseState,
} from './change-signals.ts';
import { databaseTroubleOf } from './database-trouble.ts';
import type { Connection, Database } from './database.ts';
import type { Log } from './log.ts';

/** Keys per log row; a bulk change writes several rows instead of a very large one. */
const keysPerRow = 5_000;

/** Logs that these keys changed; readers are notified when the transaction commits. */
export async function appendChange(
  connection: Connection,
  topic: string,
  keys: readonly number[],
): Promise<void> {
  for (let start = 0; start < keys.length; start += keysPerRow) {
    await connection.query(
      sql`insert into change_log (topic, keys) values (${topic}, ${keys.slice(start, start + keysPerRow)})`,
    );
  }
  if (keys.length > 0) await connection.query(sql`select pg_notify(${changeChannel}, ${topic})`);
}

/**
 * Position of a reader: all changes of transactions older than `xmin` are delivered, and of later ones those
 * in `processedIds`.
 */
export interface LogCursor {
  xmin: string;
  processedIds: Set<number>;
}

/** A position as it is stored: the ids as a list. */
export const logCursorSchema = z.object({
  xmin: z.string().regex(/^\d{1,20}$/),
  processedIds: z.array(z.int()).transform((ids) => new Set(ids)),
});

interface LogRow {
  readonly topic: string;
  readonly keys: readonly number[];
}

/**
 * The oldest open transaction of the snapshot: rows of this and later transactions may still appear, in any
 * order.
 */
export async function readXminHorizon(connection: Connection): Promise<string> {
  const { rows } = await connection.query<{ xmin: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`,
  );
  return rows[0]?.xmin ?? '0';
}

/**
 * Returns the numbers of the rows of these topics that are not yet delivered, and advances the position past them. The
 * horizon is read in the same statement as the rows, so that no commit can fall between the two.
 */
export async function passNewChanges(
  connection: Connection,
  position: LogCursor,
  topics: readonly string[],
): Promise<number[]> {
  const { rows } = await connection.query<{ horizon: string; seq: number | null }>(
    sql`with now as (select pg_snapshot_xmin(pg_current_snapshot()) as xmin)
     select now.xmin::text as horizon, log.seq
       from now left join change_log log on log.xid >= ${position.xmin}::xid8 and log.topic = any(${topics})
       order by log.seq`,
  );
  const found = rows.flatMap(({ seq }) => seq ?? []);
  const news = found.filter((seq) => !position.processedIds.has(seq));
  position.xmin = rows[0]?.horizon ?? position.xmin;
  position.processedIds = new Set(found);
  return news;
}

/** Like {@link passNewChanges}, but returns the rows. */
export async function readNewChanges(
  connection: Connection,
  position: LogCursor,
  topics: readonly string[],
): Promise<LogRow[]> {
  const news = await passNewChanges(connection, position, topics);
  if (news.length === 0) return [];
  // As texts: an import logs so many keys that an object for each would keep the garbage collector busy.
  const { rows } = await connection.query<{ topic: string; keys: string }>(
    sql`select topic, array_to_string(keys, ',') as keys from change_log where seq = any(${news}) order by seq`,
  );
  const pace = createPace();
  const found: LogRow[] = [];
  for (const { topic, keys } of rows) {
    await pace();
    found.push({ topic, keys: keys.split(',').map(Number) });
  }
  return found;
}

/**
 * After a failover, lets the stored positions of the change log begin again: the new primary may give numbers again that
 * they have passed. Without one it changes nothing.
 */
export async function adoptTransactionNumbers(connection: Connection): Promise<void> {
  await connection.query<{ is_adopted: boolean }>(
    sql`select adopt_transaction_numbers() as is_adopted from transaction_numbers
         where origin is distinct from transaction_origin()`,
  );
}

export interface ChangeReader {
  /**
   * Delivers every change of its topics at least once and promptly, whatever the order in which transactions
   * commit.
   */
  start(): Promise<void>;
  /**
   * Reads immediately instead of waiting for a notification; resolves when every committed change has been
   * delivered.
   */
  catchUp(): Promise<void>;
  /** The position up to which changes are delivered, when read directly after `catchUp` resolves. */
  position(): LogCursor;
  /** Seconds since every committed change was delivered. */
  secondsBehind(): number;
  stop(): Promise<void>;
}

export interface ChangeReaderOptions {
  readonly database: Database;
  /** Where to start; the default is the present. Its rows must not be pruned, see `isPruned`. */
  readonly from?: LogCursor;
  /** The topics that the reader follows. */
  readonly topics: readonly string[];
  /** Called once for each topic that has changed. */
  readonly onChange: (keys: readonly number[], topic: string) => Promise<void>;
  readonly log: Log;
  /** Maximum delay of a change in milliseconds when a notification is lost. */
  readonly pollMs?: number;
}

/**
 * Opens a reader that starts at the present, or at an earlier position. Open it before reading the data itself, so that
 * no change falls between the two.
 */
export async function createChangeReader(options: ChangeReaderOptions): Promise<ChangeReader> {
  const { database, from, topics, onChange, log, pollMs = 500 } = options;
  /** Where the numbers of transactions come from: they mean nothing in another cluster or timeline. */
  let { origin } = await readDatabaseState(database);
  const position: LogCursor = from ?? { xmin: await readXminHorizon(database), processedIds: new Set() };
  let reading: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  let deliveredAt = performance.now();
  /** The state of the database up to which every change has been delivered. */
  let deliveredState: DatabaseState | undefined;
  let stopped = false;
  let unsubscribe: (() => Promise<void>) | undefined;

  /** Starts from the beginning of the log after a failover: the new primary may give numbers again that were read. */
  const restartAfterFailover = (present: string) => {
    if (present !== origin) {
      log.warn({}, 'the database is another one after a failover; its change log is read from the beginning');
      position.xmin = '0';
      position.processedIds = new Set();
    }
    origin = present;
  };
  const deliver = async () => {
    const before = { xmin: position.xmin, processedIds: position.processedIds };
    const originBefore = origin;
    try {
      const state = await readDatabaseState(database);
      restartAfterFailover(state.origin);
      const news = await readNewChanges(database, position, topics);
      const changed = new Map<string, Set<number>>();
      const pace = createPace();
      for (const { topic, keys } of news) {
        await pace();
        const known = changed.get(topic) ?? new Set();
        changed.set(topic, known);
        for (const key of keys) known.add(key);
      }
      for (const [topic, keys] of changed) await onChange([...keys], topic);
      deliveredAt = performance.now();
      deliveredState = state;
    } catch (error) {
      Object.assign(position, before);
      origin = originBefore;
      throw error;
    }
  };
  /** One read at a time; all calls during a read share the next one. */
  const catchUp = async () => {
    waiting ??= reading
      .catch(() => undefined)
      .then(async () => {
        waiting = undefined;
        return deliver();
      });
    reading = waiting;
    return waiting;
  };
  const look = () => {
    if (stopped) return;
    catchUp().catch((error: unknown) => {
      // The next read returns what this one missed while the database was busy.
      const level = databaseTroubleOf(error) === 'busy' ? 'info' : 'warn';
      log[level]({ err: error }, 'change log could not be read');
    });
  };
  const subscriber: ChangeSubscriber = {
    onNotification: (topic) => {
      if (topic === undefined || topics.includes(topic)) look();
    },
    onPoll: (state) => {
      const isDelivered =
        state !== null &&
        state.origin === deliveredState?.origin &&
        state.snapshot === deliveredState.snapshot;
      if (isDelivered) deliveredAt = performance.now();
      else look();
    },
  };
  return {
    catchUp,
    secondsBehind: () => (performance.now() - deliveredAt) / 1000,
    position: () => ({ xmin: position.xmin, processedIds: new Set(position.processedIds) }),
    start: async () => {
      unsubscribe = await subscribeToChanges({ database, log, pollMs }, subscriber);
      await catchUp();
    },
    stop: async () => {
      stopped = true;
      await reading.catch(() => undefined);
      await unsubscribe?.();
    },
  };
}

/** Whether changes after a position may already be deleted, or the position is not of this database. */
export async function isPruned(connection: Connection, { xmin }: LogCursor): Promise<boolean> {
  const { rows } = await connection.query(
    sql`select up_to_xid >= ${xmin}::xid8 or pg_snapshot_xmin(pg_current_snapshot()) < ${xmin}::xid8 as "isPruned"
      from change_log_pruned`,
    z.object({ isPruned: z.boolean() }),
  );
  return rows.some(({ isPruned: isOver }) => isOver);
}
