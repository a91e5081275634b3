import type { Transaction } from '../../platform/database.ts';
import { UserChangeRejectedError, lockUserByEmail, type DeskContext } from '../users/change-user.ts';
import { endAllSessions } from '../users/sessions.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { notifyUser } from '../notifications/notify.ts';
import { deleteTwoStep } from './enrolment.ts';

/**
 * Removes two-step sign-in for a user who lost both phone and recovery codes. Ends the user's sessions and
 * notifies the user. Throws {@link UserChangeRejectedError}.
 */
export async function resetTwoStep(
  transaction: Transaction,
  email: string,
  { actorId, actor, now }: DeskContext,
): Promise<void> {
  const user = await lockUserByEmail(transaction, email);
  if (user.two_step_enabled_at === null)
    throw new UserChangeRejectedError(`${user.email} does not use two-step sign-in.`);
  await deleteTwoStep(transaction, user.id);
  await endAllSessions(transaction, user.id);
  await writeAudit(transaction, {
    createdAt: now,
    actorId,
    actorName: actor,
    action: 'two-step-reset',
    subject: `user:${user.email}`,
    before: { two_step_since: user.two_step_enabled_at.toISOString() },
    after: { two_step_since: null },
  });
  await notifyUser(transaction, {
    userId: user.id,
    kind: 'TWO_STEP_RESET',
    params: {},
    link: '/account?tab=security',
    now,
    isSecurityNotice: true,
  });
}
