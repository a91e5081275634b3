import { enquiryStates } from '@loupe/domain';
import { z } from 'zod';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { onceByKey } from '../../platform/once-by-key.ts';
import { takeStep, type Person } from '../life-cycle/take-step.ts';
import { lockEnquiry } from './enquiry.ts';
import { storeMessage } from './store-message.ts';

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
      await takeStep(transaction, enquiryStates, {
        from: enquiry.state,
        to: 'OPEN',
        by,
        now,
        subject: enquiry.enquiry_no,
      });
      await transaction.raw.query(
        `update enquiries
            set state = 'OPEN', last_message_at = $2, waiting_since = coalesce(waiting_since, $2) where id = $1`,
        [enquiry.id, now],
      );
      await storeMessage(transaction, {
        enquiryId: enquiry.id,
        side: 'CUSTOMER',
        authorId: by.personId,
        text,
        now,
      });
      await appendChange(transaction, accountTopic('enquiries'), [by.accountId]);
      return null;
    },
  );
}
