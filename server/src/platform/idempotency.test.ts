import { expect, it } from 'vitest';
import { describeOnEveryDatabase } from '../testing/databases.ts';
import { inTransaction, type Database } from './database.ts';
import { claimKey, keepAnswer } from './idempotency.ts';

const request = { actor: 1, call: 'buy', key: 'k', request: { thing: 'a' } };

/** Does the work once per key, as a use case would, and says how the request was taken. */
const work = async (database: Database, asked = request) =>
  inTransaction(database, async (transaction) => {
    const repeat = await claimKey(transaction, asked);
    if (repeat.kind !== 'first') return repeat;
    await transaction.raw.query('insert into done values ($1)', [asked.key]);
    await keepAnswer(transaction, asked, { number: 7 });
    return repeat;
  });

describeOnEveryDatabase('a request with a key of its own', (open) => {
  const openWithWork = async () => {
    const database = await open();
    await database.raw.query('create table done (key text)');
    return database;
  };
  const timesDone = async ({ raw }: Database) => (await raw.query('select key from done')).rowCount;

  it('is done once however often it comes at the same moment; repeats get its answer', async () => {
    const database = await openWithWork();
    const taken = await Promise.all(Array.from({ length: 15 }, async () => work(database)));
    expect(await timesDone(database)).toBe(1);
    expect(taken.filter(({ kind }) => kind === 'first')).toHaveLength(1);
    expect(taken.filter(({ kind }) => kind === 'repeated')).toHaveLength(14);
    expect(await work(database)).toEqual({ kind: 'repeated', answer: { number: 7 } });
  });

  it('is told apart from another request under the same key, and from another person', async () => {
    const database = await openWithWork();
    await work(database);
    expect(await work(database, { ...request, request: { thing: 'b' } })).toEqual({ kind: 'reused' });
    expect(await work(database, { ...request, actor: 2 })).toEqual({ kind: 'first' });
  });

  it('may come again when the first time failed', async () => {
    const database = await openWithWork();
    const failed = inTransaction(database, async (transaction) => {
      await claimKey(transaction, request);
      throw new Error('out of luck');
    });
    await expect(failed).rejects.toThrow('out of luck');
    expect(await work(database)).toEqual({ kind: 'first' });
  });
});
