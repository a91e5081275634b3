import { AppError, errorCatalogue, isFinalRefusal, type ErrorCode } from '@loupe/contract';
import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import * as z from 'zod';
import { inTransaction, type Database, type Transaction } from './database.ts';

/** A request that may carry the sender's idempotency key. */
export interface KeyedRequest {
  readonly actor: number;
  readonly call: string;
  readonly key: string | undefined;
  /** Everything that distinguishes this request from another under the same key. */
  readonly request: unknown;
}

type Outcome<Response> = { readonly response: Response } | { readonly refusal: AppError };

/**
 * Does the work in one transaction, once for each key. The answer is stored under the key, and so is a final
 * refusal: the changes of the work are undone, the refusal is committed. A repeat gets the stored outcome; a
 * concurrent repeat waits for it. Without a key the work is done each time.
 * @throws AppError of the work, now or when it was first done; IDEMPOTENCY_KEY_REUSED for a key of another
 * request.
 */
export async function withIdempotencyKey<Response>(
  database: Database,
  { key, ...rest }: KeyedRequest,
  responseSchema: z.ZodType<Response>,
  work: (transaction: Transaction) => Promise<Response>,
): Promise<Response> {
  if (key === undefined) return inTransaction(database, work);
  const keyed = { ...rest, key };
  const outcome = await inTransaction(
    database,
    async (transaction) =>
      (await readOutcome(transaction, keyed, responseSchema)) ??
      (await attemptWork(transaction, keyed, work)),
  );
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.response;
}

interface ClaimedKey extends KeyedRequest {
  readonly key: string;
}

const hashRequest = (request: unknown) => createHash('sha256').update(JSON.stringify(request)).digest();

/**
 * Claims the key and returns null, or returns the outcome stored under it. While another transaction holds
 * the key, this waits for that transaction to end; if it rolls back, the key is claimed here.
 */
async function readOutcome<Response>(
  transaction: Transaction,
  { actor, call, key, request }: ClaimedKey,
  responseSchema: z.ZodType<Response>,
): Promise<Outcome<Response> | null> {
  const hash = hashRequest(request);
  const { rowCount } = await transaction.query(
    sql`insert into idempotency_keys (user_id, call, key, request_hash) values (${actor}, ${call}, ${key}, ${hash})
     on conflict do nothing`,
  );
  if (rowCount === 1) return null;
  const { rows } = await transaction.query<{ request_hash: Buffer; response: unknown; refusal: unknown }>(
    sql`select request_hash, response, refusal from idempotency_keys where user_id = ${actor} and call = ${call}
      and key = ${key}`,
  );
  const [stored] = rows;
  if (stored?.request_hash.equals(hash) !== true) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return stored.refusal === null
    ? { response: responseSchema.parse(stored.response) }
    : { refusal: storedRefusal.parse(stored.refusal) };
}

async function attemptWork<Response>(
  transaction: Transaction,
  keyed: ClaimedKey,
  work: (transaction: Transaction) => Promise<Response>,
): Promise<Outcome<Response>> {
  await transaction.query(sql`savepoint before_work`);
  try {
    const response = await work(transaction);
    await keepOutcome(transaction, keyed, { response, refusal: null });
    return { response };
  } catch (error) {
    if (!(error instanceof AppError) || !isFinalRefusal(error.code)) throw error;
    await transaction.query(sql`rollback to savepoint before_work`);
    const { code, details } = error;
    await keepOutcome(transaction, keyed, { response: null, refusal: { code, details } });
    return { refusal: error };
  }
}

async function keepOutcome(
  transaction: Transaction,
  { actor, call, key }: ClaimedKey,
  { response, refusal }: { readonly response: unknown; readonly refusal: unknown },
): Promise<void> {
  await transaction.query(
    sql`update idempotency_keys set response = ${JSON.stringify(response)},
      refusal = ${refusal === null ? null : JSON.stringify(refusal)} where user_id = ${actor} and call = ${call}
      and key = ${key}`,
  );
}

const storedRefusal = z
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
      status: z.string().optional(),
      figures: z.record(z.string(), z.number()).optional(),
    }),
  })
  .transform(
    ({ code, details: { fields, stones, retryAfterSeconds, status, figures } }) =>
      new AppError(code, {
        ...(fields && { fields }),
        ...(stones && { stones }),
        ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
        ...(status !== undefined && { status }),
        ...(figures && { figures }),
      }),
  );
