import { accessPresets, usualAccessPreset } from '@loupe/contract';
import type { Transaction } from '../../platform/database.ts';
import {
  ChangeRefused,
  changeAccountState,
  changeCustomerTerms,
  lockAccountByEmail,
  type CustomerTerms,
  type DeskAct,
} from './change-account.ts';

/**
 * Approves a customer who waits for it, on these terms. Where no access is granted, neither now nor before, the usual
 * preset is: the customer can trade. Throws {@link ChangeRefused} in any other state.
 */
export async function approveCustomer(
  transaction: Transaction,
  email: string,
  terms: CustomerTerms,
  act: DeskAct,
): Promise<void> {
  const { state, access } = await lockAccountByEmail(transaction, email);
  if (state !== 'PENDING' && state !== 'IN_REVIEW') {
    throw new ChangeRefused(`${email} is ${state}; only who waits to be let in is approved.`, state);
  }
  if (state === 'PENDING') await changeAccountState(transaction, email, 'IN_REVIEW', act);
  const isUnsaid = terms.access === undefined && terms.flags === undefined && access.length === 0;
  const granted = isUnsaid ? { ...terms, access: accessPresets[usualAccessPreset] } : terms;
  await changeCustomerTerms(transaction, email, granted, act);
  await changeAccountState(transaction, email, 'ACTIVE', act);
}
