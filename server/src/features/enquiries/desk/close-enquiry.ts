import { enquiryStates } from '@loupe/domain';
import { accountTopic } from '../../../platform/account-topics.ts';
import { appendChange } from '../../../platform/change-log.ts';
import type { Transaction } from '../../../platform/database.ts';
import { takeStep, type Mover } from '../../life-cycle/take-step.ts';
import { enquiryLink, lockEnquiry } from '../enquiry.ts';

/** The desk closes an enquiry; the customer is told. Throws NOT_FOUND, STEP_REFUSED when it is closed already. */
export async function closeEnquiry(
  transaction: Transaction,
  by: Mover,
  uuid: string,
  now: Date,
): Promise<void> {
  const enquiry = await lockEnquiry(transaction, uuid, null);
  await takeStep(transaction, enquiryStates, {
    from: enquiry.state,
    to: 'CLOSED',
    by,
    now,
    subject: enquiry.enquiry_no,
    customer: {
      accountId: enquiry.account_id,
      personId: enquiry.person_id,
      facts: { number: enquiry.enquiry_no },
      link: enquiryLink(enquiry),
    },
  });
  await transaction.raw.query(`update enquiries set state = 'CLOSED', waiting_since = null where id = $1`, [
    enquiry.id,
  ]);
  await appendChange(transaction, accountTopic('enquiries'), [enquiry.account_id]);
}
