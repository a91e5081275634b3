import { AppError } from '@loupe/contract';
import type { Transaction } from './database.ts';

/** A lock changes hands within milliseconds. One that did not for so long, though it is waited for, is held by a stuck process. */
const stuckAfterMs = 1_000;
/** How long a request waits that joins others. */
const joinedWaitMs = 2_000;

interface Waiting {
  requests: number;
  /** When the lock last changed hands in this process, or its first request began to wait. */
  since: number;
}

/** What this process waits for, by what is locked. */
const waiting = new Map<string, Waiting>();

/** Transactions that hold locks: others wait for them, so they are never refused as those are. */
const holders = new WeakSet<Transaction>();

/**
 * Takes locks so that a stuck one costs this process few connections: one request waits for it as long as the
 * connection allows, those that join wait two seconds, and later ones are refused with BUSY at once. Requests that take turns
 * at a lock wait for each other as usual.
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
    const taken = joined.length === 0 ? await take() : await takeWithin(transaction, joinedWaitMs, take);
    holders.add(transaction);
    for (const { entry } of own) entry.since = performance.now();
    return taken;
  } finally {
    for (const { name, entry } of own) {
      entry.requests -= 1;
      if (entry.requests === 0) waiting.delete(name);
    }
  }
}

async function takeWithin<T>({ raw }: Transaction, ms: number, take: () => Promise<T>): Promise<T> {
  await raw.query(`set local lock_timeout = ${ms}`);
  const taken = await take();
  await raw.query('set local lock_timeout to default');
  return taken;
}
