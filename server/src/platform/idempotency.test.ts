import { AppError } from '@loupe/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { describeOnEveryDatabase } from '../testing/databases.ts';
import type { Database } from './database.ts';
import { withIdempotencyKey, type KeyedRequest } from './idempotency.ts';

const request: KeyedRequest = { actor: 1, call: 'buy', key: 'k', request: { thing: 'a' } };
const answer = z.object({ number: z.number() });

describeOnEveryDatabase('a request with an idempotency key', (open) => {
  const openWithWork = async () => {
    const database = await open();
    await database.raw.query('create table done (key text)');
    return database;
  };
  const countDone = async ({ raw }: Database) => (await raw.query('select key from done')).rowCount;
  /** Does something that shows in the database, then answers or refuses. */
  const send = async (
    database: Database,
    { keyed = request, refuse }: { keyed?: KeyedRequest; refuse?: () => Error } = {},
  ) =>
    withIdempotencyKey(database, keyed, answer, async ({ raw }) => {
      await raw.query('insert into done values ($1)', [keyed.key]);
      if (refuse) throw refuse();
      return { number: 7 };
    });

  it('is done once however often it comes at the same moment; repeats get its answer', async () => {
    const database = await openWithWork();
    const answers = await Promise.all(Array.from({ length: 15 }, async () => send(database)));
    expect(answers).toEqual(answers.map(() => ({ number: 7 })));
    expect(await countDone(database)).toBe(1);
    expect(await send(database)).toEqual({ number: 7 });
    expect(await countDone(database)).toBe(1);
  });

  it('is told apart from another request under the same key, and from another person', async () => {
    const database = await openWithWork();
    await send(database);
    const other = send(database, { keyed: { ...request, request: { thing: 'b' } } });
    await expect(other).rejects.toMatchObject({ code: 'KEY_REUSED' });
    await send(database, { keyed: { ...request, actor: 2 } });
    expect(await countDone(database)).toBe(2);
  });

  it('keeps a final refusal with its details, and nothing of what was done before it', async () => {
    const database = await openWithWork();
    const stones = [{ stock_uuid: 'u', stock_no: 'L1', status: 'HOLD' }];
    const fields = [{ field: 'data.x', problem: 'Too low.', cause: { kind: 'LOW', args: { least: 3 } } }];
    const refuse = () => new AppError('STONE_NOT_AVAILABLE', { stones, fields, state: 'SOLD' });
    const refused = { code: 'STONE_NOT_AVAILABLE', details: { stones, fields, state: 'SOLD' } };
    await expect(send(database, { refuse })).rejects.toMatchObject(refused);
    // The repeat could be done by now; the key has its answer.
    await expect(send(database)).rejects.toMatchObject(refused);
    const other = send(database, { keyed: { ...request, request: { thing: 'b' } } });
    await expect(other).rejects.toMatchObject({ code: 'KEY_REUSED' });
    expect(await countDone(database)).toBe(0);
  });

  it.each([
    ['an unforeseen error', () => new Error('unforeseen')],
    ['too many attempts', () => new AppError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: 3 })],
    ['a sign-in that has ended', () => new AppError('SIGNED_OUT')],
    ['a server that is not ready', () => new AppError('NOT_READY')],
  ])('may be sent again after %s', async (_name, refuse) => {
    const database = await openWithWork();
    await expect(send(database, { refuse })).rejects.toThrow(refuse().message);
    expect(await send(database)).toEqual({ number: 7 });
    expect(await countDone(database)).toBe(1);
  });

  it('has one outcome when the same key comes at once and only some attempts could be done', async () => {
    const database = await openWithWork();
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, async (_, place) => {
        const keyed = { ...request, key: `key-${Math.floor(place / 3)}` };
        const refuse = () => new AppError('STEP_REFUSED');
        const sent = send(database, { keyed, ...(place % 3 === place % 2 && { refuse }) });
        return sent.then(
          () => `${keyed.key} done`,
          () => `${keyed.key} refused`,
        );
      }),
    );
    expect(new Set(outcomes).size).toBe(20);
    expect(await countDone(database)).toBe(new Set(outcomes.filter((one) => one.endsWith('done'))).size);
  });
});
