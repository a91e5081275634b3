import type { UserStatus } from '@loupe/domain';
import type { Connection, Database } from '../../platform/database.ts';
import { hashToken } from '../../platform/tokens.ts';
import type { Caller } from '../../call-handlers.ts';
import { createChallenge } from '../two-step/challenges.ts';
import { findUserByName, type User } from '../users/user.ts';
import { checkPassword } from '../users/check-password.ts';
import type { Device } from '../users/device.ts';
import { toCaller } from '../users/read-caller.ts';
import { createSession, readSessionByHash, publishSessionChange } from '../users/sessions.ts';

export interface SignInAttempt {
  readonly name: string;
  readonly password: string;
  readonly ipAddress: string;
  readonly userAgent: string | null;
}

/** A completed login; the permissions of its token are those of the caller. */
export interface SignedIn {
  readonly code: '500';
  readonly token: string;
  readonly caller: Caller;
}

/** The notice code and its data. */
export type SignInOutcome =
  | SignedIn
  | { readonly code: 'TWO_STEP_REQUIRED'; readonly ticket: string }
  | { readonly code: '100' | '200' | '300' | '401' };

/** The notice code for a right password on an inactive account. */
export const statusNoticeCodes: Readonly<Record<Exclude<UserStatus, 'ACTIVE'>, '300' | '401'>> = {
  PENDING: '300',
  IN_REVIEW: '300',
  REJECTED: '300',
  INACTIVE: '300',
  WEB_DISABLED: '401',
};

/**
 * Signs a user in by user ID or e-mail. The password check also runs for an unknown name, so that both take
 * the same time. A user with two-step sign-in gets a challenge instead of a session. Throws RATE_LIMITED
 * with the seconds to wait.
 */
export async function signIn(database: Database, attempt: SignInAttempt, now: Date): Promise<SignInOutcome> {
  const user = await findUserByName(database, attempt.name);
  const isCorrect = await checkPassword(database, user, attempt, now);
  if (user === null) return { code: '100' };
  if (!isCorrect) return { code: '200' };
  if (user.status !== 'ACTIVE') return { code: statusNoticeCodes[user.status] };
  if (user.two_step_enabled_at === null) return startSession(database, user, attempt, now);
  return { code: 'TWO_STEP_REQUIRED', ticket: await createChallenge(database, user.id, now) };
}

/** Creates a session for a user who has passed all checks. */
export async function startSession(
  connection: Connection,
  user: User,
  device: Device,
  now: Date,
): Promise<SignedIn> {
  const token = await createSession(connection, user.id, now, device);
  await publishSessionChange(connection, user.id);
  const session = await readSessionByHash(connection, hashToken(token), now);
  if (session === null) throw new Error('a sign-in ended while it was opened');
  return { code: '500', token, caller: toCaller(session) };
}
