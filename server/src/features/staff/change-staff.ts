import { AppError, type StaffRole } from '@loupe/contract';
import sql from 'sql-template-tag';
import { userTopic } from '../../platform/user-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { changeUserStatus, type DeskContext } from '../users/change-user.ts';
import { lockUser, type DeskUser } from '../users/desk-user.ts';
import { endAllSessions } from '../users/sessions.ts';
import { writeAudit } from '../audit/write-audit.ts';

/**
 * Locks a staff user for a change by another one. All administrators are locked first, in id order, so that
 * two who change each other wait for one another. Throws NOT_FOUND and OWN_RIGHTS.
 */
async function lockStaff({ uuid, act, transaction }: StaffChange): Promise<DeskUser> {
  await transaction.query(sql`select from users where role = 'admin' order by id for update`);
  const user = await lockUser(transaction, uuid);
  if (user.role === 'customer') throw new AppError('NOT_FOUND');
  if (user.id === act.actorId) throw new AppError('OWN_RIGHTS');
  return user;
}

/** Throws LAST_ADMIN when no active administrator would remain. */
async function rejectLastAdmin(transaction: Transaction, leaving: DeskUser): Promise<void> {
  if (leaving.role !== 'admin' || leaving.status !== 'ACTIVE') return;
  const { rowCount } = await transaction.query(
    sql`select from users where role = 'admin' and status = 'ACTIVE' and id <> ${leaving.id} limit 1`,
  );
  if (rowCount === 0) throw new AppError('LAST_ADMIN');
}

/** The staff user to change, with transaction and actor. */
export interface StaffChange {
  readonly transaction: Transaction;
  readonly uuid: string;
  readonly act: DeskContext;
}

/**
 * Changes a staff user's role, which ends the user's sessions; returns the user's id. Throws as {@link
 * lockStaff} does, and LAST_ADMIN.
 */
export async function setStaffRole(change: StaffChange, role: StaffRole): Promise<number> {
  const { transaction, act } = change;
  const user = await lockStaff(change);
  if (user.role === role) return user.id;
  await rejectLastAdmin(transaction, user);
  await transaction.query(sql`update users set role = ${role} where id = ${user.id}`);
  await endAllSessions(transaction, user.id);
  await appendChange(transaction, userTopic('account'), [user.id]);
  await writeAudit(transaction, {
    createdAt: act.now,
    actorId: act.actorId,
    actorName: act.actor,
    action: 'staff-role-changed',
    subject: `user:${user.email}`,
    before: { role: user.role },
    after: { role },
  });
  return user.id;
}

/** Activates or deactivates a staff user; no change is not an error. Throws as {@link setStaffRole} does. */
export async function setStaffActive(change: StaffChange, isActive: boolean): Promise<number> {
  const { transaction, act } = change;
  const user = await lockStaff(change);
  const to = isActive ? 'ACTIVE' : 'INACTIVE';
  if (user.status === to) return user.id;
  if (!isActive) await rejectLastAdmin(transaction, user);
  await changeUserStatus(transaction, user.email, to, act);
  return user.id;
}
