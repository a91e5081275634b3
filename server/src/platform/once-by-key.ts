import { AppError } from '@loupe/contract';
import type { z } from 'zod';
import type { Transaction } from './database.ts';
import { claimKey, keepAnswer, type RepeatableRequest } from './idempotency.ts';

/** A request that may carry a key of its sender. */
type KeyedRequest = Omit<RepeatableRequest, 'key'> & { readonly key: string | undefined };

/**
 * Does the work once for a key: a repeat gets the kept answer, the key with another request is KEY_REUSED. Without a
 * key the work is done.
 */
export async function onceByKey<Answer>(
  transaction: Transaction,
  { key, ...request }: KeyedRequest,
  answer: z.ZodType<Answer>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return work();
  const repeatable = { ...request, key };
  const repeat = await claimKey(transaction, repeatable);
  if (repeat.kind === 'reused') throw new AppError('KEY_REUSED');
  if (repeat.kind === 'repeated') return answer.parse(repeat.answer);
  const made = await work();
  await keepAnswer(transaction, repeatable, made);
  return made;
}
