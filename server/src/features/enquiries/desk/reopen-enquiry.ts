import { AppError } from '@loupe/contract';
import { dayMs, enquiryQuietDays } from '@loupe/domain';
import type { Transaction } from '../../../platform/database.ts';
import type { Mover } from '../../life-cycle/take-step.ts';
import { lockEnquiry } from '../enquiry.ts';
import { moveEnquiry } from '../move-enquiry.ts';

/**
 * The desk takes the closing of an enquiry back: it waits for an answer since the customer's first word without one, or
 * stands answered. Throws NOT_FOUND, STEP_REFUSED when it is not closed, or would close by itself at once.
 */
export async function reopenEnquiry(
  transaction: Transaction,
  by: Mover,
  uuid: string,
  now: Date,
): Promise<void> {
  const enquiry = await lockEnquiry(transaction, uuid, null);
  const { rows } = await transaction.raw.query<{ since: Date | null; last: Date }>(
    `select min(written_at) filter (where side = 'CUSTOMER' and id > coalesce(
              (select max(id) from enquiry_messages where enquiry_id = $1 and side = 'DESK'), 0)) as since,
            max(written_at) as last
       from enquiry_messages where enquiry_id = $1`,
    [enquiry.id],
  );
  const since = rows[0]?.since ?? null;
  const quietFor = now.getTime() - (rows[0]?.last ?? now).getTime();
  if (enquiry.state === 'CLOSED' && since === null && quietFor >= enquiryQuietDays * dayMs)
    throw new AppError('STEP_REFUSED', { state: enquiry.state });
  const to = since === null ? 'ANSWERED' : 'OPEN';
  await moveEnquiry(transaction, enquiry, { to, by, now, waitingSince: since });
}
