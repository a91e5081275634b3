import type { Quote } from '@loupe/contract';
import sql from 'sql-template-tag';
import type { Caller } from '../../call-handlers.ts';
import type { Transaction } from '../../platform/database.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { readQuote } from './quotes.ts';

/** Ends a quote. NOT_FOUND when the company has none of that id. */
export async function endQuote(
  transaction: Transaction,
  { companyId, userId }: Caller,
  uuid: string,
  now: Date,
): Promise<Quote> {
  const { rowCount } = await transaction.query(
    sql`update quotes set ended_at = ${now} where company_id = ${companyId} and uuid = ${uuid}
      and ended_at is null`,
  );
  if (rowCount === 1)
    await writeAudit(transaction, {
      createdAt: now,
      actorId: userId,
      actorName: 'customer',
      action: 'quote-ended',
      subject: `quote:${uuid}`,
    });
  return readQuote(transaction, companyId, uuid, now);
}
