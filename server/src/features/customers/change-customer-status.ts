import { AppError, type deskCustomerStatuses } from '@loupe/contract';
import sql from 'sql-template-tag';
import type { Transaction } from '../../platform/database.ts';
import { changeUserStatus, type DeskContext } from '../users/change-user.ts';
import { lockUser, type DeskUser } from '../users/desk-user.ts';
import { changeUserStatusAndReleaseHolds } from '../holds/change-user-status.ts';

/** The new status of a user, and the reason. */
export interface CustomerStatusChange {
  readonly uuid: string;
  readonly to: (typeof deskCustomerStatuses)[number];
  readonly reason?: string | undefined;
}

/** Locks a user of a customer, owner or member. Throws NOT_FOUND, also for a staff user. */
export async function lockCustomerUser(transaction: Transaction, uuid: string): Promise<DeskUser> {
  const user = await lockUser(transaction, uuid);
  if (user.role !== 'customer') throw new AppError('NOT_FOUND');
  return user;
}

/**
 * Changes the status of a user for the desk. Only `approveCustomer` approves a pending registration. An
 * approval can be undone until the user first signs in. Throws NOT_FOUND, INVALID_TRANSITION and
 * `UserChangeRejectedError`.
 */
export async function changeCustomerStatus(
  transaction: Transaction,
  { uuid, to, reason }: CustomerStatusChange,
  act: DeskContext,
): Promise<void> {
  const user = await lockCustomerUser(transaction, uuid);
  const { status, email } = user;
  const isWaiting = status === 'PENDING' || status === 'IN_REVIEW';
  if (to === 'ACTIVE' && isWaiting) throw new AppError('INVALID_TRANSITION', { status });
  if (status === 'ACTIVE' && to === 'IN_REVIEW') await undoApproval(transaction, user);
  if (status === 'PENDING' && to === 'REJECTED') await changeUserStatus(transaction, email, 'IN_REVIEW', act);
  await changeUserStatusAndReleaseHolds(transaction, email, to, { ...act, reason });
}

/**
 * Only possible while nothing has followed from the approval: throws INVALID_TRANSITION once the user has
 * signed in, and deletes a welcome mail that is not sent yet.
 */
async function undoApproval(transaction: Transaction, user: DeskUser): Promise<void> {
  if (user.last_sign_in_at !== null) throw new AppError('INVALID_TRANSITION', { status: user.status });
  await transaction.query(
    sql`delete from emails where user_id = ${user.id} and kind = 'ACCOUNT_ACTIVATED' and sent_at is null
      and failed_at is null`,
  );
}
