import { AppError } from '@loupe/contract';
import sql from 'sql-template-tag';
import type { Transaction } from './database.ts';

/**
 * A lock normally changes hands within milliseconds. A lock that others wait for and that has not changed
 * hands for this long is held by a stuck process.
 */
const stuckAfterMs = 1_000;
/** How long a request waits when another already waits for the same lock. */
const joinedWaitMs = 2_000;

interface Waiting {
  requests: number;
  /** When the lock last changed hands in this process, or when its first request began to wait. */
  since: number;
}

/** Locks this process waits for, by name. */
const waiting = new Map<string, Waiting>();

/** Transactions that hold locks: other requests wait for them, so they are never refused. */
const holders = new WeakSet<Transaction>();

/**
 * Takes locks so that a stuck lock blocks few connections of this process: one request waits for it as long
 * as the connection allows, requests that join wait two seconds, and later ones are refused with BUSY
 * immediately. Requests that take turns at a lock wait for each other as usual.
 */
export async function takeLocks<T>(
  transaction: Transaction,
  names: readonly string[],
  take: () => Promise<T>,
): Promise<T> {
  if (holders.has(transaction)) return take();
  const now = performance.now();
  const joined = names.flatMap((name) => waiting.get(name) ?? []);
  if (joined.some(({ since }) => now - since > stuckAfterMs))
    throw new AppError('BUSY', { retryAfterSeconds: 3 });
  const own = names.map((name) => {
    const entry = waiting.get(name) ?? { requests: 0, since: now };
    waiting.set(name, entry);
    entry.requests += 1;
    return { name, entry };
  });
  try {
    const locked = joined.length === 0 ? await take() : await takeWithin(transaction, joinedWaitMs, take);
    holders.add(transaction);
    for (const { entry } of own) entry.since = performance.now();
    return locked;
  } finally {
    for (const { name, entry } of own) {
      entry.requests -= 1;
      if (entry.requests === 0) waiting.delete(name);
    }
  }
}

async function takeWithin<T>(transaction: Transaction, ms: number, take: () => Promise<T>): Promise<T> {
  const { rows } = await transaction.query<{ before: string }>(
    sql`select current_setting('lock_timeout') as before`,
  );
  await setLockTimeout(transaction, String(ms));
  const locked = await take();
  await setLockTimeout(transaction, rows[0]?.before ?? '0');
  return locked;
}

/** Sets the time limit of locks for the rest of the transaction. */
async function setLockTimeout(transaction: Transaction, value: string): Promise<void> {
  await transaction.query<{ set_config: string }>(sql`select set_config('lock_timeout', ${value}, true)`);
}
