import { AppError, type SessionStatus } from '@loupe/contract';
import type { Services } from '../../services.ts';
import type { Caller } from '../../call-handlers.ts';
import { companyIdOf } from './user.ts';
import type { ActiveSession } from './sessions.ts';

/**
 * The caller a token belongs to, with the permissions the server grants; null for an unknown token. A recent session may
 * have been verified a moment ago.
 */
export async function readCaller(
  { sessions }: Pick<Services, 'sessions'>,
  token: string,
  allowsRecentSession = false,
): Promise<Caller | null> {
  const session = await (allowsRecentSession ? sessions.readRecent(token) : sessions.read(token));
  return session === null ? null : toCaller(session);
}

/**
 * Throws for a session that is locked or lacks mandatory two-step sign-in, unless the call allows that
 * status.
 */
export function assertSessionAllows(
  status: SessionStatus,
  allowedStates: readonly SessionStatus[] = [],
): void {
  if (status === 'open' || allowedStates.includes(status)) return;
  throw new AppError(status === 'locked' ? 'LOCKED' : 'TWO_STEP_SETUP_REQUIRED');
}

/** Converts an active session to the caller of a request. */
export function toCaller({ account: user, tokenHash, status }: ActiveSession): Caller {
  return {
    userId: user.id,
    companyId: companyIdOf(user),
    permission: user.company_id === null ? 'OWNER' : (user.permission ?? 'VIEW'),
    orderApprovalLimitCents: user.order_approval_limit,
    role: user.role,
    firstName: user.first_name,
    locale: user.locale,
    userDiscHundredths: user.user_disc,
    offerLimitHundredths: user.offer_limit,
    access: new Set(user.access),
    lockAfterMinutes: user.lock_after_minutes,
    displayCurrency: user.display_currency,
    tokenHash,
    impersonation: null,
    sessionStatus: status,
  };
}
