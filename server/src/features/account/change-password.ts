import { AppError, type CallBody, fieldProblem } from '@loupe/contract';
import { inTransaction, type Database } from '../../platform/database.ts';
import { fitsPassword, hashPassword } from '../../platform/passwords.ts';
import { requirePassword } from '../accounts/check-password.ts';
import { namesOfAccount, refuseWeakPassword } from '../accounts/refuse-weak-password.ts';
import { endOtherSessions } from '../accounts/sessions.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { notify } from '../notifications/notify.ts';
import type { Asker } from './asker.ts';

/**
 * Changes a person's password by the one he has. Every other sign-in of his ends, and a mail tells of it. Throws
 * PASSWORD_WRONG, PASSWORD_SAME and TOO_MANY_ATTEMPTS.
 */
export async function changePassword(
  database: Database,
  asker: Asker,
  { current_password: current, password }: CallBody<'updatePassword'>['data'],
): Promise<void> {
  const { accountId, tokenHash, address, where, now } = asker;
  const account = await requirePassword(
    database,
    accountId,
    { password: current, address },
    { now, field: 'data.current_password' },
  );
  if (await fitsPassword(account.password_hash, password)) {
    throw new AppError('PASSWORD_SAME', { fields: [fieldProblem('data.password', 'PASSWORD_SAME')] });
  }
  refuseWeakPassword(password, namesOfAccount(account));
  const hash = await hashPassword(password);
  await inTransaction(database, async (transaction) => {
    // Whoever else changed it meanwhile was first.
    const { rowCount } = await transaction.raw.query(
      'update accounts set password_hash = $2 where id = $1 and password_hash = $3',
      [accountId, hash, account.password_hash],
    );
    if (rowCount !== 1) throw new AppError('PASSWORD_WRONG');
    await endOtherSessions(transaction, accountId, tokenHash);
    await writeAudit(transaction, {
      at: now,
      actorId: accountId,
      actor: account.email,
      action: 'password-changed',
      subject: `account:${account.email}`,
    });
    await notify(transaction, {
      accountId,
      kind: 'PASSWORD_CHANGED',
      facts: { where },
      link: '/account?tab=security',
      now,
      isWarning: true,
    });
  });
}
