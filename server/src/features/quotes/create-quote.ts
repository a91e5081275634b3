import { AppError, limits, type CallBody, type RejectedStone } from '@loupe/contract';
import { gulfDay, isoGulfDay } from '@loupe/domain';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Caller } from '../../call-handlers.ts';
import type { Transaction } from '../../platform/database.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { countAttempt } from '../../platform/rate-limit.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { requireDayBetween } from '../client-pages/require-day-between.ts';
import { readDatedRate } from '../currency-rates/convert-amount.ts';
import { takeDocumentNumber } from '../documents/number-documents.ts';
import { readLetterhead } from '../letterheads/read-letterhead.ts';
import { readRegisteredAddress } from '../users/read-registered-address.ts';
import type { QuoteContent } from './quote-content.ts';
import { quoteJob } from './quote-job.ts';
import { quoteStones } from './quote-stones.ts';

/** More than manual use needs. */
const rateLimit = { maxAttempts: 60, windowSeconds: 600 };
/** Digits of a company's quote numbers. */
const digits = 4;

/** Days for which prices hold unless another day is chosen. */
const usualDays = 7;

/**
 * Stores a quote and adds the job that draws it. RATE_LIMITED; otherwise as {@link quoteStones}. Returns its uuid and the
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
  const { stones, unavailable } = await quoteStones(transaction, caller, data);
  const { letterhead } = await readLetterhead(transaction, caller.companyId);
  const today = gulfDay(now);
  const rate = data.prices === 'NONE' ? null : await readDatedRate(transaction, data.currency);
  const totalCents = stones.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);
  const content: QuoteContent = {
    language: data.language ?? caller.locale,
    layout: data.per_page,
    createdOn: isoGulfDay(today),
    validUntil: isoGulfDay(
      data.valid_until === undefined
        ? today + usualDays
        : requireDayBetween(data.valid_until, today, today + limits.clientPageDaysMax),
    ),
    letterhead,
    contact: await contactOf(transaction, caller.userId, letterhead),
    clientName: data.client_name,
    title: data.title,
    note: data.note,
    fields: data.fields,
    stones,
    converted: rate && {
      currency: rate.currency,
      perDollar: rate.perDollar,
      asOf: rate.asOf,
      totalHundredths: rate.convert(totalCents),
    },
  };
  const number = await takeDocumentNumber(transaction, {
    companyId: caller.companyId,
    kind: 'QUOTE',
    day: content.createdOn,
    prefix: letterhead.number_prefixes.QUOTE,
    digits,
  });
  const { rows } = await transaction.query(
    sql`insert into quotes (company_id, user_id, number, status, content, pieces, title, client_name, created_at,
        valid_until)
      values (${caller.companyId}, ${caller.userId}, ${number}, 'PREPARING', ${JSON.stringify(content)},
        ${stones.length}, ${data.title}, ${data.client_name}, ${now}, ${content.validUntil}) returning uuid`,
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
    after: { number, stones: stones.length, prices: data.prices },
  });
  return { uuid: row.uuid, unavailable };
}

/** The contact of the letterhead who is the user, otherwise its first contact, otherwise the user. */
async function contactOf(
  transaction: Transaction,
  userId: number,
  { contacts }: QuoteContent['letterhead'],
): Promise<QuoteContent['contact']> {
  const user = await readRegisteredAddress(transaction, userId);
  const contact = contacts.find(({ name }) => name === user.name) ?? contacts[0];
  if (contact === undefined) return { name: user.name, phone: user.phone, isWhatsapp: false };
  const { name, phone, whatsapp } = contact;
  return { name, phone: whatsapp || phone, isWhatsapp: whatsapp !== '' };
}
