import sql from 'sql-template-tag';
import { userTopic } from '../../platform/user-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import { inTransaction, type Database, type Transaction } from '../../platform/database.ts';
import { verifyPassword, hashPassword } from '../../platform/passwords.ts';
import { addressKey } from '../../platform/address-key.ts';
import { resetAttempts, enforceRateLimits } from '../../platform/rate-limit.ts';
import type { User } from '../users/user.ts';
import { formatDevice } from '../users/device.ts';
import { userNamesOf, rejectWeakPassword } from '../users/reject-weak-password.ts';
import { endAllSessions } from '../users/sessions.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { notifyUser } from '../notifications/notify.ts';
import { deletePasswordResetLink, lockPasswordResetLink } from './reset-links.ts';

interface PasswordReset {
  readonly token: string;
  readonly password: string;
  readonly ipAddress: string;
  readonly userAgent: string | null;
}

const perAddress = { maxAttempts: 30, windowSeconds: 15 * 60 };

/**
 * Sets a new password by a link, ends every session of the account and returns the notice code. Throws
 * RATE_LIMITED with the seconds to wait.
 */
export async function resetPassword(
  database: Database,
  { token, password, ...device }: PasswordReset,
  now: Date,
): Promise<'RESET-200' | 'RESET-400' | 'RESET-500' | 'RESET-600'> {
  await enforceRateLimits(
    database,
    [{ key: `password-reset:address:${addressKey(device.ipAddress)}`, limit: perAddress }],
    now,
  );
  return inTransaction(database, async (transaction) => {
    const user = await lockPasswordResetLink(transaction, token, now);
    if (user === null) return 'RESET-400';
    if (user.status !== 'ACTIVE') return 'RESET-200';
    if (await verifyPassword(user.password_hash, password)) return 'RESET-500';
    rejectWeakPassword(password, userNamesOf(user));
    await setPassword(transaction, user, password, now);
    await notifyUser(transaction, {
      userId: user.id,
      kind: 'PASSWORD_CHANGED',
      params: { device: formatDevice(device) },
      link: '/account?tab=security',
      now,
      isSecurityNotice: true,
    });
    return 'RESET-600';
  });
}

async function setPassword(transaction: Transaction, user: User, password: string, now: Date) {
  await transaction.query(
    sql`update users set password_hash = ${await hashPassword(password)} where id = ${user.id}`,
  );
  await deletePasswordResetLink(transaction, user.id);
  await endAllSessions(transaction, user.id);
  // A user with a forgotten password has often reached the login rate limit.
  await resetAttempts(transaction, `sign-in:account:${user.id}`);
  await appendChange(transaction, userTopic('account'), [user.id]);
  await writeAudit(transaction, {
    createdAt: now,
    actorId: user.id,
    actorName: user.role,
    action: 'password-reset',
    subject: `user:${user.email}`,
  });
}
