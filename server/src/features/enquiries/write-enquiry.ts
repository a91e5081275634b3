import { z } from 'zod';
import type { Transaction } from '../../platform/database.ts';
import { onceByKey } from '../../platform/once-by-key.ts';
import type { Person } from '../life-cycle/take-step.ts';
import { lockEnquiry } from './enquiry.ts';
import { moveEnquiry } from './move-enquiry.ts';

export interface FurtherMessage {
  readonly uuid: string;
  readonly text: string;
  /** The same key again is the same message. */
  readonly key: string | undefined;
}

/**
 * The customer writes again: the enquiry waits for the desk, since when it began to wait. Throws NOT_FOUND for
 * another's, STEP_REFUSED for a closed one.
 */
export async function writeEnquiry(
  transaction: Transaction,
  by: Person,
  { uuid, text, key }: FurtherMessage,
  now: Date,
): Promise<void> {
  await onceByKey(
    transaction,
    { actor: by.personId, call: 'writeEnquiry', key, request: { uuid, text } },
    z.null(),
    async () => {
      const enquiry = await lockEnquiry(transaction, uuid, by.accountId);
      const waitingSince = enquiry.waiting_since ?? now;
      await moveEnquiry(transaction, enquiry, { to: 'OPEN', by, now, waitingSince, text });
      return null;
    },
  );
}
