import type { Transaction } from '../../../platform/database.ts';
import type { Mover } from '../../life-cycle/take-step.ts';
import { lockEnquiry } from '../enquiry.ts';
import { moveEnquiry } from '../move-enquiry.ts';

/** The desk closes an enquiry; the customer is told. Throws NOT_FOUND, STEP_REFUSED when it is closed already. */
export async function closeEnquiry(
  transaction: Transaction,
  by: Mover,
  uuid: string,
  now: Date,
): Promise<void> {
  const enquiry = await lockEnquiry(transaction, uuid, null);
  await moveEnquiry(transaction, enquiry, { to: 'CLOSED', by, now, waitingSince: null });
}
