import { enquiryStates, type EnquiryState } from '@loupe/domain';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { takeStep, type Mover } from '../life-cycle/take-step.ts';
import { enquiryLink, type Enquiry } from './enquiry.ts';
import { storeMessage } from './store-message.ts';

export interface EnquiryMove {
  readonly to: EnquiryState;
  readonly by: Mover;
  readonly now: Date;
  /** Since when it waits for the desk from now on; null when it does not. */
  readonly waitingSince: Date | null;
  /** What is written in it with this step. */
  readonly text?: string;
}

/** Moves a locked enquiry; its customer is told what the life-cycle tells him. Throws STEP_REFUSED. */
export async function moveEnquiry(
  transaction: Transaction,
  enquiry: Enquiry,
  { to, by, now, waitingSince, text }: EnquiryMove,
): Promise<void> {
  await takeStep(transaction, enquiryStates, {
    from: enquiry.state,
    to,
    by,
    now,
    subject: enquiry.enquiry_no,
    customer: {
      accountId: enquiry.account_id,
      personId: enquiry.person_id,
      facts: { number: enquiry.enquiry_no, ...(text !== undefined && { text }) },
      link: enquiryLink(enquiry),
    },
  });
  await transaction.raw.query(
    `update enquiries set state = $2, waiting_since = $3, last_message_at = coalesce($4, last_message_at)
      where id = $1`,
    [enquiry.id, to, waitingSince, text === undefined ? null : now],
  );
  if (text !== undefined)
    await storeMessage(transaction, {
      enquiryId: enquiry.id,
      side: by.who === 'CUSTOMER' ? 'CUSTOMER' : 'DESK',
      authorId: by.personId,
      text,
      now,
    });
  await appendChange(transaction, accountTopic('enquiries'), [enquiry.account_id]);
}
