import { AppError } from '@loupe/contract';
import type { Transaction } from './database.ts';

/** A lock is held for milliseconds. One that is waited for longer is held by a process that is stuck. */
const stuckAfterMs = 1_000;

/** Since when this process waits for a lock, by what is locked. */
const waiting = new Map<string, number>();

/**
 * Takes locks so that a stuck one costs this process few connections: one request waits for it as long as the
 * connection allows, those that join wait a second, and later ones are refused with BUSY at once.
 */
export async function takeLocks<T>(
  transaction: Transaction,
  names: readonly string[],
  take: () => Promise<T>,
): Promise<T> {
  const now = performance.now();
  const since = names.flatMap((name) => waiting.get(name) ?? []);
  if (since.some((at) => now - at > stuckAfterMs)) throw new AppError('BUSY', { retryAfterSeconds: 3 });
  const own = names.filter((name) => !waiting.has(name));
  for (const name of own) waiting.set(name, now);
  try {
    return since.length === 0 ? await take() : await takeWithin(transaction, stuckAfterMs, take);
  } finally {
    for (const name of own) waiting.delete(name);
  }
}

async function takeWithin<T>({ raw }: Transaction, ms: number, take: () => Promise<T>): Promise<T> {
  await raw.query(`set local lock_timeout = ${ms}`);
  const taken = await take();
  await raw.query('set local lock_timeout to default');
  return taken;
}
