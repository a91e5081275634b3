import type { Transaction } from '../../platform/database.ts';
import type { DeskAct } from '../accounts/change-account.ts';
import { lockPerson } from '../accounts/find-person.ts';
import { endAllSessions, endCompanySessions } from '../accounts/sessions.ts';
import { writeAudit } from '../audit/write-audit.ts';

/**
 * Ends every sign-in of somebody, and of the company he owns; returns how many there were. Throws NOT_FOUND.
 */
export async function endSignIns(transaction: Transaction, uuid: string, act: DeskAct): Promise<number> {
  const { id, email, role, owner_id: ownerId } = await lockPerson(transaction, uuid);
  const isOwner = role === 'customer' && ownerId === null;
  const ended = await (isOwner ? endCompanySessions(transaction, id) : endAllSessions(transaction, id));
  await writeAudit(transaction, {
    at: act.now,
    actorId: act.actorId,
    actor: act.actor,
    action: 'signed-out-everywhere',
    subject: `account:${email}`,
    before: { sign_ins: ended },
    after: { sign_ins: 0 },
  });
  return ended;
}
