import { setTimeout as sleep } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { databaseTroubleOf, reasonOf } from './database-trouble.ts';
import { sqlStateOf, type Database } from './database.ts';
import type { Log } from './log.ts';

/** Reads that a standby of the database can answer: files, reports, index builds. They write nothing. */
export interface StandbyReads {
  /**
   * Runs a read on the standby once it has everything that was committed before, or on the primary when the standby is
   * away or too far behind. A read that the standby could not finish runs again on the primary.
   */
  read<T>(work: (database: Database) => Promise<T>): Promise<T>;
  /** The number of reads by the database that answered; null without a standby. */
  counts(): { readonly standby: number; readonly primary: number } | null;
  close(): Promise<void>;
}

/** All reads go to the primary. */
export const withoutStandby = (primary: Database): StandbyReads => ({
  read: async (work) => work(primary),
  counts: () => null,
  close: async () => Promise.resolve(),
});

export interface StandbyOptions {
  readonly primary: Database;
  /** Closed with the reads. */
  readonly standby: Database;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** Maximum time a read waits for the standby to catch up. */
  readonly waitMs?: number;
  /** How long reads go to the primary after the standby was away or behind. */
  readonly avoidMs?: number;
}

const pollMs = 10;
/** Interval of the probes that detect a standby that is frozen during a read. */
const probeEveryMs = 2_000;
/** The standby cancelled a statement that needed rows it has to remove. */
const recoveryConflict = '40001';

/** Why a read goes to the primary although there is a standby. */
class StandbyUnusableError extends Error {
  override readonly name = 'StandbyUnusableError';
}

/** Opens the reads of a primary and its standby. The standby need not be reachable. */
export function openStandbyReads({
  primary,
  standby,
  log,
  waitMs = 500,
  avoidMs = 5_000,
}: StandbyOptions): StandbyReads {
  const counts = { standby: 0, primary: 0 };
  let avoidedUntil = 0;
  /** Logged once, however many reads notice it. */
  let isAvoided = false;
  const avoid = (error: unknown) => {
    avoidedUntil = performance.now() + avoidMs;
    if (!isAvoided)
      log.warn({ reason: reasonOf(error) }, 'the standby is not used; the primary answers its reads');
    isAvoided = true;
  };
  const isUsable = async () => {
    if (performance.now() < avoidedUntil) return false;
    const position = await readPosition(primary);
    try {
      await withTimeout(waitForPosition(standby, position, waitMs), 2 * waitMs);
    } catch (error) {
      standby.suspectOutage();
      avoid(error);
      return false;
    }
    if (isAvoided) log.info({}, 'the standby is used again');
    isAvoided = false;
    return true;
  };
  return {
    read: async (work) => {
      if (await isUsable()) {
        const timer = setInterval(() => {
          standby.suspectOutage();
        }, probeEveryMs);
        try {
          const result = await work(standby);
          counts.standby++;
          return result;
        } catch (error) {
          if (databaseTroubleOf(error) !== 'unavailable' && sqlStateOf(error) !== recoveryConflict)
            throw error;
          avoid(error);
        } finally {
          clearInterval(timer);
        }
      }
      counts.primary++;
      return work(primary);
    },
    counts: () => ({ ...counts }),
    close: async () => standby.close(),
  };
}

interface Position {
  /** The cluster, timeline and database that give transactions their numbers. */
  readonly origin: string;
  /** The end of the write-ahead log of every transaction that was acknowledged. */
  readonly lsn: string;
}

async function readPosition(primary: Database): Promise<Position> {
  const { rows } = await primary.query<{ origin: string; lsn: string }>(
    sql`select transaction_origin() as origin, pg_current_wal_flush_lsn()::text as lsn`,
  );
  const [position] = rows;
  if (position === undefined) throw new Error('the database did not return its position');
  return position;
}

/**
 * Resolves when the standby shows everything up to a position. Throws when it does not within the time, is no standby, or
 * follows another primary: positions of another timeline cannot be compared.
 */
async function waitForPosition(standby: Database, { origin, lsn }: Position, waitMs: number): Promise<void> {
  const until = performance.now() + waitMs;
  for (;;) {
    const { rows } = await standby.query<{
      isStandby: boolean;
      origin: string | null;
      hasAll: boolean | null;
    }>(
      sql`select pg_is_in_recovery() as "isStandby", (select origin from transaction_numbers),
             pg_last_wal_replay_lsn() >= ${lsn}::text::pg_lsn as "hasAll"`,
    );
    const [state] = rows;
    if (state?.isStandby !== true) throw new StandbyUnusableError('it is no standby');
    if (state.origin === origin && state.hasAll === true) return;
    if (performance.now() > until)
      throw new StandbyUnusableError(
        state.origin === origin ? 'it is too far behind' : 'it follows another primary',
      );
    await sleep(pollMs);
  }
}

async function withTimeout(work: Promise<void>, ms: number): Promise<void> {
  const ended = new AbortController();
  const late = sleep(ms, undefined, { ref: false, signal: ended.signal }).then(() => {
    throw new StandbyUnusableError('it does not answer');
  });
  late.catch(() => undefined);
  // What has become too late may fail later.
  work.catch(() => undefined);
  try {
    await Promise.race([work, late]);
  } finally {
    ended.abort();
  }
}
