import type { Transaction } from '../../platform/database.ts';
import type { DeskContext } from '../users/change-user.ts';
import { lockUser } from '../users/desk-user.ts';
import { endAllSessions, endCompanySessions } from '../users/sessions.ts';
import { writeAudit } from '../audit/write-audit.ts';

/**
 * Ends every session of a user and, for an owner, of the whole company; returns the number of ended sessions.
 * Throws NOT_FOUND.
 */
export async function endUserSessions(
  transaction: Transaction,
  uuid: string,
  act: DeskContext,
): Promise<number> {
  const { id, email, role, company_id: companyId } = await lockUser(transaction, uuid);
  const isOwner = role === 'customer' && companyId === null;
  const ended = await (isOwner ? endCompanySessions(transaction, id) : endAllSessions(transaction, id));
  await writeAudit(transaction, {
    createdAt: act.now,
    actorId: act.actorId,
    actorName: act.actor,
    action: 'signed-out-everywhere',
    subject: `user:${email}`,
    before: { sign_ins: ended },
    after: { sign_ins: 0 },
  });
  return ended;
}
