import { AppError, fieldProblem } from '@loupe/contract';
import type { Connection } from '../../platform/database.ts';
import { fitsPassword } from '../../platform/passwords.ts';
import { addressKey } from '../../platform/address-key.ts';
import { clearAttempts, countOverall, limitAttempts, takeBackAttempt } from '../../platform/rate-limit.ts';
import { findAccountById, type Account } from './account.ts';

/** Per name against guessing one person's password, per address against trying many names. */
const perName = { most: 10, windowSeconds: 15 * 60 };
const perAddress = { most: 100, windowSeconds: 15 * 60 };
/** Wrong passwords of all users and addresses; far more than a morning of forgetful users. */
const wrongPasswords = { key: 'sign-in:wrong', limit: { most: 1_000, windowSeconds: 15 * 60 } };
/** While there are more wrong passwords than that. */
const whenStrict = { perName: 4, perAddress: 4 };

export interface PasswordAttempt {
  /** The name that was typed; two names that lead to one account share one count. */
  readonly name: string;
  readonly password: string;
  readonly address: string;
}

/**
 * Whether the password is the account's. Every try counts, wherever it is made: at the door, at a locked screen, or
 * before something that wants the password once more. It takes the same time for nobody as for somebody. Throws
 * TOO_MANY_ATTEMPTS with the seconds to wait.
 */
export async function checkPassword(
  connection: Connection,
  account: Pick<Account, 'id' | 'password_hash'> | null,
  { name, password, address }: PasswordAttempt,
  now: Date,
): Promise<boolean> {
  const ofName = `sign-in:${account === null ? `name:${name.toLowerCase()}` : `account:${account.id}`}`;
  const ofAddress = `sign-in:address:${addressKey(address)}`;
  await limitAttempts(
    connection,
    [
      { key: ofName, limit: perName, mostWhenStrict: whenStrict.perName },
      { key: ofAddress, limit: perAddress, mostWhenStrict: whenStrict.perAddress },
    ],
    now,
    wrongPasswords,
  );
  const fits = await fitsPassword(account?.password_hash ?? null, password);
  if (fits) {
    // Many people of one house share an address: whoever knows his password does not count against the others.
    await clearAttempts(connection, ofName);
    await takeBackAttempt(connection, ofAddress);
  } else await countOverall(connection, wrongPasswords, now);
  return fits;
}

/** The same for somebody who is signed in and is asked once more. Throws PASSWORD_WRONG besides. */
export async function requirePassword(
  connection: Connection,
  accountId: number,
  { password, address }: Pick<PasswordAttempt, 'password' | 'address'>,
  { now, field }: { readonly now: Date; readonly field: string },
): Promise<Account> {
  const account = await findAccountById(connection, accountId);
  if (!(await checkPassword(connection, account, { name: account.email, password, address }, now))) {
    throw new AppError('PASSWORD_WRONG', { fields: [fieldProblem(field, 'PASSWORD_OTHER')] });
  }
  return account;
}
