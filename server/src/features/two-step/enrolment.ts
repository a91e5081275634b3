import { AppError } from '@loupe/contract';
import sql from 'sql-template-tag';
import type { Services } from '../../services.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { enforceRateLimits } from '../../platform/rate-limit.ts';
import { getUserById, lockUserById, type User } from '../users/user.ts';
import { assertPassword } from '../users/check-password.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { notifyUser } from '../notifications/notify.ts';
import { readSettings } from '../site-settings/settings.ts';
import type { AccountRequest } from '../users/account-request.ts';
import { verifyCode, invalidCodeError, twoStepSecretPurpose, verifyTotpCode } from './verify-code.ts';
import { deleteRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { createTotpSecret, totpSetupUrl } from './totp.ts';

type KeyedParts = Pick<Services, 'database' | 'serverKey'>;

/** Rate limit for codes typed during enrolment: enough for every typing error, too few to guess. */
const setUpTries = { maxAttempts: 20, windowSeconds: 15 * 60 };

/** Rejects a call that requires two-step sign-in to be on, or off. */
function assertTwoStep(user: User, expected: 'on' | 'off'): void {
  const current = user.two_step_enabled_at === null ? 'off' : 'on';
  if (current === expected) return;
  if (expected === 'on') throw new AppError('NOT_FOUND');
  throw new AppError('INVALID_TRANSITION', { status: 'ON' });
}

/** Creates a secret for an authenticator; replaces an earlier one that was never confirmed. */
export async function startTwoStepEnrolment(
  { database, serverKey }: KeyedParts,
  { userId, ipAddress, now }: AccountRequest,
  password: string,
): Promise<{ secret: string; otpauth_url: string }> {
  const user = await assertPassword(
    database,
    userId,
    { password, ipAddress },
    { now, field: 'data.password' },
  );
  assertTwoStep(user, 'off');
  const secret = createTotpSecret();
  await database.query(
    sql`insert into two_step_secrets (user_id, encrypted_secret, created_at)
      values (${userId}, ${serverKey.encrypt(twoStepSecretPurpose, secret)}, ${now})
     on conflict (user_id) do update set encrypted_secret = excluded.encrypted_secret, last_used_step = 0, created_at = excluded.created_at
      where (select two_step_enabled_at is null from users where id = ${userId})`,
  );
  const { company_name: company } = await readSettings(database);
  return { secret, otpauth_url: totpSetupUrl(secret, company, user.email) };
}

/**
 * Turns two-step sign-in on after a code proves that the authenticator has the secret; returns the recovery
 * codes.
 */
export async function confirmTwoStepEnrolment(
  { database, serverKey }: KeyedParts,
  caller: AccountRequest,
  code: string,
): Promise<string[]> {
  const { userId, now } = caller;
  assertTwoStep(await getUserById(database, userId), 'off');
  const { rowCount } = await database.query(sql`select from two_step_secrets where user_id = ${userId}`);
  if (rowCount === 0) throw new AppError('NOT_FOUND');
  await enforceRateLimits(database, [{ key: `two-step:set-up:${userId}`, limit: setUpTries }], now);
  if (!(await verifyTotpCode(database, serverKey, { userId, code, now }))) throw invalidCodeError();
  return inTransaction(database, async (transaction) => {
    const user = await lockUserById(transaction, userId);
    assertTwoStep(user, 'off');
    await transaction.query(sql`update users set two_step_enabled_at = ${now} where id = ${userId}`);
    await notifyTwoStepChange(transaction, user, caller, 'TWO_STEP_ON');
    return replaceRecoveryCodes(transaction, serverKey, userId);
  });
}

export interface Reauthentication {
  readonly password: string;
  readonly code: string;
}

/** Requires both password and code before a change that weakens the protection of the account. */
async function requireProof(
  { database, serverKey }: KeyedParts,
  caller: AccountRequest,
  proof: Reauthentication,
): Promise<void> {
  const { userId, ipAddress, now } = caller;
  const { password, code } = proof;
  assertTwoStep(await getUserById(database, userId), 'on');
  await assertPassword(database, userId, { password, ipAddress }, { now, field: 'data.password' });
  if ((await verifyCode(database, serverKey, { userId, code, now })) === null) throw invalidCodeError();
}

/** Turns two-step sign-in off. Throws INVALID_TRANSITION while it is mandatory for the user. */
export async function disableTwoStep(
  parts: KeyedParts,
  caller: AccountRequest,
  proof: Reauthentication,
): Promise<void> {
  const { database } = parts;
  const { staff_two_step: isDemanded } = await readSettings(database);
  const { role } = await getUserById(database, caller.userId);
  if (isDemanded && role !== 'customer') throw new AppError('INVALID_TRANSITION', { status: 'DEMANDED' });
  await requireProof(parts, caller, proof);
  await inTransaction(database, async (transaction) => {
    const user = await lockUserById(transaction, caller.userId);
    await deleteTwoStep(transaction, user.id);
    await notifyTwoStepChange(transaction, user, caller, 'TWO_STEP_OFF');
  });
}

/** Creates new recovery codes; the old ones become invalid. */
export async function regenerateRecoveryCodes(
  parts: KeyedParts,
  caller: AccountRequest,
  proof: Reauthentication,
): Promise<string[]> {
  await requireProof(parts, caller, proof);
  return inTransaction(parts.database, async (transaction) => {
    const user = await lockUserById(transaction, caller.userId);
    assertTwoStep(user, 'on');
    await audit(transaction, user, caller, 'recovery-codes-renewed');
    return replaceRecoveryCodes(transaction, parts.serverKey, user.id);
  });
}

/** Deletes everything stored for two-step sign-in: the next sign-in requires the password alone. */
export async function deleteTwoStep(transaction: Transaction, userId: number): Promise<void> {
  await transaction.query(sql`update users set two_step_enabled_at = null where id = ${userId}`);
  await transaction.query(sql`delete from two_step_secrets where user_id = ${userId}`);
  await deleteRecoveryCodes(transaction, userId);
}

const audit = async (
  transaction: Transaction,
  { id, email }: User,
  { now }: AccountRequest,
  action: string,
) =>
  writeAudit(transaction, {
    createdAt: now,
    actorId: id,
    actorName: email,
    action,
    subject: `user:${email}`,
  });

async function notifyTwoStepChange(
  transaction: Transaction,
  user: User,
  caller: AccountRequest,
  kind: 'TWO_STEP_ON' | 'TWO_STEP_OFF',
): Promise<void> {
  await audit(
    transaction,
    user,
    caller,
    kind === 'TWO_STEP_ON' ? 'two-step-turned-on' : 'two-step-turned-off',
  );
  const { deviceText, now } = caller;
  const link = '/account?tab=security';
  await notifyUser(transaction, {
    userId: user.id,
    kind,
    params: { device: deviceText },
    link,
    now,
    isSecurityNotice: true,
  });
}
