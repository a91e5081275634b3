import type { Transaction } from '../../platform/database.ts';
import type { Person } from '../life-cycle/take-step.ts';
import { lockEnquiry } from './enquiry.ts';
import { moveEnquiry } from './move-enquiry.ts';

export interface FurtherMessage {
  readonly uuid: string;
  readonly text: string;
}

/**
 * The customer writes again: the enquiry waits for the desk, since when it began to wait. Throws NOT_FOUND for
 * another's, STEP_REFUSED for a closed one.
 */
export async function writeEnquiry(
  transaction: Transaction,
  by: Person,
  { uuid, text }: FurtherMessage,
  now: Date,
): Promise<void> {
  const enquiry = await lockEnquiry(transaction, uuid, by.accountId);
  const waitingSince = enquiry.waiting_since ?? now;
  await moveEnquiry(transaction, enquiry, { to: 'OPEN', by, now, waitingSince, text });
}
