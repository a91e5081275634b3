import { inTransaction, type Database } from '../../platform/database.ts';
import { addressKey } from '../../platform/address-key.ts';
import { countOverall, enforceRateLimits } from '../../platform/rate-limit.ts';
import { findUserByName } from '../users/user.ts';
import { sendPasswordResetLink } from './reset-links.ts';

interface ResetRequest {
  /** User ID or e-mail. */
  readonly name: string;
  readonly address: string;
}

/** Prevents flooding one user's mailbox and trying out names. */
const perName = { maxAttempts: 5, windowSeconds: 60 * 60 };
const perAddress = { maxAttempts: 30, windowSeconds: 60 * 60 };
/** Requests for unknown names, over all IP addresses. */
const unknownNames = { key: 'password-link:unknown', limit: { maxAttempts: 300, windowSeconds: 60 * 60 } };
/** Limit per IP address while the overall limit is exceeded. */
const perAddressWhenStrict = 3;

/**
 * Mails a password reset link to the user with this name and returns the notice code. Throws
 * RATE_LIMITED with the seconds to wait.
 */
export async function requestReset(
  database: Database,
  { name, address }: ResetRequest,
  now: Date,
): Promise<'RESET-100' | 'RESET-200' | 'RESET-300'> {
  const user = await findUserByName(database, name);
  const rateLimitSubject = user === null ? `name:${name.toLowerCase()}` : `account:${user.id}`;
  const limits = [
    { key: `password-link:${rateLimitSubject}`, limit: perName },
    {
      key: `password-link:address:${addressKey(address)}`,
      limit: perAddress,
      strictLimit: perAddressWhenStrict,
    },
  ];
  await enforceRateLimits(database, limits, now, unknownNames);
  if (user === null) await countOverall(database, unknownNames, now);
  const mayReset = user?.status === 'ACTIVE';
  await inTransaction(database, async (transaction) =>
    sendPasswordResetLink(transaction, mayReset ? user : null, now),
  );
  if (user === null) return 'RESET-100';
  return mayReset ? 'RESET-300' : 'RESET-200';
}
