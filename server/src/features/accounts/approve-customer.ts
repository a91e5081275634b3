import type { Transaction } from '../../platform/database.ts';
import {
  ChangeRefused,
  changeAccountState,
  changeCustomerTerms,
  lockAccountByEmail,
  type CustomerTerms,
  type DeskAct,
} from './change-account.ts';

/** Lets in who waits for it, on these terms. Throws {@link ChangeRefused} for anybody else. */
export async function approveCustomer(
  transaction: Transaction,
  email: string,
  terms: CustomerTerms,
  act: DeskAct,
): Promise<void> {
  const { state } = await lockAccountByEmail(transaction, email);
  if (state !== 'PENDING' && state !== 'IN_REVIEW') {
    throw new ChangeRefused(`${email} is ${state}; only who waits to be let in is approved.`, state);
  }
  if (state === 'PENDING') await changeAccountState(transaction, email, 'IN_REVIEW', act);
  await changeCustomerTerms(transaction, email, terms, act);
  await changeAccountState(transaction, email, 'ACTIVE', act);
}
