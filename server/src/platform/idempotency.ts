import { createHash } from 'node:crypto';
import type { Connection, Transaction } from './database.ts';

/** Which request this is, so that it can be recognised when it comes again. */
export interface RepeatableRequest {
  readonly actor: number;
  readonly call: string;
  readonly key: string;
  /** Everything that makes it this request and not another under the same key. */
  readonly request: unknown;
}

export type Repeat =
  /** First time: do the work, then {@link keepAnswer}. */
  | { readonly kind: 'first' }
  | { readonly kind: 'repeated'; readonly answer: unknown }
  /** The key was used for something else. */
  | { readonly kind: 'reused' };

const hashOf = (request: unknown) => createHash('sha256').update(JSON.stringify(request)).digest();

/**
 * Claims a key inside the transaction that does the work. A simultaneous request under the same key waits for
 * this transaction, then finds its answer; if it rolls back, the other is the first.
 */
export async function claimKey({ raw }: Transaction, request: RepeatableRequest): Promise<Repeat> {
  const { actor, call, key } = request;
  const hash = hashOf(request.request);
  const { rowCount } = await raw.query(
    `insert into idempotency_keys (actor, call, key, request_hash) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [actor, call, key, hash],
  );
  if (rowCount === 1) return { kind: 'first' };
  const { rows } = await raw.query<{ request_hash: Buffer; answer: unknown }>(
    'select request_hash, answer from idempotency_keys where actor = $1 and call = $2 and key = $3',
    [actor, call, key],
  );
  const [kept] = rows;
  return kept !== undefined && kept.request_hash.equals(hash)
    ? { kind: 'repeated', answer: kept.answer }
    : { kind: 'reused' };
}

/** Keeps the answer under the claimed key; repeats get it instead of a second doing. */
export async function keepAnswer(
  { raw }: Transaction,
  { actor, call, key }: RepeatableRequest,
  answer: unknown,
): Promise<void> {
  await raw.query('update idempotency_keys set answer = $4 where actor = $1 and call = $2 and key = $3', [
    actor,
    call,
    key,
    JSON.stringify(answer),
  ]);
}

/** Forgets answers nobody will ask for again. */
export async function pruneKeptAnswers({ raw }: Connection, olderThanHours: number): Promise<void> {
  await raw.query('delete from idempotency_keys where at < now() - make_interval(hours => $1)', [
    olderThanHours,
  ]);
}
