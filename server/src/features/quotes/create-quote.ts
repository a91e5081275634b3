import { AppError, type CallBody, type RejectedStone } from '@loupe/contract';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Caller } from '../../call-handlers.ts';
import type { Transaction } from '../../platform/database.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { countAttempt } from '../../platform/rate-limit.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { takeDocumentNumber } from '../documents/number-documents.ts';
import { composeQuote } from './compose-quote.ts';
import type { QuoteContent } from './quote-content.ts';
import { quoteJob } from './quote-job.ts';

/** More than manual use needs. */
const rateLimit = { maxAttempts: 60, windowSeconds: 600 };
/** Digits of a company's quote numbers. */
const digits = 4;

/**
 * Stores a quote and adds the job that draws it. RATE_LIMITED; otherwise as {@link composeQuote}. Returns its uuid and the
 * stones that are left out.
 */
export async function createQuote(
  transaction: Transaction,
  caller: Caller,
  data: CallBody<'createQuote'>['data'],
  now: Date,
): Promise<{ readonly uuid: string; readonly unavailable: readonly RejectedStone[] }> {
  const wait = await countAttempt(transaction, `quote:account:${caller.userId}`, rateLimit, now);
  if (wait !== null) throw new AppError('RATE_LIMITED', { retryAfterSeconds: wait });
  const { content, unavailable } = await composeQuote(transaction, caller, data, now);
  const number = await takeDocumentNumber(transaction, {
    companyId: caller.companyId,
    kind: 'QUOTE',
    day: content.createdOn,
    prefix: content.letterhead.number_prefixes.QUOTE,
    digits,
  });
  const { rows } = await transaction.query(
    sql`insert into quotes (company_id, user_id, number, status, content, pieces, title, client_name, created_at,
        valid_until, total_cents)
      values (${caller.companyId}, ${caller.userId}, ${number}, 'PREPARING', ${JSON.stringify(content)},
        ${content.stones.length}, ${data.title}, ${data.client_name}, ${now}, ${content.validUntil}, ${totalOf(content)}) returning uuid`,
    z.object({ uuid: z.string() }),
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the quote was not stored');
  await addJob(transaction, quoteJob, { quoteId: row.uuid }, { subject: row.uuid });
  await writeAudit(transaction, {
    createdAt: now,
    actorId: caller.userId,
    actorName: 'customer',
    action: 'quote-created',
    subject: `quote:${row.uuid}`,
    after: { number, stones: content.stones.length, prices: data.prices },
  });
  return { uuid: row.uuid, unavailable };
}

/** What the client is offered in all; null where the quote shows no prices. */
const totalOf = ({ stones }: QuoteContent): number | null =>
  stones.reduce<number | null>(
    (sum, { amountCents }) => (sum === null || amountCents === null ? null : sum + amountCents),
    0,
  );
