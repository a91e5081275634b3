import { AppError } from '@loupe/contract';
import { invitationStateMachine } from '@loupe/domain';
import sql from 'sql-template-tag';
import { userTopic } from '../../platform/user-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { applyTransition, type UserActor } from '../lifecycle/transition.ts';
import { lockInvitation } from './invitation.ts';

/**
 * Withdraws an invitation, so its link stops working. Idempotent. Throws NOT_FOUND for another company's
 * invitation and INVALID_TRANSITION for an accepted one.
 */
export async function withdrawInvitation(
  transaction: Transaction,
  by: UserActor,
  uuid: string,
  now: Date,
): Promise<void> {
  const invitation = await lockInvitation(transaction, by.companyId, uuid);
  if (invitation === null) throw new AppError('NOT_FOUND');
  if (invitation.status === 'WITHDRAWN') return;
  await applyTransition(transaction, invitationStateMachine, {
    from: invitation.status,
    to: 'WITHDRAWN',
    actor: by,
    now,
    subject: invitation.email,
  });
  await transaction.query(sql`update invitations set status = 'WITHDRAWN' where id = ${invitation.id}`);
  await appendChange(transaction, userTopic('company-members'), [by.companyId]);
}
