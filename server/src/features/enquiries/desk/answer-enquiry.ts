import { AppError } from '@loupe/contract';
import type { Transaction } from '../../../platform/database.ts';
import type { Mover } from '../../life-cycle/take-step.ts';
import { lockEnquiry } from '../enquiry.ts';
import { moveEnquiry } from '../move-enquiry.ts';
import type { FurtherMessage } from '../write-enquiry.ts';

/** The desk answers, or adds to its answer; the customer is told. Throws NOT_FOUND, STEP_REFUSED for a closed one. */
export async function answerEnquiry(
  transaction: Transaction,
  by: Mover,
  { uuid, text }: FurtherMessage,
  now: Date,
): Promise<void> {
  const enquiry = await lockEnquiry(transaction, uuid, null);
  // Opening it again is a step of its own.
  if (enquiry.state === 'CLOSED') throw new AppError('STEP_REFUSED', { state: enquiry.state });
  await moveEnquiry(transaction, enquiry, { to: 'ANSWERED', by, now, waitingSince: null, text });
}
