import { limits, type CallBody, type RejectedStone } from '@loupe/contract';
import { gulfDay, isoGulfDay } from '@loupe/domain';
import type { Caller } from '../../call-handlers.ts';
import type { Connection } from '../../platform/database.ts';
import { requireDayBetween } from '../client-pages/require-day-between.ts';
import { readDatedRate } from '../currency-rates/convert-amount.ts';
import { readLetterhead } from '../letterheads/read-letterhead.ts';
import { readRegisteredAddress } from '../users/read-registered-address.ts';
import type { QuoteContent } from './quote-content.ts';
import { quoteGoods } from './quote-goods.ts';

/** Days for which prices hold unless another day is chosen. */
const usualDays = 7;

/** The content of a quote, before it has a number. Errors as {@link quoteGoods}. */
export async function composeQuote(
  connection: Connection,
  caller: Caller,
  data: CallBody<'createQuote'>['data'],
  now: Date,
): Promise<{ readonly content: QuoteContent; readonly unavailable: readonly RejectedStone[] }> {
  const { stones, unavailable } = await quoteGoods(connection, caller, data);
  const { letterhead } = await readLetterhead(connection, caller.companyId);
  const today = gulfDay(now);
  const rate = data.prices === 'NONE' ? null : await readDatedRate(connection, data.currency);
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
    contact: await contactOf(connection, caller.userId, letterhead),
    clientName: data.client_name,
    title: data.title,
    note: data.note,
    fields: data.fields,
    source: 'QUOTE',
    stones,
    converted: rate && {
      currency: rate.currency,
      perDollar: rate.perDollar,
      asOf: rate.asOf,
      totalHundredths: rate.convert(totalCents),
      stoneHundredths: [],
    },
  };
  return { content, unavailable };
}

/** The contact of the letterhead who is the user, otherwise its first contact, otherwise the user. */
async function contactOf(
  connection: Connection,
  userId: number,
  { contacts }: QuoteContent['letterhead'],
): Promise<QuoteContent['contact']> {
  const user = await readRegisteredAddress(connection, userId);
  const contact = contacts.find(({ name }) => name === user.name) ?? contacts[0];
  if (contact === undefined) return { name: user.name, phone: user.phone, isWhatsapp: false };
  const { name, phone, whatsapp } = contact;
  return { name, phone: whatsapp || phone, isWhatsapp: whatsapp !== '' };
}
