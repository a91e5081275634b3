import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { describeOnEveryDatabase } from '../testing/databases.ts';
import { connectDatabase } from './database.ts';
import {
  resetAttempts,
  countAttempt,
  countOverall,
  enforceRateLimits,
  pruneRateLimits,
  refundAttempt,
} from './rate-limit.ts';

const limit = { maxAttempts: 3, windowSeconds: 60 };
const noon = new Date('2026-03-01T12:00:00Z');
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

describeOnEveryDatabase('a rate limit', (open) => {
  it('allows attempts up to the limit, then refuses them with the seconds to wait', async () => {
    const database = await open();
    for (let attempt = 0; attempt < 3; attempt++)
      expect(await countAttempt(database, 'key', limit, noon)).toBeNull();
    expect(await countAttempt(database, 'key', limit, after(20))).toBe(40);
    expect(await countAttempt(database, 'another key', limit, noon)).toBeNull();
    expect(await countAttempt(database, 'key', limit, after(60))).toBeNull();
  });

  it('allows exactly the limit when all attempts arrive concurrently', async () => {
    const database = await open();
    const responses = await Promise.all(
      Array.from({ length: 40 }, async () => countAttempt(database, 'key', limit, noon)),
    );
    expect(responses.filter((wait) => wait === null)).toHaveLength(3);
  });

  it('is reset after a success, refunds single attempts, and is pruned', async () => {
    const database = await open();
    for (let attempt = 0; attempt < 3; attempt++) await countAttempt(database, 'key', limit, noon);
    await refundAttempt(database, 'key');
    expect(await countAttempt(database, 'key', limit, noon)).toBeNull();
    await resetAttempts(database, 'key');
    expect(await countAttempt(database, 'key', limit, noon)).toBeNull();
    await countAttempt(database, 'old', limit, new Date('2000-01-01T00:00:00Z'));
    await pruneRateLimits(database, 24);
    expect((await database.query(sql`select key from rate_limits where key = 'old'`)).rows).toEqual([]);
  });

  it('is reset at the next attempt when the database was lost at a success', async () => {
    const database = await open();
    for (let attempt = 0; attempt < 3; attempt++) await countAttempt(database, 'key', limit, noon);
    const lost = connectDatabase(database.url);
    await lost.close();
    await expect(resetAttempts(lost, 'key')).rejects.toThrow('pool');
    expect(await countAttempt(database, 'key', limit, noon)).toBeNull();
    const { rows } = await database.query(sql`select count from rate_limits where key = 'key'`);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('is stricter while an overall limit is exceeded, and not before or after', async () => {
    const database = await open();
    const overall = { key: 'all failures', limit: { maxAttempts: 5, windowSeconds: 60 } };
    const allowedTries = async (key: string, now: Date) => {
      const counted = [{ key, limit, strictLimit: 1 }];
      for (let allowed = 0; allowed < 10; allowed++) {
        const isRefused = await enforceRateLimits(database, counted, now, overall).then(
          () => false,
          () => true,
        );
        if (isRefused) return allowed;
      }
      return Infinity;
    };
    for (let failure = 0; failure < 5; failure++) await countOverall(database, overall, noon);
    expect(await allowedTries('before', noon)).toBe(3);
    await countOverall(database, overall, noon);
    expect(await allowedTries('in the wave', noon)).toBe(1);
    expect(await allowedTries('in the wave, from elsewhere', noon)).toBe(1);
    expect(await allowedTries('after', after(60))).toBe(3);
  });
});
