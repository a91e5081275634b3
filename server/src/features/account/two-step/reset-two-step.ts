import type { Transaction } from '../../../platform/database.ts';
import { ChangeRefused, lockAccountByEmail, type DeskAct } from '../../accounts/change-account.ts';
import { endAllSessions } from '../../accounts/sessions.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { notify } from '../../notifications/notify.ts';
import { forgetTwoStep } from './set-up.ts';

/**
 * Takes a person's second step away, for somebody who lost both telephone and recovery codes: his sign-ins end, and he is
 * told. Throws {@link ChangeRefused}.
 */
export async function resetTwoStep(
  transaction: Transaction,
  email: string,
  { actorId, actor, now }: DeskAct,
): Promise<void> {
  const account = await lockAccountByEmail(transaction, email);
  if (account.two_step_since === null) throw new ChangeRefused(`${account.email} has no second step.`);
  await forgetTwoStep(transaction, account.id);
  await endAllSessions(transaction, account.id);
  await writeAudit(transaction, {
    at: now,
    actorId,
    actor,
    action: 'two-step-reset',
    subject: `account:${account.email}`,
    before: { two_step_since: account.two_step_since.toISOString() },
    after: { two_step_since: null },
  });
  await notify(transaction, {
    accountId: account.id,
    kind: 'TWO_STEP_RESET',
    facts: {},
    link: '/account?tab=security',
    now,
    isWarning: true,
  });
}
