import { AppError, fieldProblem } from '@loupe/contract';
import type { Connection } from '../../../platform/database.ts';
import type { ServerKey } from '../../../platform/server-key.ts';
import { clearAttempts, limitAttempts } from '../../../platform/rate-limit.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './time-code.ts';

export const secretPurpose = 'two-step secrets';
/** Against guessing one of a million codes; the tickets of a sign-in have a count of their own besides. */
const perAccount = { most: 10, windowSeconds: 15 * 60 };

export interface TypedCode {
  readonly accountId: number;
  readonly code: string;
  readonly now: Date;
}

/** Which of the two a code was. */
export type CodeKind = 'time' | 'recovery';

/**
 * Takes a code of the authenticator, or a recovery code, once; null when it is neither, or was taken already. Throws
 * TOO_MANY_ATTEMPTS. What throws later must not undo the count: it is no part of a transaction that may fail.
 */
export async function acceptCode(
  connection: Connection,
  key: ServerKey,
  typed: TypedCode,
): Promise<CodeKind | null> {
  const attempts = `two-step:account:${typed.accountId}`;
  await limitAttempts(connection, [{ key: attempts, limit: perAccount }], typed.now);
  const kind = (await takeTimeCode(connection, key, typed))
    ? 'time'
    : (await useRecoveryCode(connection, key, typed))
      ? 'recovery'
      : null;
  if (kind !== null) await clearAttempts(connection, attempts);
  return kind;
}

/** Takes a code of the secret made last, confirmed or not. */
export async function takeTimeCode(
  { raw }: Connection,
  key: ServerKey,
  { accountId, code, now }: TypedCode,
): Promise<boolean> {
  const { rows } = await raw.query<{ sealed: Buffer }>(
    'select sealed from two_step_secrets where account_id = $1',
    [accountId],
  );
  const digits = code.replaceAll(/\s/g, '');
  if (rows[0] === undefined || !/^\d{6}$/.test(digits)) return false;
  const step = stepOfCode(key.open(secretPurpose, rows[0].sealed), digits, now);
  if (step === null) return false;
  // Of two who send one code at once, one gets through.
  const { rowCount } = await raw.query(
    'update two_step_secrets set last_step = $2 where account_id = $1 and last_step < $2',
    [accountId, step],
  );
  return rowCount === 1;
}

export function codeRefused(): AppError {
  return new AppError('CODE_WRONG', { fields: [fieldProblem('data.code', 'CODE_PRESENT')] });
}
