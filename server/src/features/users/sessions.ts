import type { SessionStatus } from '@loupe/contract';
import sql, { type Sql } from 'sql-template-tag';
import { z } from 'zod';
import { userTopic } from '../../platform/user-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Connection } from '../../platform/database.ts';
import { columnsOf } from '../../platform/sql.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { userSchema, joinCompany, effectiveUserColumns, type User } from './user.ts';
import { truncateDevice, unknownDevice, type Device } from './device.ts';

const hourMs = 60 * 60 * 1000;
/** A session ends after this time without a call, and after the absolute time in any case. */
const idleMs = 12 * hourMs;
const absoluteMs = 30 * 24 * hourMs;
/** Minimum interval between two records of the last call: reading a session must stay one cheap query. */
const recordEveryMs = 60_000;

/** Creates a session and returns its token, of which only the hash is stored. */
export async function createSession(
  connection: Connection,
  userId: number,
  now: Date,
  device: Device = unknownDevice,
): Promise<string> {
  const token = newToken();
  const { userAgent, ipAddress } = truncateDevice(device);
  await connection.query(
    sql`insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at, user_agent, ip_address)
     values (${hashToken(token)}, ${userId}, ${now}, ${now}, ${new Date(now.getTime() + absoluteMs)},
       ${userAgent}, ${ipAddress})`,
  );
  await connection.query(sql`update users set last_sign_in_at = ${now} where id = ${userId}`);
  return token;
}

/**
 * Publishes to a user's open screens that sessions have changed; screens of ended sessions show the login
 * page.
 */
export async function publishSessionChange(connection: Connection, userId: number): Promise<void> {
  await appendChange(connection, userTopic('sessions'), [userId]);
}

export interface ActiveSession {
  readonly account: User;
  readonly tokenHash: Buffer;
  readonly status: SessionStatus;
}

/**
 * The session of a token. Null when the token is unknown, revoked or expired, or when the user or the company
 * is no longer active.
 */
export async function readSession(
  connection: Connection,
  token: string,
  now: Date,
): Promise<ActiveSession | null> {
  return readSessionByHash(connection, hashToken(token), now);
}

/** The condition that a session has not expired, neither absolutely nor without a call. */
const isOpenAt = (now: Date): Sql =>
  sql`expires_at > ${now} and last_seen_at > ${new Date(now.getTime() - idleMs)}`;

/** SQL condition: two-step sign-in is mandatory for all staff, and this staff user has not set it up. */
const lacksSecondStep = sql`p.role <> 'customer' and p.two_step_enabled_at is null
  and exists (select 1 from settings where key = 'staff_two_step' and value = 'true')`;

/** A user, and the user's session. */
const activeSessionRow = userSchema.extend({
  last_seen_at: z.date(),
  locked_at: z.date().nullable(),
  lacks_second_step: z.boolean(),
});

/**
 * Same as {@link readSession}, for credentials issued within a session that store only the hash of its token.
 */
export async function readSessionByHash(
  connection: Connection,
  tokenHash: Buffer,
  now: Date,
): Promise<ActiveSession | null> {
  const { rows } = await connection.query(
    sql`select ${effectiveUserColumns}, last_seen_at, locked_at, ${lacksSecondStep} as lacks_second_step
       from sessions join users p on p.id = user_id ${joinCompany}
      where token_hash = ${tokenHash} and ${isOpenAt(now)} and p.status = 'ACTIVE' and o.status = 'ACTIVE'`,
    activeSessionRow,
  );
  if (rows[0] === undefined) return null;
  const { last_seen_at: lastSeenAt, locked_at: lockedAt, lacks_second_step: lacksStep, ...user } = rows[0];
  if (now.getTime() - lastSeenAt.getTime() > recordEveryMs) await recordLastSeen(connection, tokenHash, now);
  return { account: user, tokenHash, status: sessionStatusOf(lockedAt, lacksStep) };
}

function sessionStatusOf(lockedAt: Date | null, lacksStep: boolean): SessionStatus {
  if (lockedAt !== null) return 'locked';
  return lacksStep ? 'setup-required' : 'open';
}

