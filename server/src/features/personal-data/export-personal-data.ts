import type { Transaction } from '../../platform/database.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { DeskContext } from '../users/change-user.ts';
import { lockUser } from '../users/desk-user.ts';
import { readPersonalData, type PersonalData } from './read-personal-data.ts';

/** Reads what is held about a user for the desk, and records it. Throws NOT_FOUND. */
export async function exportPersonalData(
  transaction: Transaction,
  uuid: string,
  { actorId, actor, now }: DeskContext,
): Promise<PersonalData> {
  const { id, email } = await lockUser(transaction, uuid);
  const data = await readPersonalData(transaction, id);
  await writeAudit(transaction, {
    createdAt: now,
    actorId,
    actorName: actor,
    action: 'personal-data-exported',
    subject: `user:${email}`,
  });
  return data;
}
