import { enquiryStates } from '@loupe/domain';
import { z } from 'zod';
import { accountTopic } from '../../../platform/account-topics.ts';
import { appendChange } from '../../../platform/change-log.ts';
import type { Transaction } from '../../../platform/database.ts';
import { onceByKey } from '../../../platform/once-by-key.ts';
import { takeStep, type Mover } from '../../life-cycle/take-step.ts';
import { enquiryLink, lockEnquiry } from '../enquiry.ts';
import { storeMessage } from '../store-message.ts';
import type { FurtherMessage } from '../write-enquiry.ts';

/** Actor of what is done at the command line, where nobody is signed in. */
const nobody = 0;

/** The desk answers, or adds to its answer; the customer is told. Throws NOT_FOUND, STEP_REFUSED for a closed one. */
export async function answerEnquiry(
  transaction: Transaction,
  by: Mover,
  { uuid, text, key }: FurtherMessage,
  now: Date,
): Promise<void> {
  await onceByKey(
    transaction,
    { actor: by.personId ?? nobody, call: 'deskAnswerEnquiry', key, request: { uuid, text } },
    z.null(),
    async () => {
      const enquiry = await lockEnquiry(transaction, uuid, null);
      await takeStep(transaction, enquiryStates, {
        from: enquiry.state,
        to: 'ANSWERED',
        by,
        now,
        subject: enquiry.enquiry_no,
        customer: {
          accountId: enquiry.account_id,
          personId: enquiry.person_id,
          facts: { number: enquiry.enquiry_no, text },
          link: enquiryLink(enquiry),
        },
      });
      await transaction.raw.query(
        `update enquiries set state = 'ANSWERED', last_message_at = $2, waiting_since = null where id = $1`,
        [enquiry.id, now],
      );
      await storeMessage(transaction, {
        enquiryId: enquiry.id,
        side: 'DESK',
        authorId: by.personId,
        text,
        now,
      });
      await appendChange(transaction, accountTopic('enquiries'), [enquiry.account_id]);
      return null;
    },
  );
}