/** Never waits: a call is not delayed by another one that is updating the same session. */
async function recordLastSeen(connection: Connection, tokenHash: Buffer, now: Date): Promise<void> {
  await connection.query(
    sql`update sessions set last_seen_at = ${now} where token_hash =
      (select token_hash from sessions where token_hash = ${tokenHash} for update skip locked)`,
  );
}

const sessionListRow = z.object({
  public_id: z.string(),
  token_hash: z.instanceof(Buffer),
  created_at: z.date(),
  last_seen_at: z.date(),
  user_agent: z.string().nullable(),
  ip_address: z.string().nullable(),
  locked_at: z.date().nullable(),
});

/** The active sessions of a user, most recently used first. */
export async function listSessions(connection: Connection, userId: number, now: Date) {
  const { rows } = await connection.query(
    sql`select ${columnsOf(sessionListRow)} from sessions where user_id = ${userId} and ${isOpenAt(now)}
      order by last_seen_at desc`,
    sessionListRow,
  );
  return rows;
}

/** Ends one session; its token is rejected from now on. */
export async function endSession(connection: Connection, tokenHash: Buffer): Promise<void> {
  const { rows } = await connection.query<{ user_id: number }>(
    sql`delete from sessions where token_hash = ${tokenHash} returning user_id`,
  );
  for (const { user_id: userId } of rows) await publishSessionChange(connection, userId);
}

/** Ends one session of a user by its id; false when the user has no such session. */
export async function endSessionById(
  connection: Connection,
  userId: number,
  signInId: string,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    sql`delete from sessions where user_id = ${userId} and public_id = ${signInId}`,
  );
  if (rowCount !== 1) return false;
  await publishSessionChange(connection, userId);
  return true;
}

/**
 * Ends all sessions of a user except one, and pending two-step challenges; returns the number of sessions
 * ended.
 */
export async function endOtherSessions(
  connection: Connection,
  userId: number,
  tokenHash: Buffer,
): Promise<number> {
  const { rowCount } = await connection.query(
    sql`delete from sessions where user_id = ${userId} and token_hash <> ${tokenHash}`,
  );
  await endTickets(connection, userId);
  return rowCount ?? 0;
}

/** Ends all sessions of a user, and pending two-step challenges; returns the number of sessions ended. */
export async function endAllSessions(connection: Connection, userId: number): Promise<number> {
  const { rowCount } = await connection.query(sql`delete from sessions where user_id = ${userId}`);
  await endTickets(connection, userId);
  return rowCount ?? 0;
}

async function endTickets(connection: Connection, userId: number): Promise<void> {
  await connection.query(sql`delete from two_step_challenges where user_id = ${userId}`);
  await publishSessionChange(connection, userId);
}

/** Locks a session: its token then allows only unlocking and signing out. */
export async function lockSession(
  connection: Connection,
  { userId, tokenHash }: { readonly userId: number; readonly tokenHash: Buffer },
  now: Date,
): Promise<void> {
  await connection.query(
    sql`update sessions set locked_at = coalesce(locked_at, ${now}) where token_hash = ${tokenHash}`,
  );
  await publishSessionChange(connection, userId);
}

/** Unlocks a session; the caller must have checked the password. */
export async function unlockSession(
  connection: Connection,
  { userId, tokenHash }: { readonly userId: number; readonly tokenHash: Buffer },
): Promise<void> {
  await connection.query(sql`update sessions set locked_at = null where token_hash = ${tokenHash}`);
  await publishSessionChange(connection, userId);
}

/**
 * Ends all sessions of a user, and of the members whose company the user owns; returns the number of sessions
 * ended.
 */
export async function endCompanySessions(connection: Connection, companyId: number): Promise<number> {
  const { rows } = await connection.query<{ id: number }>(
    sql`select id from users where id = ${companyId} or company_id = ${companyId}`,
  );
  let ended = 0;
  for (const { id } of rows) ended += await endAllSessions(connection, id);
  return ended;
}
