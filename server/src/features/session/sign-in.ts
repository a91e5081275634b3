import type { AccountState } from '@loupe/domain';
import type { Connection, Database } from '../../platform/database.ts';
import { hashToken } from '../../platform/tokens.ts';
import type { Caller } from '../../route.ts';
import { openTicket } from '../account/two-step/tickets.ts';
import { findAccountByName, type Account } from '../accounts/account.ts';
import { checkPassword } from '../accounts/check-password.ts';
import type { Device } from '../accounts/device.ts';
import { callerOf } from '../accounts/read-caller.ts';
import { openSession, readSessionByHash, tellSignIns } from '../accounts/sessions.ts';

export interface SignInAttempt {
  readonly name: string;
  readonly password: string;
  readonly address: string;
  readonly userAgent: string | null;
}

/** Somebody is in; what his token opens stands with the caller. */
export interface SignedIn {
  readonly code: '500';
  readonly token: string;
  readonly caller: Caller;
}

/** The notice code, and what goes with it. */
export type SignInOutcome =
  | SignedIn
  | { readonly code: 'TWO_STEP'; readonly ticket: string }
  | { readonly code: '100' | '200' | '300' | '401' };

/** The notice for a right password on an account that is not active. */
export const stateCodes: Readonly<Record<Exclude<AccountState, 'ACTIVE'>, '300' | '401'>> = {
  PENDING: '300',
  IN_REVIEW: '300',
  REJECTED: '300',
  INACTIVE: '300',
  WEB_DISABLED: '401',
};

/**
 * Signs a person in by user ID or e-mail. The password is checked whether the name exists or not, so both take the
 * same time; who has a second step gets a ticket for it. Throws TOO_MANY_ATTEMPTS with the seconds to wait.
 */
export async function signIn(database: Database, attempt: SignInAttempt, now: Date): Promise<SignInOutcome> {
  const account = await findAccountByName(database, attempt.name);
  const fits = await checkPassword(database, account, attempt, now);
  if (account === null) return { code: '100' };
  if (!fits) return { code: '200' };
  if (account.state !== 'ACTIVE') return { code: stateCodes[account.state] };
  if (account.two_step_since === null) return letIn(database, account, attempt, now);
  return { code: 'TWO_STEP', ticket: await openTicket(database, account.id, now) };
}

/** Opens a sign-in for somebody who has shown everything that is asked of him. */
export async function letIn(
  connection: Connection,
  account: Account,
  device: Device,
  now: Date,
): Promise<SignedIn> {
  const token = await openSession(connection, account.id, now, device);
  await tellSignIns(connection, account.id);
  const session = await readSessionByHash(connection, hashToken(token), now);
  if (session === null) throw new Error('a sign-in ended while it was opened');
  return { code: '500', token, caller: callerOf(session) };
}
