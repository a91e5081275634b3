import type { Transaction } from '../../platform/database.ts';
import type { UserActor } from '../lifecycle/transition.ts';
import { lockEnquiry } from './enquiry.ts';
import { transitionEnquiry } from './transition-enquiry.ts';

export interface EnquiryReply {
  readonly uuid: string;
  readonly text: string;
}

/**
 * Adds a message of the customer. The enquiry then awaits the desk, since its first unanswered message.
 * Throws NOT_FOUND for another company's enquiry, INVALID_TRANSITION for a closed one.
 */
export async function replyToEnquiry(
  transaction: Transaction,
  by: UserActor,
  { uuid, text }: EnquiryReply,
  now: Date,
): Promise<void> {
  const enquiry = await lockEnquiry(transaction, uuid, by.companyId);
  const waitingSince = enquiry.waiting_since ?? now;
  await transitionEnquiry(transaction, enquiry, { to: 'OPEN', by, now, waitingSince, text });
}
