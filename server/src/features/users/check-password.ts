import { AppError, createFieldIssue } from '@loupe/contract';
import type { Connection } from '../../platform/database.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import { addressKey } from '../../platform/address-key.ts';
import { resetAttempts, countOverall, enforceRateLimits, refundAttempt } from '../../platform/rate-limit.ts';
import { getUserById, type User } from './user.ts';

/** Rate limits: per name against guessing one user's password, per address against trying many names. */
const perName = { maxAttempts: 10, windowSeconds: 15 * 60 };
const perAddress = { maxAttempts: 100, windowSeconds: 15 * 60 };
/**
 * Limit for wrong passwords of all users and addresses together, far above what a morning of forgetful users
 * causes.
 */
const wrongPasswords = { key: 'sign-in:wrong', limit: { maxAttempts: 1_000, windowSeconds: 15 * 60 } };
/** Maximum attempts while the overall limit is exceeded. */
const whenStrict = { perName: 4, perAddress: 4 };

export interface PasswordAttempt {
  /** The name as typed; two names of the same account share one count. */
  readonly name: string;
  readonly password: string;
  readonly ipAddress: string;
}

/**
 * Whether the password is correct. Every attempt counts: at sign-in, on a locked screen, or before an
 * operation that requires the password again. Takes the same time whether or not the user exists. Throws
 * RATE_LIMITED with the seconds to wait.
 */
export async function checkPassword(
  connection: Connection,
  user: Pick<User, 'id' | 'password_hash'> | null,
  { name, password, ipAddress }: PasswordAttempt,
  now: Date,
): Promise<boolean> {
  const ofName = `sign-in:${user === null ? `name:${name.toLowerCase()}` : `account:${user.id}`}`;
  const ofAddress = `sign-in:address:${addressKey(ipAddress)}`;
  await enforceRateLimits(
    connection,
    [
      { key: ofName, limit: perName, strictLimit: whenStrict.perName },
      { key: ofAddress, limit: perAddress, strictLimit: whenStrict.perAddress },
    ],
    now,
    wrongPasswords,
  );
  const isCorrect = await verifyPassword(user?.password_hash ?? null, password);
  if (isCorrect) {
    // Many users of one company share an address: a correct password does not count against the others.
    await resetAttempts(connection, ofName);
    await refundAttempt(connection, ofAddress);
  } else await countOverall(connection, wrongPasswords, now);
  return isCorrect;
}

/**
 * Same as {@link checkPassword} for a signed-in user who has to enter the password again. Also throws
 * PASSWORD_WRONG.
 */
export async function assertPassword(
  connection: Connection,
  userId: number,
  { password, ipAddress }: Pick<PasswordAttempt, 'password' | 'ipAddress'>,
  { now, field }: { readonly now: Date; readonly field: string },
): Promise<User> {
  const user = await getUserById(connection, userId);
  if (!(await checkPassword(connection, user, { name: user.email, password, ipAddress }, now))) {
    throw new AppError('PASSWORD_WRONG', { fields: [createFieldIssue(field, 'PASSWORD_OTHER')] });
  }
  return user;
}
