import type { Caller } from '../../route.ts';
import type { Parts } from '../../parts.ts';
import type { Account } from './account.ts';
import { readSession } from './sessions.ts';

/** Who sends this token, with what the server decides of him; null for a stranger. */
export async function readCaller(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  token: string,
): Promise<Caller | null> {
  const session = await readSession(database, token, clock.now());
  return session === null ? null : callerOf(session.account, session.tokenHash);
}

/** An account as the caller of a request. */
export function callerOf(account: Account, tokenHash: Buffer): Caller {
  return {
    accountId: account.id,
    role: account.role,
    firstName: account.first_name,
    userDiscHundredths: account.user_disc,
    offerLimitHundredths: account.offer_limit,
    access: new Set(account.access),
    tokenHash,
  };
}
