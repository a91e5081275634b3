import { AppError } from '@loupe/contract';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { describeOnEveryDatabase } from '../testing/databases.ts';
import type { Database } from './database.ts';
import { withIdempotencyKey, type KeyedRequest } from './idempotency.ts';

const request: KeyedRequest = { actor: 1, call: 'buy', key: 'k', request: { thing: 'a' } };
const response = z.object({ number: z.number() });

describeOnEveryDatabase('a request with an idempotency key', (open) => {
  const openWithWork = async () => {
    const database = await open();
    await database.query(sql`create table done (key text)`);
    return database;
  };
  const countDone = async (database: Database) => (await database.query(sql`select key from done`)).rowCount;
  /** Writes a row to the database, then answers or refuses. */
  const send = async (
    database: Database,
    { keyed = request, refuse }: { keyed?: KeyedRequest; refuse?: () => Error } = {},
  ) =>
    withIdempotencyKey(database, keyed, response, async (transaction) => {
      await transaction.query(sql`insert into done values (${keyed.key})`);
      if (refuse) throw refuse();
      return { number: 7 };
    });

  it('is executed once however often it arrives concurrently; repeats get the same answer', async () => {
    const database = await openWithWork();
    const responses = await Promise.all(Array.from({ length: 15 }, async () => send(database)));
    expect(responses).toEqual(responses.map(() => ({ number: 7 })));
    expect(await countDone(database)).toBe(1);
    expect(await send(database)).toEqual({ number: 7 });
    expect(await countDone(database)).toBe(1);
  });

  it('is distinguished from another request under the same key and from another user', async () => {
    const database = await openWithWork();
    await send(database);
    const other = send(database, { keyed: { ...request, request: { thing: 'b' } } });
    await expect(other).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    await send(database, { keyed: { ...request, actor: 2 } });
    expect(await countDone(database)).toBe(2);
  });

  it('stores a final refusal with its details, and none of the changes made before it', async () => {
    const database = await openWithWork();
    const stones = [{ stock_uuid: 'u', stock_no: 'L1', status: 'HOLD' }];
    const fields = [{ field: 'data.x', problem: 'Too low.', cause: { kind: 'LOW', args: { least: 3 } } }];
    const refuse = () => new AppError('STONE_NOT_AVAILABLE', { stones, fields, status: 'SOLD' });
    const refused = { code: 'STONE_NOT_AVAILABLE', details: { stones, fields, status: 'SOLD' } };
    await expect(send(database, { refuse })).rejects.toMatchObject(refused);
    // The repeat would now succeed, but the key has its outcome.
    await expect(send(database)).rejects.toMatchObject(refused);
    const other = send(database, { keyed: { ...request, request: { thing: 'b' } } });
    await expect(other).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await countDone(database)).toBe(0);
  });

  it.each([
    ['an unforeseen error', () => new Error('unforeseen')],
    ['too many attempts', () => new AppError('RATE_LIMITED', { retryAfterSeconds: 3 })],
    ['a sign-in that has ended', () => new AppError('SIGNED_OUT')],
    ['a server that is not ready', () => new AppError('NOT_READY')],
  ])('may be sent again after %s', async (_name, refuse) => {
    const database = await openWithWork();
    await expect(send(database, { refuse })).rejects.toThrow(refuse().message);
    expect(await send(database)).toEqual({ number: 7 });
    expect(await countDone(database)).toBe(1);
  });

  it('has one outcome when the same key arrives concurrently and only some attempts would succeed', async () => {
    const database = await openWithWork();
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const keyed = { ...request, key: `key-${Math.floor(index / 3)}` };
        const refuse = () => new AppError('INVALID_TRANSITION');
        const sent = send(database, { keyed, ...(index % 3 === index % 2 && { refuse }) });
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
