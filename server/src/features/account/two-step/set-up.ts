import { AppError } from '@loupe/contract';
import type { Parts } from '../../../parts.ts';
import { inTransaction, type Transaction } from '../../../platform/database.ts';
import { limitAttempts } from '../../../platform/rate-limit.ts';
import { findAccountById, lockAccountById, type Account } from '../../accounts/account.ts';
import { requirePassword } from '../../accounts/check-password.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { notify } from '../../notifications/notify.ts';
import { readSettings } from '../../settings/settings.ts';
import type { Asker } from '../asker.ts';
import { acceptCode, codeRefused, secretPurpose, takeTimeCode } from './accept-code.ts';
import { forgetCodes, renewCodes } from './recovery-codes.ts';
import { newTimeSecret, timeSecretAddress } from './time-code.ts';

type KeyedParts = Pick<Parts, 'database' | 'serverKey'>;

/** Codes typed while setting up: enough for every mishap, too few to guess. */
const setUpTries = { most: 20, windowSeconds: 15 * 60 };

/** Refuses what can only be done with, or only without, the second step. */
function refuseUnless(account: Account, wanted: 'on' | 'off'): void {
  const stands = account.two_step_since === null ? 'off' : 'on';
  if (stands === wanted) return;
  if (wanted === 'on') throw new AppError('NOT_FOUND');
  throw new AppError('STEP_REFUSED', { state: 'ON' });
}

/** Makes a secret for an authenticator; an earlier one that was never confirmed is forgotten. */
export async function beginTwoStep(
  { database, serverKey }: KeyedParts,
  { accountId, address, now }: Asker,
  password: string,
): Promise<{ secret: string; address: string }> {
  const account = await requirePassword(
    database,
    accountId,
    { password, address },
    { now, field: 'data.password' },
  );
  refuseUnless(account, 'off');
  const secret = newTimeSecret();
  await database.raw.query(
    `insert into two_step_secrets (account_id, sealed, created_at) values ($1, $2, $3)
     on conflict (account_id) do update set sealed = excluded.sealed, last_step = 0, created_at = excluded.created_at
      where (select two_step_since is null from accounts where id = $1)`,
    [accountId, serverKey.seal(secretPurpose, secret), now],
  );
  const { company_name: company } = await readSettings(database);
  return { secret, address: timeSecretAddress(secret, company, account.email) };
}

/** Turns the second step on once a code shows that the authenticator has the secret; returns the recovery codes. */
export async function confirmTwoStep(
  { database, serverKey }: KeyedParts,
  asker: Asker,
  code: string,
): Promise<string[]> {
  const { accountId, now } = asker;
  refuseUnless(await findAccountById(database, accountId), 'off');
  const { rows } = await database.raw.query('select 1 from two_step_secrets where account_id = $1', [
    accountId,
  ]);
  if (rows.length === 0) throw new AppError('NOT_FOUND');
  await limitAttempts(database, [{ key: `two-step:set-up:${accountId}`, limit: setUpTries }], now);
  if (!(await takeTimeCode(database, serverKey, { accountId, code, now }))) throw codeRefused();
  return inTransaction(database, async (transaction) => {
    const account = await lockAccountById(transaction, accountId);
    refuseUnless(account, 'off');
    await transaction.raw.query('update accounts set two_step_since = $2 where id = $1', [accountId, now]);
    await tell(transaction, account, asker, 'TWO_STEP_ON');
    return renewCodes(transaction, serverKey, accountId);
  });
}

export interface Proof {
  readonly password: string;
  readonly code: string;
}

/** Sees both password and code before something that weakens a sign-in. */
async function requireProof({ database, serverKey }: KeyedParts, asker: Asker, proof: Proof): Promise<void> {
  const { accountId, address, now } = asker;
  const { password, code } = proof;
  refuseUnless(await findAccountById(database, accountId), 'on');
  await requirePassword(database, accountId, { password, address }, { now, field: 'data.password' });
  if ((await acceptCode(database, serverKey, { accountId, code, now })) === null) throw codeRefused();
}

/** Turns the second step off; refused (STEP_REFUSED) while the company demands it of this person. */
export async function turnOffTwoStep(parts: KeyedParts, asker: Asker, proof: Proof): Promise<void> {
  const { database } = parts;
  const { staff_two_step: isDemanded } = await readSettings(database);
  const { role } = await findAccountById(database, asker.accountId);
  if (isDemanded && role !== 'customer') throw new AppError('STEP_REFUSED', { state: 'DEMANDED' });
  await requireProof(parts, asker, proof);
  await inTransaction(database, async (transaction) => {
    const account = await lockAccountById(transaction, asker.accountId);
    await forgetTwoStep(transaction, account.id);
    await tell(transaction, account, asker, 'TWO_STEP_OFF');
  });
}

/** New recovery codes; the old ones open nothing any more. */
export async function renewRecoveryCodes(parts: KeyedParts, asker: Asker, proof: Proof): Promise<string[]> {
  await requireProof(parts, asker, proof);
  return inTransaction(parts.database, async (transaction) => {
    const account = await lockAccountById(transaction, asker.accountId);
    refuseUnless(account, 'on');
    await audit(transaction, account, asker, 'recovery-codes-renewed');
    return renewCodes(transaction, parts.serverKey, account.id);
  });
}

/** Forgets everything of the second step: the next sign-in takes the password alone. */
export async function forgetTwoStep(transaction: Transaction, accountId: number): Promise<void> {
  await transaction.raw.query('update accounts set two_step_since = null where id = $1', [accountId]);
  await transaction.raw.query('delete from two_step_secrets where account_id = $1', [accountId]);
  await forgetCodes(transaction, accountId);
}

const audit = async (transaction: Transaction, { id, email }: Account, { now }: Asker, action: string) =>
  writeAudit(transaction, { at: now, actorId: id, actor: email, action, subject: `account:${email}` });

async function tell(
  transaction: Transaction,
  account: Account,
  asker: Asker,
  kind: 'TWO_STEP_ON' | 'TWO_STEP_OFF',
): Promise<void> {
  await audit(
    transaction,
    account,
    asker,
    kind === 'TWO_STEP_ON' ? 'two-step-turned-on' : 'two-step-turned-off',
  );
  const { where, now } = asker;
  const link = '/account?tab=security';
  await notify(transaction, { accountId: account.id, kind, facts: { where }, link, now, isWarning: true });
}
