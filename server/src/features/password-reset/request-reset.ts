import { inTransaction, type Database } from '../../platform/database.ts';
import { limitAttempts } from '../../platform/rate-limit.ts';
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
    { key: `password-link:address:${address}`, limit: perAddress },
  ];
  await limitAttempts(database, limits, now);
  const mayReset = account?.state === 'ACTIVE';
  await inTransaction(database, async (transaction) =>
    sendPasswordLink(transaction, mayReset ? account : null, now),
  );
  if (account === null) return 'RESET-100';
  return mayReset ? 'RESET-300' : 'RESET-200';
}
