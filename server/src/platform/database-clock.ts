import type pg from 'pg';
import { z } from 'zod';
import type { Clock } from './clock.ts';

/** What a question for the database's time came to, in milliseconds. */
export interface TimeSample {
  /** On the clock that only counts: when the question was sent, and when its answer was here. */
  readonly sentAt: number;
  readonly receivedAt: number;
  /** The database's time somewhere between the two. */
  readonly databaseTime: number;
}

/** The database's time as this process knows it. */
export interface DatabaseClock extends Clock {
  /** Asks the database for its time. */
  refresh(): Promise<void>;
  close(): void;
}

interface PooledDatabase {
  readonly raw: pg.Pool;
}

export interface DatabaseClockOptions {
  /** Milliseconds that only count up, whatever happens to the time of the machine. */
  readonly monotonic?: () => number;
}

/** How old the last measurement may be where no transaction has renewed it. */
const refreshEveryMs = 2_000;
/** The driver drops what is smaller than a millisecond. */
const resolutionMs = 1;

interface MeasuredClock {
  readonly monotonic: () => number;
  note(sample: TimeSample): void;
}

/** The clock that each pool's transactions set. */
const clocks = new WeakMap<pg.Pool, MeasuredClock>();

/** The time of the database now. */
export async function readDatabaseTime({ raw }: PooledDatabase): Promise<Date> {
  const { rows } = await raw.query<{ at: Date }>('select clock_timestamp() as at');
  const [row] = rows;
  if (row === undefined) throw new Error('the database did not tell its time');
  return row.at;
}

/**
 * Opens a clock that shows the time of the database, so that all nodes decide by one time. The time of this machine is
 * not used: the database's time is measured, and between two measurements a monotonic clock counts on. Every
 * transaction of these databases measures it where it begins, and a timer where there is none. The clock is wrong by
 * at most the duration of the last answer.
 */
export async function openDatabaseClock(
  [database, ...others]: readonly [PooledDatabase, ...PooledDatabase[]],
  { monotonic = () => performance.now() }: DatabaseClockOptions = {},
): Promise<DatabaseClock> {
  let offset: number | undefined;
  const measured: MeasuredClock = {
    monotonic,
    note: ({ sentAt, receivedAt, databaseTime }) => {
      const least = databaseTime - receivedAt;
      const most = databaseTime + resolutionMs - sentAt;
      // An answer that took long proves little: the clock moves only as far as it must.
      offset = Math.min(Math.max(offset ?? (least + most) / 2, least), most);
    },
  };
  const refresh = async () => {
    const sentAt = monotonic();
    const at = await readDatabaseTime(database);
    measured.note({ sentAt, receivedAt: monotonic(), databaseTime: at.getTime() });
  };
  await refresh();
  for (const one of [database, ...others]) clocks.set(one.raw, measured);
  let refreshing: Promise<void> | undefined;
  const timer = setInterval(() => {
    // While the database is away the last measurement counts on.
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
      for (const one of [database, ...others]) clocks.delete(one.raw);
    },
  };
}

const beginning = z.tuple([z.unknown(), z.object({ rows: z.tuple([z.object({ at: z.date() })]) })]);

/** Begins a transaction; in the same round trip the clock of the pool is set. */
export async function beginTransaction(pool: pg.Pool, client: pg.PoolClient): Promise<void> {
  const clock = clocks.get(pool);
  if (clock === undefined) {
    await client.query('begin');
    return;
  }
  const sentAt = clock.monotonic();
  const answered: unknown = await client.query('begin; select clock_timestamp() as at');
  const receivedAt = clock.monotonic();
  const [, { rows }] = beginning.parse(answered);
  clock.note({ sentAt, receivedAt, databaseTime: rows[0].at.getTime() });
}
