import { AppError } from '@loupe/contract';
import { dayMs, enquiryAutoCloseDays } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Transaction } from '../../../platform/database.ts';
import type { Actor } from '../../lifecycle/transition.ts';
import { lockEnquiry } from '../enquiry.ts';
import { transitionEnquiry } from '../transition-enquiry.ts';

/**
 * The desk reopens a closed enquiry. It awaits an answer since the customer's first unanswered message, or is
 * answered when there is none. Throws NOT_FOUND. Throws INVALID_TRANSITION when it is not closed, or when
 * inactivity would close it again immediately.
 */
export async function reopenEnquiry(
  transaction: Transaction,
  by: Actor,
  uuid: string,
  now: Date,
): Promise<void> {
  const enquiry = await lockEnquiry(transaction, uuid, null);
  const { rows } = await transaction.query<{ since: Date | null; last: Date }>(
    sql`select min(created_at) filter (where sender = 'CUSTOMER' and id > coalesce(
              (select max(id) from enquiry_messages where enquiry_id = ${enquiry.id} and sender = 'DESK'), 0)) as since,
            max(created_at) as last
       from enquiry_messages where enquiry_id = ${enquiry.id}`,
  );
  const since = rows[0]?.since ?? null;
  const quietFor = now.getTime() - (rows[0]?.last ?? now).getTime();
  if (enquiry.status === 'CLOSED' && since === null && quietFor >= enquiryAutoCloseDays * dayMs)
    throw new AppError('INVALID_TRANSITION', { status: enquiry.status });
  const to = since === null ? 'ANSWERED' : 'OPEN';
  await transitionEnquiry(transaction, enquiry, { to, by, now, waitingSince: since });
}
