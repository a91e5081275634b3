import { AppError } from '@loupe/contract';
import { invitationStates } from '@loupe/domain';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { takeStep, type Person } from '../life-cycle/take-step.ts';
import { lockInvitation } from './invitation.ts';

/**
 * Takes an invitation back: its address opens nothing any more; once more is the same as once. Throws NOT_FOUND for
 * another company's, STEP_REFUSED when it was taken up.
 */
export async function withdrawInvitation(
  transaction: Transaction,
  by: Person,
  uuid: string,
  now: Date,
): Promise<void> {
  const invitation = await lockInvitation(transaction, by.accountId, uuid);
  if (invitation === null) throw new AppError('NOT_FOUND');
  if (invitation.state === 'WITHDRAWN') return;
  await takeStep(transaction, invitationStates, {
    from: invitation.state,
    to: 'WITHDRAWN',
    by,
    now,
    subject: invitation.email,
  });
  await transaction.raw.query(`update invitations set state = 'WITHDRAWN' where id = $1`, [invitation.id]);
  await appendChange(transaction, accountTopic('people'), [by.accountId]);
}
