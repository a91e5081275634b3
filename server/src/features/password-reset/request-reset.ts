import { inTransaction, type Database } from '../../platform/database.ts';
import { addressKey } from '../../platform/address-key.ts';
import { countOverall, limitAttempts } from '../../platform/rate-limit.ts';
import { findAccountByName } from '../accounts/account.ts';
import { sendPasswordLink } from './password-links.ts';

interface ResetRequest {
  /** User ID or e-mail. */
  readonly name: string;
  readonly address: string;
}

/** Against filling one person's mailbox, and against trying names. */
const perName = { most: 5, windowSeconds: 60 * 60 };
const perAddress = { most: 30, windowSeconds: 60 * 60 };
/** Requests for names that lead to no account, of all addresses. */
const unknownNames = { key: 'password-link:unknown', limit: { most: 300, windowSeconds: 60 * 60 } };
/** From one address while there are more of them. */
const perAddressWhenStrict = 3;

/**
 * Mails a link to a new password to whoever has this name, and answers with the notice code. Throws TOO_MANY_ATTEMPTS
 * with the seconds to wait.
 */
export async function requestReset(
  database: Database,
  { name, address }: ResetRequest,
  now: Date,
): Promise<'RESET-100' | 'RESET-200' | 'RESET-300'> {
  const account = await findAccountByName(database, name);
  const who = account === null ? `name:${name.toLowerCase()}` : `account:${account.id}`;
  const limits = [
    { key: `password-link:${who}`, limit: perName },
    {
      key: `password-link:address:${addressKey(address)}`,
      limit: perAddress,
      mostWhenStrict: perAddressWhenStrict,
    },
  ];
  await limitAttempts(database, limits, now, unknownNames);
  if (account === null) await countOverall(database, unknownNames, now);
  const mayReset = account?.state === 'ACTIVE';
  await inTransaction(database, async (transaction) =>
    sendPasswordLink(transaction, mayReset ? account : null, now),
  );
  if (account === null) return 'RESET-100';
  return mayReset ? 'RESET-300' : 'RESET-200';
}
