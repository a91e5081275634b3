import { AppError, createFieldIssue } from '@loupe/contract';
import sql from 'sql-template-tag';
import type { Connection } from '../../platform/database.ts';
import type { ServerKey } from '../../platform/server-key.ts';
import { resetAttempts, enforceRateLimits } from '../../platform/rate-limit.ts';
import { redeemRecoveryCode } from './recovery-codes.ts';
import { findTotpStep } from './totp.ts';

export const twoStepSecretPurpose = 'two-step secrets';
/** Rate limit against guessing one of a million codes; each challenge also has a separate count. */
const userLimit = { maxAttempts: 10, windowSeconds: 15 * 60 };

export interface SubmittedCode {
  readonly userId: number;
  readonly code: string;
  readonly now: Date;
}

/** Kind of an accepted code. */
export type CodeKind = 'time' | 'recovery';

/**
 * Accepts a code of the authenticator, or a recovery code, once; null when it is neither or was already used.
 * Throws RATE_LIMITED. Must not run in a transaction that may fail, because a later error must not undo
 * the count.
 */
export async function verifyCode(
  connection: Connection,
  key: ServerKey,
  typed: SubmittedCode,
): Promise<CodeKind | null> {
  const attempts = `two-step:account:${typed.userId}`;
  await enforceRateLimits(connection, [{ key: attempts, limit: userLimit }], typed.now);
  const kind = (await verifyTotpCode(connection, key, typed))
    ? 'time'
    : (await redeemRecoveryCode(connection, key, typed))
      ? 'recovery'
      : null;
  if (kind !== null) await resetAttempts(connection, attempts);
  return kind;
}

/** Accepts a code of the latest secret, confirmed or not. */
export async function verifyTotpCode(
  connection: Connection,
  key: ServerKey,
  { userId, code, now }: SubmittedCode,
): Promise<boolean> {
  const { rows } = await connection.query<{ encrypted_secret: Buffer }>(
    sql`select encrypted_secret from two_step_secrets where user_id = ${userId}`,
  );
  const digits = code.replaceAll(/\s/g, '');
  if (rows[0] === undefined || !/^\d{6}$/.test(digits)) return false;
  const step = findTotpStep(key.decrypt(twoStepSecretPurpose, rows[0].encrypted_secret), digits, now);
  if (step === null) return false;
  // Of two concurrent requests with the same code, one succeeds.
  const { rowCount } = await connection.query(
    sql`update two_step_secrets set last_used_step = ${step} where user_id = ${userId} and last_used_step < ${step}`,
  );
  return rowCount === 1;
}

export function invalidCodeError(): AppError {
  return new AppError('CODE_WRONG', { fields: [createFieldIssue('data.code', 'CODE_PRESENT')] });
}
