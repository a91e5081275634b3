import { AppError } from '@loupe/contract';
import type { Transaction } from '../../../platform/database.ts';
import type { Actor } from '../../lifecycle/transition.ts';
import { lockEnquiry } from '../enquiry.ts';
import { transitionEnquiry } from '../transition-enquiry.ts';
import type { EnquiryReply } from '../reply-to-enquiry.ts';

/**
 * The desk answers, or adds to its answer; the customer is notified. Throws NOT_FOUND; throws
 * INVALID_TRANSITION for a closed enquiry.
 */
export async function answerEnquiry(
  transaction: Transaction,
  by: Actor,
  { uuid, text }: EnquiryReply,
  now: Date,
): Promise<void> {
  const enquiry = await lockEnquiry(transaction, uuid, null);
  // Reopening is a separate transition.
  if (enquiry.status === 'CLOSED') throw new AppError('INVALID_TRANSITION', { status: enquiry.status });
  await transitionEnquiry(transaction, enquiry, { to: 'ANSWERED', by, now, waitingSince: null, text });
}
