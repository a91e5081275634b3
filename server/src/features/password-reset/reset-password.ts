import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import { inTransaction, type Database, type Transaction } from '../../platform/database.ts';
import { fitsPassword, hashPassword } from '../../platform/passwords.ts';
import { addressKey } from '../../platform/address-key.ts';
import { clearAttempts, limitAttempts } from '../../platform/rate-limit.ts';
import type { Account } from '../accounts/account.ts';
import { deviceWords } from '../accounts/device.ts';
import { namesOfAccount, refuseWeakPassword } from '../accounts/refuse-weak-password.ts';
import { endAllSessions } from '../accounts/sessions.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { notify } from '../notifications/notify.ts';
import { endPasswordLink, lockPasswordLink } from './password-links.ts';

interface ResetWanted {
  readonly token: string;
  readonly password: string;
  readonly address: string;
  readonly userAgent: string | null;
}

const perAddress = { most: 30, windowSeconds: 15 * 60 };

/**
 * Sets a new password by a link, ends every sign-in of the account and answers with the notice code. Throws
 * TOO_MANY_ATTEMPTS with the seconds to wait.
 */
export async function resetPassword(
  database: Database,
  { token, password, ...device }: ResetWanted,
  now: Date,
): Promise<'RESET-200' | 'RESET-400' | 'RESET-500' | 'RESET-600'> {
  await limitAttempts(
    database,
    [{ key: `password-reset:address:${addressKey(device.address)}`, limit: perAddress }],
    now,
  );
  return inTransaction(database, async (transaction) => {
    const account = await lockPasswordLink(transaction, token, now);
    if (account === null) return 'RESET-400';
    if (account.state !== 'ACTIVE') return 'RESET-200';
    if (await fitsPassword(account.password_hash, password)) return 'RESET-500';
    refuseWeakPassword(password, namesOfAccount(account));
    await setPassword(transaction, account, password, now);
    await notify(transaction, {
      accountId: account.id,
      kind: 'PASSWORD_CHANGED',
      facts: { where: deviceWords(device) },
      link: '/account?tab=security',
      now,
      isWarning: true,
    });
    return 'RESET-600';
  });
}

async function setPassword(transaction: Transaction, account: Account, password: string, now: Date) {
  await transaction.raw.query('update accounts set password_hash = $2 where id = $1', [
    account.id,
    await hashPassword(password),
  ]);
  await endPasswordLink(transaction, account.id);
  await endAllSessions(transaction, account.id);
  // Whoever forgot his password has often tried it until he had to wait.
  await clearAttempts(transaction, `sign-in:account:${account.id}`);
  await appendChange(transaction, accountTopic('account'), [account.id]);
  await writeAudit(transaction, {
    at: now,
    actorId: account.id,
    actor: account.role,
    action: 'password-reset',
    subject: `account:${account.email}`,
  });
}
