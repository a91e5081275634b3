import type pg from 'pg';
import { z } from 'zod';
import type { Clock } from './clock.ts';

/** One measurement of the database time, in milliseconds. */
export interface TimeSample {
  /** On the monotonic clock: when the query was sent and when its result arrived. */
  readonly sentAt: number;
  readonly receivedAt: number;
  /** The database time at some moment between the two. */
  readonly databaseTime: number;
}

/** The database time as estimated by this process. */
export interface DatabaseClock extends Clock {
  /** Measures the database time. */
  refresh(): Promise<void>;
  close(): void;
}

interface PooledDatabase {
  readonly pool: pg.Pool;
}

export interface DatabaseClockOptions {
  /** Milliseconds that only increase, whatever happens to the time of the machine. */
  readonly monotonic?: () => number;
}

/** Maximum age of the last measurement when no transaction renews it. */
const refreshEveryMs = 2_000;
/** The driver drops fractions of a millisecond. */
const resolutionMs = 1;

interface MeasuredClock {
  readonly monotonic: () => number;
  note(sample: TimeSample): void;
}

/** The clock that transactions of each pool update. */
const clocks = new WeakMap<pg.Pool, MeasuredClock>();

/** Reads the current database time. */
export async function readDatabaseTime({ pool }: PooledDatabase): Promise<Date> {
  const { rows } = await pool.query<{ at: Date }>('select clock_timestamp() as at');
  const [row] = rows;
  if (row === undefined) throw new Error('the database did not return its time');
  return row.at;
}

/**
 * Opens a clock that shows the database time, so that all nodes decide by one time. The time of this machine
 * is not used: the database time is measured, and a monotonic clock counts on between two measurements. Every
 * transaction of these databases measures it when it begins, and a timer measures it when there is no
 * transaction. The error of the clock is at most the duration of the last response.
 */
export async function openDatabaseClock(
  [database, ...others]: readonly [PooledDatabase, ...PooledDatabase[]],
  { monotonic = () => performance.now() }: DatabaseClockOptions = {},
): Promise<DatabaseClock> {
  let offset: number | undefined;
  const measured: MeasuredClock = {
    monotonic,
    note: ({ sentAt, receivedAt, databaseTime }) => {
      const min = databaseTime - receivedAt;
      const max = databaseTime + resolutionMs - sentAt;
      // A slow response is imprecise: the clock moves only as far as the response requires.
      offset = Math.min(Math.max(offset ?? (min + max) / 2, min), max);
    },
  };
  const refresh = async () => {
    const sentAt = monotonic();
    const at = await readDatabaseTime(database);
    measured.note({ sentAt, receivedAt: monotonic(), databaseTime: at.getTime() });
  };
  await refresh();
  for (const one of [database, ...others]) clocks.set(one.pool, measured);
  let refreshing: Promise<void> | undefined;
  const timer = setInterval(() => {
    // While the database is unreachable, the last measurement counts on.
    refreshing ??= refresh()
      .catch(() => undefined)
      .finally(() => {
        refreshing = undefined;
      });
  }, refreshEveryMs);
  timer.unref();
  return {
    now: () => {
      if (offset === undefined) throw new Error('the time of the database was not measured');
      return new Date(monotonic() + offset);
    },
    refresh,
    close: () => {
      clearInterval(timer);
      for (const one of [database, ...others]) clocks.delete(one.pool);
    },
  };
}

const measuredTime = z.object({ rows: z.tuple([z.object({ at: z.date() })]) });

/** Begins a transaction by a statement and updates the clock of the pool in the same round trip. */
export async function beginTransaction(
  pool: pg.Pool,
  client: pg.PoolClient,
  statement: string,
): Promise<void> {
  const clock = clocks.get(pool);
  if (clock === undefined) {
    await client.query(statement);
    return;
  }
  const sentAt = clock.monotonic();
  const answered: unknown = await client.query(`${statement}; select clock_timestamp() as at`);
  const receivedAt = clock.monotonic();
  const { rows } = measuredTime.parse(z.array(z.unknown()).parse(answered).at(-1));
  clock.note({ sentAt, receivedAt, databaseTime: rows[0].at.getTime() });
}
