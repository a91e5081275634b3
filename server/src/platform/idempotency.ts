import { AppError, errorCatalogue, isFinalRefusal, type ErrorCode } from '@loupe/contract';
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { inTransaction, type Connection, type Database, type Transaction } from './database.ts';

/** A request that may carry an idempotency key of its sender. */
export interface KeyedRequest {
  readonly actor: number;
  readonly call: string;
  readonly key: string | undefined;
  /** Everything that makes it this request and not another under the same key. */
  readonly request: unknown;
}

type Outcome<Answer> = { readonly answer: Answer } | { readonly refusal: AppError };

/**
 * Does the work in one transaction, once for each key. The answer is kept under the key, and so is a final refusal:
 * what the work had changed is undone, the refusal is committed. A repeat gets what was kept; a simultaneous repeat
 * waits for it. Without a key the work is done each time.
 * @throws AppError of the work, now or when it was first done; KEY_REUSED for a key of another request.
 */
export async function withIdempotencyKey<Answer>(
  database: Database,
  { key, ...rest }: KeyedRequest,
  answer: z.ZodType<Answer>,
  work: (transaction: Transaction) => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return inTransaction(database, work);
  const keyed = { ...rest, key };
  const outcome = await inTransaction(
    database,
    async (transaction) =>
      (await readOutcome(transaction, keyed, answer)) ?? (await attemptWork(transaction, keyed, work)),
  );
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.answer;
}

interface ClaimedKey extends KeyedRequest {
  readonly key: string;
}

const hashRequest = (request: unknown) => createHash('sha256').update(JSON.stringify(request)).digest();

/**
 * Claims the key and returns null, or returns what is kept under it. While another transaction holds the key this
 * waits for its end; if that rolls back, the key is claimed here.
 */
async function readOutcome<Answer>(
  { raw }: Transaction,
  { actor, call, key, request }: ClaimedKey,
  answer: z.ZodType<Answer>,
): Promise<Outcome<Answer> | null> {
  const hash = hashRequest(request);
  const { rowCount } = await raw.query(
    `insert into idempotency_keys (actor, call, key, request_hash) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [actor, call, key, hash],
  );
  if (rowCount === 1) return null;
  const { rows } = await raw.query<{ request_hash: Buffer; answer: unknown; refusal: unknown }>(
    'select request_hash, answer, refusal from idempotency_keys where actor = $1 and call = $2 and key = $3',
    [actor, call, key],
  );
  const [kept] = rows;
  if (kept?.request_hash.equals(hash) !== true) throw new AppError('KEY_REUSED');
  return kept.refusal === null
    ? { answer: answer.parse(kept.answer) }
    : { refusal: keptRefusal.parse(kept.refusal) };
}

async function attemptWork<Answer>(
  transaction: Transaction,
  keyed: ClaimedKey,
  work: (transaction: Transaction) => Promise<Answer>,
): Promise<Outcome<Answer>> {
  const { raw } = transaction;
  await raw.query('savepoint before_work');
  try {
    const answer = await work(transaction);
    await keepOutcome(transaction, keyed, { answer, refusal: null });
    return { answer };
  } catch (error) {
    if (!(error instanceof AppError) || !isFinalRefusal(error.code)) throw error;
    await raw.query('rollback to savepoint before_work');
    const { code, details } = error;
    await keepOutcome(transaction, keyed, { answer: null, refusal: { code, details } });
    return { refusal: error };
  }
}

async function keepOutcome(
  { raw }: Transaction,
  { actor, call, key }: ClaimedKey,
  { answer, refusal }: { readonly answer: unknown; readonly refusal: unknown },
): Promise<void> {
  await raw.query(
    'update idempotency_keys set answer = $4, refusal = $5 where actor = $1 and call = $2 and key = $3',
    [actor, call, key, JSON.stringify(answer), refusal === null ? null : JSON.stringify(refusal)],
  );
}

const keptRefusal = z
  .object({
    code: z.custom<ErrorCode>((code) => typeof code === 'string' && Object.hasOwn(errorCatalogue, code)),
    details: z.object({
      fields: z
        .array(
          z.object({
            field: z.string(),
            problem: z.string(),
            cause: z
              .object({ kind: z.string(), args: z.record(z.string(), z.union([z.string(), z.number()])) })
              .nullable()
              .default(null),
          }),
        )
        .optional(),
      stones: z
        .array(
          z.object({
            stock_uuid: z.string(),
            stock_no: z.string().nullable(),
            status: z.string().nullable(),
          }),
        )
        .optional(),
      retryAfterSeconds: z.number().optional(),
      state: z.string().optional(),
      figures: z.record(z.string(), z.number()).optional(),
    }),
  })
  .transform(
    ({ code, details: { fields, stones, retryAfterSeconds, state, figures } }) =>
      new AppError(code, {
        ...(fields && { fields }),
        ...(stones && { stones }),
        ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
        ...(state !== undefined && { state }),
        ...(figures && { figures }),
      }),
  );

/** Deletes outcomes that no repeat asks for any more. */
export async function pruneKeptAnswers({ raw }: Connection, olderThanHours: number): Promise<void> {
  await raw.query('delete from idempotency_keys where at < now() - make_interval(hours => $1)', [
    olderThanHours,
  ]);
}
