import { AppError } from '@loupe/contract';
import type { Connection } from './database.ts';

/** So many attempts in so long a time. */
export interface AttemptLimit {
  readonly most: number;
  readonly windowSeconds: number;
}

/**
 * Counts one attempt under a key, across all nodes. Returns null while the limit holds, otherwise the seconds
 * until attempts are allowed again.
 */
export async function countAttempt(
  { raw }: Connection,
  key: string,
  limit: AttemptLimit,
  now: Date,
): Promise<number | null> {
  const { rows } = await raw.query<{ count: number; ends: Date }>(
    `insert into attempts as a (key, window_starts, count) values ($1, $2, 1)
     on conflict (key) do update set
       window_starts = case when a.window_starts + make_interval(secs => $3) <= $2 then $2 else a.window_starts end,
       count = case when a.window_starts + make_interval(secs => $3) <= $2 then 1 else a.count + 1 end
     returning count, window_starts + make_interval(secs => $3) as ends`,
    [key, now, limit.windowSeconds],
  );
  const [row] = rows;
  if (row === undefined || row.count <= limit.most) return null;
  return Math.max(1, Math.ceil((row.ends.getTime() - now.getTime()) / 1000));
}

/** One count that an attempt goes into. */
export interface CountedLimit {
  readonly key: string;
  readonly limit: AttemptLimit;
  /** Most attempts instead of `limit.most` while the overall limit is exceeded; absent where that changes nothing. */
  readonly mostWhenStrict?: number;
}

/**
 * A count over all senders, such as wrong passwords. Above its limit nothing is refused by it alone, or one attacker would
 * lock every user out: each key is then held to `mostWhenStrict`. A wave from many addresses gets few guesses from each,
 * and a user who knows the password still signs in.
 */
export interface OverallLimit {
  readonly key: string;
  readonly limit: AttemptLimit;
}

/** Counts something towards an overall limit. */
export async function countOverall(connection: Connection, overall: OverallLimit, now: Date): Promise<void> {
  await countAttempt(connection, overall.key, overall.limit, now);
}

/** Whether more has been counted than the overall limit allows. */
async function isOverLimit({ raw }: Connection, { key, limit }: OverallLimit, now: Date): Promise<boolean> {
  const { rowCount } = await raw.query(
    `select from attempts
      where key = $1 and count > $2 and window_starts + make_interval(secs => $3) > $4`,
    [key, limit.most, limit.windowSeconds, now],
  );
  return rowCount === 1;
}

/**
 * Counts one attempt under each key and throws TOO_MANY_ATTEMPTS with the longest wait when one of them is above its
 * limit.
 */
export async function limitAttempts(
  connection: Connection,
  limits: readonly CountedLimit[],
  now: Date,
  overall?: OverallLimit,
): Promise<void> {
  const isStrict = overall !== undefined && (await isOverLimit(connection, overall, now));
  const waits: number[] = [];
  for (const { key, limit, mostWhenStrict = limit.most } of limits) {
    const applied = isStrict ? { ...limit, most: mostWhenStrict } : limit;
    waits.push((await countAttempt(connection, key, applied, now)) ?? 0);
  }
  const wait = Math.max(...waits);
  if (wait > 0) throw new AppError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: wait });
}

/** Forgets the attempts under a key: after a success they no longer count. */
export async function clearAttempts({ raw }: Connection, key: string): Promise<void> {
  await raw.query('delete from attempts where key = $1', [key]);
}

/** Takes one counted attempt back: it turned out not to be one. */
export async function takeBackAttempt({ raw }: Connection, key: string): Promise<void> {
  await raw.query('update attempts set count = greatest(count - 1, 0) where key = $1', [key]);
}

/** Forgets windows that have long passed. */
export async function pruneAttempts({ raw }: Connection, olderThanHours: number): Promise<void> {
  await raw.query('delete from attempts where window_starts < now() - make_interval(hours => $1)', [
    olderThanHours,
  ]);
}
