import type { StaffRole } from '@loupe/contract';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { newToken } from '../../platform/tokens.ts';
import { findAccountById } from '../accounts/account.ts';
import type { DeskAct } from '../accounts/change-account.ts';
import { createAccount } from '../accounts/create-account.ts';
import { sendPasswordLink } from '../password-reset/password-links.ts';

/** One of the company's own people who is to come in. */
export interface NewStaff {
  readonly role: StaffRole;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly userName: string;
  /** How he gets his first password: a link by mail, or shown once to whoever creates him. */
  readonly firstPassword: 'link' | 'shown';
}

/** Long enough to be guessed by nobody, short enough to be dictated. */
const shownLetters = 14;

/** Creates one of the company's own people; the password is null where a link goes to him. Throws NameTaken. */
export async function addStaff(
  transaction: Transaction,
  { firstPassword, ...person }: NewStaff,
  act: DeskAct,
): Promise<{ readonly id: number; readonly password: string | null }> {
  const password = newToken().slice(0, shownLetters);
  const id = await createAccount(transaction, { ...person, state: 'ACTIVE', password }, act);
  await appendChange(transaction, accountTopic('account'), [id]);
  if (firstPassword === 'shown') return { id, password };
  await sendPasswordLink(transaction, await findAccountById(transaction, id), act.now);
  return { id, password: null };
}
