import type { AccountState } from '@loupe/domain';
import type { Transaction } from '../../platform/database.ts';
import { changeAccountState, type DeskAct } from '../accounts/change-account.ts';
import { releaseHolds } from './release-holds.ts';

/**
 * Moves an account along its life-cycle. Leaving ACTIVE ends its sign-ins and gives back what it holds; returns the
 * packets given back.
 */
export async function moveAccount(
  transaction: Transaction,
  email: string,
  to: AccountState,
  act: DeskAct & { readonly reason?: string | undefined },
): Promise<string[]> {
  const account = await changeAccountState(transaction, email, to, act);
  return account.state === 'ACTIVE' ? releaseHolds(transaction, account.id, act) : [];
}
