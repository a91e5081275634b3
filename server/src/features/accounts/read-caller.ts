import { AppError, type Standing } from '@loupe/contract';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../../route.ts';
import { tradeAccountOf } from './account.ts';
import type { OpenSession } from './sessions.ts';

/** Who sends this token, with what the server decides of him; null for a stranger. */
export async function readCaller(
  { sessions }: Pick<Parts, 'sessions'>,
  token: string,
): Promise<Caller | null> {
  const session = await sessions.read(token);
  return session === null ? null : callerOf(session);
}

/** Throws for a sign-in that is not whole, unless what is asked for opens to such a one. */
export function refuseUnlessOpen(standing: Standing, opensTo: readonly Standing[] = []): void {
  if (standing === 'whole' || opensTo.includes(standing)) return;
  throw new AppError(standing === 'locked' ? 'LOCKED' : 'TWO_STEP_DEMANDED');
}

/** Who is behind a sign-in, as he stands, as the caller of a request. */
export function callerOf({ account, tokenHash, standing }: OpenSession): Caller {
  return {
    personId: account.id,
    accountId: tradeAccountOf(account),
    may: account.owner_id === null ? 'OWNER' : (account.may ?? 'VIEW'),
    orderLimitCents: account.order_limit,
    role: account.role,
    firstName: account.first_name,
    locale: account.locale,
    userDiscHundredths: account.user_disc,
    offerLimitHundredths: account.offer_limit,
    access: new Set(account.access),
    lockAfterMinutes: account.lock_after_minutes,
    tokenHash,
    view: null,
    standing,
  };
}
