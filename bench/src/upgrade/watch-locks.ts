import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** One lock that kept calls from a table. */
export interface HeldLock {
  readonly table: string;
  readonly ms: number;
  /** When its transaction began, which a migration records as `applied_at`. */
  readonly transactionStart: string;
}

interface Sample {
  readonly key: string;
  readonly table: string;
  readonly start: string;
  readonly seconds: number;
}

const everyMs = 10;

/**
 * Samples the locks that keep calls from reading or writing a table, until the signal; returns each with its duration.
 * Tables that a transaction itself has created are not visible, and do not count.
 */
export async function watchLocks(url: string, ending: AbortSignal): Promise<HeldLock[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'drill' });
  await client.connect();
  const held = new Map<string, { table: string; from: number; to: number; start: string }>();
  while (!ending.aborted) {
    const { rows } = await client.query<Sample>(
      `select concat_ws('/', l.pid, l.virtualtransaction, l.relation) as key, c.relname as table,
              a.xact_start::text as start, extract(epoch from clock_timestamp())::float as seconds
         from pg_locks l join pg_class c on c.oid = l.relation join pg_stat_activity a on a.pid = l.pid
        where l.granted and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
          and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`,
    );
    for (const { key, table, start, seconds } of rows) {
      const known = held.get(key);
      if (known === undefined) held.set(key, { table, from: seconds, to: seconds, start });
      else known.to = seconds;
    }
    await sleep(everyMs);
  }
  await client.end();
  return [...held.values()].map(({ table, from, to, start }) => ({
    table,
    ms: (to - from) * 1_000,
    transactionStart: start,
  }));
}
