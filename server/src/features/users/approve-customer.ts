import { accessPresets, usualAccessPreset } from '@loupe/contract';
import type { Transaction } from '../../platform/database.ts';
import {
  UserChangeRejectedError,
  changeUserStatus,
  changeCustomerTradeTerms,
  lockUserByEmail,
  type CustomerTradeTerms,
  type DeskContext,
} from './change-user.ts';

/**
 * Approves a customer who waits for approval, on these terms. When no access is granted now or earlier, the
 * default preset is granted, so that the customer can trade. Throws {@link UserChangeRejectedError} in any
 * other status.
 */
export async function approveCustomer(
  transaction: Transaction,
  email: string,
  terms: CustomerTradeTerms,
  act: DeskContext,
): Promise<void> {
  const { status, access } = await lockUserByEmail(transaction, email);
  if (status !== 'PENDING' && status !== 'IN_REVIEW') {
    throw new UserChangeRejectedError(
      `${email} is ${status}; only a pending registration can be approved.`,
      status,
    );
  }
  if (status === 'PENDING') await changeUserStatus(transaction, email, 'IN_REVIEW', act);
  const isUnsaid = terms.access === undefined && terms.flags === undefined && access.length === 0;
  const granted = isUnsaid ? { ...terms, access: accessPresets[usualAccessPreset] } : terms;
  await changeCustomerTradeTerms(transaction, email, granted, act);
  await changeUserStatus(transaction, email, 'ACTIVE', act);
}
