import type { Services } from '../../services.ts';
import { inTransaction } from '../../platform/database.ts';
import { verifyCode } from '../two-step/verify-code.ts';
import { countRecoveryCodes } from '../two-step/recovery-codes.ts';
import { countChallengeAttempt, consumeChallenge } from '../two-step/challenges.ts';
import { getUserById } from '../users/user.ts';
import { formatDevice, type Device } from '../users/device.ts';
import { notifyUser } from '../notifications/notify.ts';
import { startSession, statusNoticeCodes, type SignedIn } from './sign-in.ts';

interface SecondStep extends Device {
  readonly ticket: string;
  readonly code: string;
}

type SecondOutcome = SignedIn | { readonly code: '300' | '401' | 'CODE_WRONG' | 'TWO_STEP_EXPIRED' };

/**
 * Completes a two-step login. The user gets a mail when a recovery code is used, because another person may
 * have used it. Throws RATE_LIMITED with the seconds to wait.
 */
export async function completeTwoStepSignIn(
  { database, serverKey }: Pick<Services, 'database' | 'serverKey'>,
  { ticket, code, ...device }: SecondStep,
  now: Date,
): Promise<SecondOutcome> {
  const userId = await countChallengeAttempt(database, ticket, now);
  if (userId === null) return { code: 'TWO_STEP_EXPIRED' };
  const kind = await verifyCode(database, serverKey, { userId, code, now });
  if (kind === null) return { code: 'CODE_WRONG' };
  return inTransaction(database, async (transaction) => {
    if (!(await consumeChallenge(transaction, ticket))) return { code: 'TWO_STEP_EXPIRED' };
    const user = await getUserById(transaction, userId);
    if (user.status !== 'ACTIVE') return { code: statusNoticeCodes[user.status] };
    if (kind === 'recovery') {
      await notifyUser(transaction, {
        userId,
        kind: 'RECOVERY_CODE_USED',
        params: { device: formatDevice(device), count: await countRecoveryCodes(transaction, userId) },
        link: '/account?tab=security',
        now,
        isSecurityNotice: true,
      });
    }
    return startSession(transaction, user, device, now);
  });
}
