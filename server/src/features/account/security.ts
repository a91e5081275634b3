import type { CallResponse, LockMinutes, SessionSummary } from '@loupe/contract';
import sql from 'sql-template-tag';
import { userTopic } from '../../platform/user-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Connection } from '../../platform/database.ts';
import type { Caller } from '../../call-handlers.ts';
import { getUserById } from '../users/user.ts';
import { deviceNames } from '../users/device.ts';
import { listSessions } from '../users/sessions.ts';
import { readSettings } from '../site-settings/settings.ts';
import { countRecoveryCodes } from '../two-step/recovery-codes.ts';

type Security = Omit<CallResponse<'getSecurity'>, 'error' | 'message'>;

/** The security settings and the sessions of a user. */
export async function readSecurity(connection: Connection, caller: Caller, now: Date): Promise<Security> {
  const { userId } = caller;
  const user = await getUserById(connection, userId);
  const settings = await readSettings(connection);
  const signIns = await listSessions(connection, userId, now);
  const isThis = ({ token_hash: hash }: (typeof signIns)[number]) => hash.equals(caller.tokenHash);
  return {
    lock_timeout_minutes: user.lock_after_minutes,
    two_step: {
      is_on: user.two_step_enabled_at !== null,
      since: user.two_step_enabled_at?.toISOString() ?? null,
      recovery_codes_left: await countRecoveryCodes(connection, userId),
      is_required: user.role !== 'customer' && settings.staff_two_step,
    },
    // The session of the caller comes first.
    sessions: [...signIns.filter(isThis), ...signIns.filter((one) => !isThis(one))].map(
      (one): SessionSummary => ({
        session_id: one.public_id,
        signed_in_at: one.created_at.toISOString(),
        last_seen_at: one.last_seen_at.toISOString(),
        ...deviceNames(one.user_agent),
        ip_address: one.ip_address,
        is_current: isThis(one),
        is_locked: one.locked_at !== null,
      }),
    ),
  };
}

/** Sets the number of idle minutes after which a user's screens lock, in all sessions. */
export async function setAutoLock(
  connection: Connection,
  userId: number,
  minutes: LockMinutes,
): Promise<void> {
  await connection.query(sql`update users set lock_after_minutes = ${minutes} where id = ${userId}`);
  await appendChange(connection, userTopic('account'), [userId]);
}
