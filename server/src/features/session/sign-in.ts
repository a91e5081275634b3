import type { AccountState } from '@loupe/domain';
import type { Database } from '../../platform/database.ts';
import { fitsPassword } from '../../platform/passwords.ts';
import { clearAttempts, limitAttempts, takeBackAttempt } from '../../platform/rate-limit.ts';
import { hashToken } from '../../platform/tokens.ts';
import type { Caller } from '../../route.ts';
import { findAccountByName } from '../accounts/account.ts';
import { callerOf } from '../accounts/read-caller.ts';
import { openSession } from '../accounts/sessions.ts';

export interface SignInAttempt {
  readonly name: string;
  readonly password: string;
  readonly address: string;
}

/** The notice code, and on `500` the token and who holds it. */
export type SignInOutcome =
  | { readonly code: '500'; readonly token: string; readonly caller: Caller }
  | { readonly code: '100' | '200' | '300' | '401' };

/** Per name against guessing one person's password, per address against trying many names. */
const perName = { most: 10, windowSeconds: 15 * 60 };
const perAddress = { most: 100, windowSeconds: 15 * 60 };

/** The notice for a right password on an account that is not active. */
const stateCodes: Readonly<Record<Exclude<AccountState, 'ACTIVE'>, '300' | '401'>> = {
  PENDING: '300',
  IN_REVIEW: '300',
  REJECTED: '300',
  INACTIVE: '300',
  WEB_DISABLED: '401',
};

/**
 * Signs a person in by user ID or e-mail. The password is checked whether the name exists or not, so both take the
 * same time. Throws TOO_MANY_ATTEMPTS with the seconds to wait.
 */
export async function signIn(database: Database, attempt: SignInAttempt, now: Date): Promise<SignInOutcome> {
  const account = await findAccountByName(database, attempt.name);
  // A user ID and an e-mail that lead to one account share one count.
  const who = account === null ? `name:${attempt.name.toLowerCase()}` : `account:${account.id}`;
  const limits = [
    { key: `sign-in:${who}`, limit: perName },
    { key: `sign-in:address:${attempt.address}`, limit: perAddress },
  ];
  await limitAttempts(database, limits, now);
  const fits = await fitsPassword(account?.password_hash ?? null, attempt.password);
  if (account === null) return { code: '100' };
  if (!fits) return { code: '200' };
  if (account.state !== 'ACTIVE') return { code: stateCodes[account.state] };
  // Many people of one house share an address: whoever knows his password does not count against the others.
  await clearAttempts(database, `sign-in:${who}`);
  await takeBackAttempt(database, `sign-in:address:${attempt.address}`);
  const token = await openSession(database, account.id, now);
  return { code: '500', token, caller: callerOf(account, hashToken(token)) };
}
