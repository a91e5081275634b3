import { enquiryStateMachine, type EnquiryStatus } from '@loupe/domain';
import sql from 'sql-template-tag';
import { userTopic } from '../../platform/user-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { applyTransition, type Actor } from '../lifecycle/transition.ts';
import { enquiryLink, type Enquiry } from './enquiry.ts';
import { addMessage } from './add-message.ts';

export interface EnquiryTransition {
  readonly to: EnquiryStatus;
  readonly by: Actor;
  readonly now: Date;
  /** Since when the enquiry awaits the desk after the transition; null when it does not. */
  readonly waitingSince: Date | null;
  /** The message added with the transition. */
  readonly text?: string;
}

/**
 * Applies a transition to a locked enquiry, and notifies the customer where the state machine requires it.
 * Throws INVALID_TRANSITION.
 */
export async function transitionEnquiry(
  transaction: Transaction,
  enquiry: Enquiry,
  { to, by, now, waitingSince, text }: EnquiryTransition,
): Promise<void> {
  await applyTransition(transaction, enquiryStateMachine, {
    from: enquiry.status,
    to,
    actor: by,
    now,
    subject: enquiry.enquiry_no,
    customer: {
      companyId: enquiry.company_id,
      userId: enquiry.user_id,
      params: { number: enquiry.enquiry_no, ...(text !== undefined && { text }) },
      link: enquiryLink(enquiry),
    },
  });
  await transaction.query(
    sql`update enquiries set status = ${to}, waiting_since = ${waitingSince},
      last_message_at = coalesce(${text === undefined ? null : now}, last_message_at)
      where id = ${enquiry.id}`,
  );
  if (text !== undefined)
    await addMessage(transaction, {
      enquiryId: enquiry.id,
      side: by.role === 'CUSTOMER' ? 'CUSTOMER' : 'DESK',
      authorId: by.userId,
      text,
      now,
    });
  await appendChange(transaction, userTopic('enquiries'), [enquiry.company_id]);
}
