import { AppError } from '@loupe/contract';
import type { IncomingHttpHeaders } from 'node:http';
import type { Parts } from '../../parts.ts';
import { bearerToken } from '../../platform/tokens.ts';
import type { Caller } from '../../route.ts';
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

/** Who sends a request that is no call of the table, and his token. Throws SIGNED_OUT for a stranger. */
export async function requireCaller(
  parts: Pick<Parts, 'database' | 'clock'>,
  headers: IncomingHttpHeaders,
): Promise<{ readonly caller: Caller; readonly token: string }> {
  const token = bearerToken(headers);
  const caller = token === '' ? null : await readCaller(parts, token);
  if (caller === null) throw new AppError('SIGNED_OUT');
  return { caller, token };
}

/** A person as he stands, as the caller of a request. */
export function callerOf(account: Account, tokenHash: Buffer): Caller {
  return {
    personId: account.id,
    accountId: account.owner_id ?? account.id,
    may: account.owner_id === null ? 'OWNER' : (account.may ?? 'VIEW'),
    orderLimitCents: account.order_limit,
    role: account.role,
    firstName: account.first_name,
    userDiscHundredths: account.user_disc,
    offerLimitHundredths: account.offer_limit,
    access: new Set(account.access),
    tokenHash,
  };
}
