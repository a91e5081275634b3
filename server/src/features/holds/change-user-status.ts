import type { UserStatus } from '@loupe/domain';
import type { Transaction } from '../../platform/database.ts';
import { changeUserStatus, type DeskContext } from '../users/change-user.ts';
import { releaseCompanyHolds } from './release-company-holds.ts';

/**
 * Changes the status of a user. Leaving ACTIVE ends the sessions and releases the holds. Returns the packets
 * released.
 */
export async function changeUserStatusAndReleaseHolds(
  transaction: Transaction,
  email: string,
  to: UserStatus,
  act: DeskContext & { readonly reason?: string | undefined },
): Promise<string[]> {
  const user = await changeUserStatus(transaction, email, to, act);
  return user.status === 'ACTIVE' ? releaseCompanyHolds(transaction, user.id, act) : [];
}
