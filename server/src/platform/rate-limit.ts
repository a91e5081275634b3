import { AppError } from '@loupe/contract';
import sql from 'sql-template-tag';
import type { Connection } from './database.ts';

/** A maximum number of attempts per time window. */
export interface RateLimit {
  readonly maxAttempts: number;
  readonly windowSeconds: number;
}

/**
 * Counts one attempt under a key, across all nodes. Returns null up to the limit, otherwise the seconds until
 * attempts are allowed again.
 */
export async function countAttempt(
  connection: Connection,
  key: string,
  limit: RateLimit,
  now: Date,
): Promise<number | null> {
  if (owedResets.has(key)) await resetAttempts(connection, key);
  const { rows } = await connection.query<{ count: number; ends: Date }>(
    sql`insert into rate_limits as a (key, window_start, count) values (${key}, ${now}, 1)
     on conflict (key) do update set
       window_start = case when a.window_start + make_interval(secs => ${limit.windowSeconds}) <= ${now} then ${now} else a.window_start end,
       count = case when a.window_start + make_interval(secs => ${limit.windowSeconds}) <= ${now} then 1 else a.count + 1 end
     returning count, window_start + make_interval(secs => ${limit.windowSeconds}) as ends`,
  );
  const [row] = rows;
  if (row === undefined || row.count <= limit.maxAttempts) return null;
  return Math.max(1, Math.ceil((row.ends.getTime() - now.getTime()) / 1000));
}

/** One of the counts that include an attempt. */
export interface CountedLimit {
  readonly key: string;
  readonly limit: RateLimit;
  /** Replaces `limit.maxAttempts` while the overall limit is exceeded; absent where that changes nothing. */
  readonly strictLimit?: number;
}

/**
 * A count over all senders, such as wrong passwords. Exceeding it refuses nothing by itself, because one
 * attacker could then lock out every user; instead each key is limited to `mostWhenStrict`. An attack from
 * many addresses gets few guesses from each, and a user who knows the password can still sign in.
 */
export interface OverallLimit {
  readonly key: string;
  readonly limit: RateLimit;
}

/** Counts one event towards an overall limit. */
export async function countOverall(connection: Connection, overall: OverallLimit, now: Date): Promise<void> {
  await countAttempt(connection, overall.key, overall.limit, now);
}

/** Whether the overall limit is exceeded. */
async function isOverLimit(
  connection: Connection,
  { key, limit }: OverallLimit,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    sql`select from rate_limits
      where key = ${key} and count > ${limit.maxAttempts}
        and window_start + make_interval(secs => ${limit.windowSeconds}) > ${now}`,
  );
  return rowCount === 1;
}

/**
 * Counts one attempt under each key and throws RATE_LIMITED with the longest wait when one of them
 * exceeds its limit.
 */
export async function enforceRateLimits(
  connection: Connection,
  limits: readonly CountedLimit[],
  now: Date,
  overall?: OverallLimit,
): Promise<void> {
  const isStrict = overall !== undefined && (await isOverLimit(connection, overall, now));
  const waits: number[] = [];
  for (const { key, limit, strictLimit = limit.maxAttempts } of limits) {
    const applied = isStrict ? { ...limit, maxAttempts: strictLimit } : limit;
    waits.push((await countAttempt(connection, key, applied, now)) ?? 0);
  }
  const wait = Math.max(...waits);
  if (wait > 0) throw new AppError('RATE_LIMITED', { retryAfterSeconds: wait });
}

/**
 * Keys of successes that the database did not store, because it was lost at that moment. They are reset before they are
 * counted again: repeated sign-ins during an outage must not lock a user out.
 */
const owedResets = new Set<string>();
const maxOwedResets = 10_000;

/** Deletes the attempts under a key: after a success they no longer count. */
export async function resetAttempts(connection: Connection, key: string): Promise<void> {
  if (owedResets.size < maxOwedResets) owedResets.add(key);
  await connection.query(sql`delete from rate_limits where key = ${key}`);
  owedResets.delete(key);
}

/** Refunds one counted attempt that turned out not to be one. */
export async function refundAttempt(connection: Connection, key: string): Promise<void> {
  await connection.query(sql`update rate_limits set count = greatest(count - 1, 0) where key = ${key}`);
}

/** Deletes time windows that ended long ago. */
export async function pruneRateLimits(connection: Connection, olderThanHours: number): Promise<void> {
  await connection.query(
    sql`delete from rate_limits where window_start < now() - make_interval(hours => ${olderThanHours})`,
  );
}
