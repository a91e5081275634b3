import type { Transaction } from '../../../platform/database.ts';
import type { Actor } from '../../lifecycle/transition.ts';
import { lockEnquiry } from '../enquiry.ts';
import { transitionEnquiry } from '../transition-enquiry.ts';

/**
 * The desk closes an enquiry; the customer is notified. Throws NOT_FOUND; throws INVALID_TRANSITION when it
 * is closed already.
 */
export async function closeEnquiry(
  transaction: Transaction,
  by: Actor,
  uuid: string,
  now: Date,
): Promise<void> {
  const enquiry = await lockEnquiry(transaction, uuid, null);
  await transitionEnquiry(transaction, enquiry, { to: 'CLOSED', by, now, waitingSince: null });
}
