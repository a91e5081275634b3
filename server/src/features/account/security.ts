import type { CallAnswer, LockMinutes, SignInHead } from '@loupe/contract';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Connection } from '../../platform/database.ts';
import type { Caller } from '../../route.ts';
import { findAccountById } from '../accounts/account.ts';
import { deviceNames } from '../accounts/device.ts';
import { listSignIns } from '../accounts/sessions.ts';
import { readSettings } from '../settings/settings.ts';
import { countRecoveryCodes } from './two-step/recovery-codes.ts';

type Security = Omit<CallAnswer<'getSecurity'>, 'error' | 'message'>;

/** How a person's sign-in is guarded, and where he is signed in. */
export async function readSecurity(connection: Connection, caller: Caller, now: Date): Promise<Security> {
  const { personId: accountId } = caller;
  const account = await findAccountById(connection, accountId);
  const settings = await readSettings(connection);
  const signIns = await listSignIns(connection, accountId, now);
  const isThis = ({ token_hash: hash }: (typeof signIns)[number]) => hash.equals(caller.tokenHash);
  return {
    lock_after: account.lock_after_minutes,
    two_step: {
      is_on: account.two_step_since !== null,
      since: account.two_step_since?.toISOString() ?? null,
      recovery_codes_left: await countRecoveryCodes(connection, accountId),
      is_demanded: account.role !== 'customer' && settings.staff_two_step,
    },
    // The one that asks comes first.
    sign_ins: [...signIns.filter(isThis), ...signIns.filter((one) => !isThis(one))].map(
      (one): SignInHead => ({
        sign_in_id: one.sign_in_id,
        signed_in_at: one.created_at.toISOString(),
        last_seen_at: one.last_seen_at.toISOString(),
        ...deviceNames(one.user_agent),
        address: one.address,
        is_this: isThis(one),
        is_locked: one.locked_at !== null,
      }),
    ),
  };
}

/** Keeps after how many minutes without a touch a person's screens lock, on all of them. */
export async function setLockTime(
  connection: Connection,
  accountId: number,
  minutes: LockMinutes,
): Promise<void> {
  await connection.raw.query('update accounts set lock_after_minutes = $2 where id = $1', [
    accountId,
    minutes,
  ]);
  await appendChange(connection, accountTopic('account'), [accountId]);
}
