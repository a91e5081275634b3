import { expect, it } from 'vitest';
import { describeOnEveryDatabase } from '../testing/databases.ts';
import {
  clearAttempts,
  countAttempt,
  countOverall,
  limitAttempts,
  pruneAttempts,
  takeBackAttempt,
} from './rate-limit.ts';

const limit = { most: 3, windowSeconds: 60 };
const noon = new Date('2026-03-01T12:00:00Z');
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

describeOnEveryDatabase('counted attempts', (open) => {
  it('are allowed up to the limit, then refused with the seconds to wait', async () => {
    const database = await open();
    for (let attempt = 0; attempt < 3; attempt++)
      expect(await countAttempt(database, 'door', limit, noon)).toBeNull();
    expect(await countAttempt(database, 'door', limit, after(20))).toBe(40);
    expect(await countAttempt(database, 'another door', limit, noon)).toBeNull();
    expect(await countAttempt(database, 'door', limit, after(60))).toBeNull();
  });

  it('let through exactly as many as allowed when they all come at once', async () => {
    const database = await open();
    const answers = await Promise.all(
      Array.from({ length: 40 }, async () => countAttempt(database, 'door', limit, noon)),
    );
    expect(answers.filter((wait) => wait === null)).toHaveLength(3);
  });

  it('are forgotten after a success, taken back one by one, and pruned', async () => {
    const database = await open();
    for (let attempt = 0; attempt < 3; attempt++) await countAttempt(database, 'door', limit, noon);
    await takeBackAttempt(database, 'door');
    expect(await countAttempt(database, 'door', limit, noon)).toBeNull();
    await clearAttempts(database, 'door');
    expect(await countAttempt(database, 'door', limit, noon)).toBeNull();
    await countAttempt(database, 'old', limit, new Date('2000-01-01T00:00:00Z'));
    await pruneAttempts(database, 24);
    expect((await database.raw.query(`select key from attempts where key = 'old'`)).rows).toEqual([]);
  });

  it('are held to fewer while an overall limit is exceeded, and to no fewer before and after', async () => {
    const database = await open();
    const overall = { key: 'all failures', limit: { most: 5, windowSeconds: 60 } };
    const allowedTries = async (key: string, now: Date) => {
      const counted = [{ key, limit, mostWhenStrict: 1 }];
      for (let allowed = 0; allowed < 10; allowed++) {
        const isRefused = await limitAttempts(database, counted, now, overall).then(
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
