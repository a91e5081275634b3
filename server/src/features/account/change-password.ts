import { AppError, type CallBody, createFieldIssue } from '@loupe/contract';
import sql from 'sql-template-tag';
import { inTransaction, type Database } from '../../platform/database.ts';
import { verifyPassword, hashPassword } from '../../platform/passwords.ts';
import { assertPassword } from '../users/check-password.ts';
import { userNamesOf, rejectWeakPassword } from '../users/reject-weak-password.ts';
import { endOtherSessions } from '../users/sessions.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { notifyUser } from '../notifications/notify.ts';
import type { AccountRequest } from '../users/account-request.ts';

/**
 * Changes a user's password after checking the current one. All other sessions of the user end, and a mail is
 * sent. Throws PASSWORD_WRONG, PASSWORD_SAME and RATE_LIMITED.
 */
export async function changePassword(
  database: Database,
  caller: AccountRequest,
  { current_password: current, password }: CallBody<'updatePassword'>['data'],
): Promise<void> {
  const { userId, tokenHash, ipAddress, deviceText, now } = caller;
  const user = await assertPassword(
    database,
    userId,
    { password: current, ipAddress },
    { now, field: 'data.current_password' },
  );
  if (await verifyPassword(user.password_hash, password)) {
    throw new AppError('PASSWORD_SAME', { fields: [createFieldIssue('data.password', 'PASSWORD_SAME')] });
  }
  rejectWeakPassword(password, userNamesOf(user));
  const hash = await hashPassword(password);
  await inTransaction(database, async (transaction) => {
    // No row matches when another request changed the password in the meantime.
    const { rowCount } = await transaction.query(
      sql`update users set password_hash = ${hash} where id = ${userId}
        and password_hash = ${user.password_hash}`,
    );
    if (rowCount !== 1) throw new AppError('PASSWORD_WRONG');
    await endOtherSessions(transaction, userId, tokenHash);
    await writeAudit(transaction, {
      createdAt: now,
      actorId: userId,
      actorName: user.email,
      action: 'password-changed',
      subject: `user:${user.email}`,
    });
    await notifyUser(transaction, {
      userId,
      kind: 'PASSWORD_CHANGED',
      params: { device: deviceText },
      link: '/account?tab=security',
      now,
      isSecurityNotice: true,
    });
  });
}
