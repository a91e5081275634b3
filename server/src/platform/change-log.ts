import pg from 'pg';
import { DatabaseAway, databaseTroubleOf } from './database-trouble.ts';
import type { Connection, Database } from './database.ts';
import type { Log } from './log.ts';

const channel = 'change_log';
/** Keys per log row; a bulk change writes several rows instead of one huge one. */
const keysPerRow = 5_000;
const listenPatienceMs = 5_000;

/** Writes down that these things changed; readers hear of it when the transaction commits. */
export async function appendChange(
  { raw }: Connection,
  topic: string,
  keys: readonly number[],
): Promise<void> {
  for (let start = 0; start < keys.length; start += keysPerRow) {
    await raw.query('insert into change_log (topic, keys) values ($1, $2)', [
      topic,
      keys.slice(start, start + keysPerRow),
    ]);
  }
  if (keys.length > 0) await raw.query('select pg_notify($1, $2)', [channel, topic]);
}

/** Where a reader stands: everything of transactions older than `xmin` is delivered, and of later ones `seen`. */
export interface LogPosition {
  xmin: string;
  seen: Set<number>;
}

interface LogRow {
  readonly seq: number;
  readonly topic: string;
  readonly keys: number[];
}

/** The snapshot's oldest open transaction: rows from it on may still appear, in any order. */
export async function readHorizon(connection: Connection): Promise<string> {
  const { rows } = await connection.raw.query<{ xmin: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as xmin',
  );
  return rows[0]?.xmin ?? '0';
}

/**
 * Rows not yet delivered; the position moves on past them. The horizon is read in the same statement as the rows, so that no commit can fall
 * between the two.
 */
export async function readNews(connection: Connection, position: LogPosition): Promise<LogRow[]> {
  const { rows } = await connection.raw.query<{
    horizon: string;
    seq: number | null;
    topic: string;
    keys: string[];
  }>(
    `with now as (select pg_snapshot_xmin(pg_current_snapshot()) as xmin)
     select now.xmin::text as horizon, log.seq, log.topic, log.keys
       from now left join change_log log on log.xid >= $1::xid8 order by log.seq`,
    [position.xmin],
  );
  const found = rows.flatMap(({ seq, topic, keys }) =>
    seq === null ? [] : [{ seq, topic, keys: keys.map(Number) }],
  );
  const news = found.filter(({ seq }) => !position.seen.has(seq));
  position.xmin = rows[0]?.horizon ?? position.xmin;
  position.seen = new Set(found.map(({ seq }) => seq));
  return news;
}

export interface ChangeReader {
  /** Delivers every change of its topics at least once, promptly, whatever order transactions commit in. */
  follow(): Promise<void>;
  /** Reads now instead of waiting to be woken; resolves when all that is committed has been delivered. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

export interface ChangeReaderOptions {
  readonly database: Database;
  /** Whether a topic is followed. */
  readonly follows: (topic: string) => boolean;
  /** Told once for each topic that has changed. */
  readonly onKeys: (keys: readonly number[], topic: string) => Promise<void>;
  readonly log: Log;
  /** How long a lost wake-up can delay a change. */
  readonly pollMs?: number;
}

/**
 * Opens a reader that stands at the present: take it before reading the things themselves, so that nothing
 * falls between the two.
 */
export async function openChangeReader(options: ChangeReaderOptions): Promise<ChangeReader> {
  const { database, follows, onKeys, log, pollMs = 500 } = options;
  const position: LogPosition = { xmin: await readHorizon(database), seen: new Set() };
  let reading: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let listener: pg.Client | undefined;
  let connecting: Promise<void> | undefined;

  const deliver = async () => {
    const before = { xmin: position.xmin, seen: position.seen };
    try {
      const news = await readNews(database, position);
      const changed = new Map<string, Set<number>>();
      for (const { topic, keys } of news) {
        if (!follows(topic)) continue;
        const known = changed.get(topic) ?? new Set();
        changed.set(topic, known);
        for (const key of keys) known.add(key);
      }
      for (const [topic, keys] of changed) await onKeys([...keys], topic);
    } catch (error) {
      Object.assign(position, before);
      throw error;
    }
  };
  /** One reading at a time; all who ask during one share the next. */
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
      // What a busy database kept from one reading comes with the next.
      const level = databaseTroubleOf(error) === 'busy' ? 'info' : 'warn';
      log[level]({ err: error }, 'change log could not be read');
    });
  };
  const connectListener = async () => {
    const client = new pg.Client({
      connectionString: database.url,
      application_name: 'loupe change log',
      connectionTimeoutMillis: listenPatienceMs,
      keepAlive: true,
    });
    const lose = () => {
      if (listener === client) listener = undefined;
    };
    client.on('error', lose);
    client.on('end', lose);
    client.on('notification', look);
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      if (stopped) throw new Error('The reader has been stopped.');
      listener = client;
    } catch (error) {
      client.end().catch(() => undefined);
      throw new DatabaseAway('cannot listen for changes', { cause: error });
    }
  };
  /** One attempt at a time, however often the clock asks. */
  const listen = async () => {
    connecting ??= connectListener().finally(() => {
      connecting = undefined;
    });
    return connecting;
  };
  const tick = () => {
    if (listener === undefined && connecting === undefined)
      listen().catch((error: unknown) => {
        if (!stopped) log.warn({ err: error }, 'cannot listen for changes');
      });
    look();
  };
  return {
    catchUp,
    follow: async () => {
      await listen();
      timer = setInterval(tick, pollMs);
      await catchUp();
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await reading.catch(() => undefined);
      await connecting?.catch(() => undefined);
      await listener?.end();
    },
  };
}

/**
 * Forgets log rows that every live reader has long delivered, and remembers up to which transaction: who comes back
 * with an older place learns that he may have missed some.
 */
export async function pruneChangeLog({ raw }: Connection, olderThanHours: number): Promise<void> {
  await raw.query(
    `with forgotten as (
       delete from change_log where at < now() - make_interval(hours => $1) returning xid
     )
     update change_log_forgotten
        set up_to = greatest(up_to, (select xid from forgotten order by xid desc limit 1))
      where exists (select from forgotten)`,
    [olderThanHours],
  );
}
