import type { Standing } from '@loupe/contract';
import { z } from 'zod';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Connection } from '../../platform/database.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { accountSchema, joinCompany, standingColumns, type Account } from './account.ts';
import { keptDevice, unknownDevice, type Device } from './device.ts';

const hourMs = 60 * 60 * 1000;
/** A sign-in ends after so long without a call, and in any case after so long. */
const idleMs = 12 * hourMs;
const absoluteMs = 30 * 24 * hourMs;
/** The last call is noted at most this often: reading must stay one cheap query. */
const noteEveryMs = 60_000;

/** Opens a sign-in and returns its token, which is known to nobody else. */
export async function openSession(
  { raw }: Connection,
  accountId: number,
  now: Date,
  device: Device = unknownDevice,
): Promise<string> {
  const token = newToken();
  const { userAgent, address } = keptDevice(device);
  await raw.query(
    `insert into sessions (token_hash, account_id, created_at, last_seen_at, expires_at, user_agent, address)
     values ($1, $2, $3, $3, $4, $5, $6)`,
    [hashToken(token), accountId, now, new Date(now.getTime() + absoluteMs), userAgent, address],
  );
  await raw.query('update accounts set last_sign_in_at = $2 where id = $1', [accountId, now]);
  return token;
}

/** Tells a person's open screens that his sign-ins have changed: those that have ended go to the door. */
export async function tellSignIns(connection: Connection, accountId: number): Promise<void> {
  await appendChange(connection, accountTopic('sign-ins'), [accountId]);
}

export interface OpenSession {
  readonly account: Account;
  readonly tokenHash: Buffer;
  readonly standing: Standing;
}

/** Whose token this is. Null when it is unknown, revoked or expired, or he or his company may no longer come in. */
export async function readSession(
  connection: Connection,
  token: string,
  now: Date,
): Promise<OpenSession | null> {
  return readSessionByHash(connection, hashToken(token), now);
}

const isOpen = 'expires_at > $2 and last_seen_at > $3';
const openAt = (now: Date) => [now, new Date(now.getTime() - idleMs)];

/** What a person of the company lacks while the second step is demanded of all of them and he has none. */
const lacksSecondStep = `p.role <> 'customer' and p.two_step_since is null
  and exists (select 1 from settings where key = 'staff_two_step' and value = 'true')`;

const sessionRow = z.object({
  last_seen_at: z.date(),
  locked_at: z.date().nullable(),
  lacks_second_step: z.boolean(),
});

/** The same for something that was handed out within a sign-in and keeps only the hash of its token. */
export async function readSessionByHash(
  connection: Connection,
  tokenHash: Buffer,
  now: Date,
): Promise<OpenSession | null> {
  const { rows } = await connection.raw.query(
    `select ${standingColumns}, last_seen_at, locked_at, ${lacksSecondStep} as lacks_second_step
       from sessions join accounts p on p.id = account_id ${joinCompany}
      where token_hash = $1 and ${isOpen} and p.state = 'ACTIVE' and o.state = 'ACTIVE'`,
    [tokenHash, ...openAt(now)],
  );
  if (rows[0] === undefined) return null;
  const seen = sessionRow.parse(rows[0]);
  if (now.getTime() - seen.last_seen_at.getTime() > noteEveryMs) await noteSeen(connection, tokenHash, now);
  return { account: accountSchema.parse(rows[0]), tokenHash, standing: standingOf(seen) };
}

function standingOf({ locked_at: lockedAt, lacks_second_step: lacks }: z.infer<typeof sessionRow>): Standing {
  if (lockedAt !== null) return 'locked';
  return lacks ? 'set-up' : 'whole';
}

/** Never waits: a call is not held up by another that is just changing the same sign-in. */
async function noteSeen({ raw }: Connection, tokenHash: Buffer, now: Date): Promise<void> {
  await raw.query(
    `update sessions set last_seen_at = $2 where token_hash =
      (select token_hash from sessions where token_hash = $1 for update skip locked)`,
    [tokenHash, now],
  );
}

const heldSignIn = z.object({
  sign_in_id: z.string(),
  token_hash: z.instanceof(Buffer),
  created_at: z.date(),
  last_seen_at: z.date(),
  user_agent: z.string().nullable(),
  address: z.string().nullable(),
  locked_at: z.date().nullable(),
});

/** The sign-ins of an account that still count, the last used first. */
export async function listSignIns({ raw }: Connection, accountId: number, now: Date) {
  const columns = Object.keys(heldSignIn.shape).join(', ');
  const { rows } = await raw.query(
    `select ${columns} from sessions where account_id = $1 and ${isOpen} order by last_seen_at desc`,
    [accountId, ...openAt(now)],
  );
  return z.array(heldSignIn).parse(rows);
}

/** Ends one sign-in; its token is refused from now on. */
export async function endSession(connection: Connection, tokenHash: Buffer): Promise<void> {
  const { rows } = await connection.raw.query<{ account_id: number }>(
    'delete from sessions where token_hash = $1 returning account_id',
    [tokenHash],
  );
  for (const { account_id: accountId } of rows) await tellSignIns(connection, accountId);
}

/** Ends one sign-in of an account by its name; false when it has none of that name. */
export async function endSignIn(
  connection: Connection,
  accountId: number,
  signInId: string,
): Promise<boolean> {
  const { rowCount } = await connection.raw.query(
    'delete from sessions where account_id = $1 and sign_in_id = $2',
    [accountId, signInId],
  );
  if (rowCount !== 1) return false;
  await tellSignIns(connection, accountId);
  return true;
}

/** Ends every sign-in of an account but one, and those under way; returns how many it ended. */
export async function endOtherSessions(
  connection: Connection,
  accountId: number,
  tokenHash: Buffer,
): Promise<number> {
  const { rowCount } = await connection.raw.query(
    'delete from sessions where account_id = $1 and token_hash <> $2',
    [accountId, tokenHash],
  );
  await endTickets(connection, accountId);
  return rowCount ?? 0;
}

/** Ends every sign-in of an account, and those under way; returns how many it ended. */
export async function endAllSessions(connection: Connection, accountId: number): Promise<number> {
  const { rowCount } = await connection.raw.query('delete from sessions where account_id = $1', [accountId]);
  await endTickets(connection, accountId);
  return rowCount ?? 0;
}

async function endTickets(connection: Connection, accountId: number): Promise<void> {
  await connection.raw.query('delete from sign_in_tickets where account_id = $1', [accountId]);
  await tellSignIns(connection, accountId);
}

/** Locks a sign-in: from now on its token opens nothing but unlocking and signing out. */
export async function lockSession(
  connection: Connection,
  { personId, tokenHash }: { readonly personId: number; readonly tokenHash: Buffer },
  now: Date,
): Promise<void> {
  await connection.raw.query(
    'update sessions set locked_at = coalesce(locked_at, $2) where token_hash = $1',
    [tokenHash, now],
  );
  await tellSignIns(connection, personId);
}

/** Opens a locked sign-in again; whoever calls has seen the password. */
export async function unlockSession(
  connection: Connection,
  { personId, tokenHash }: { readonly personId: number; readonly tokenHash: Buffer },
): Promise<void> {
  await connection.raw.query('update sessions set locked_at = null where token_hash = $1', [tokenHash]);
  await tellSignIns(connection, personId);
}

/** Ends every sign-in of an account, and of the colleagues whose company it owns; returns how many it ended. */
export async function endCompanySessions(connection: Connection, accountId: number): Promise<number> {
  const { rows } = await connection.raw.query<{ id: number }>(
    'select id from accounts where id = $1 or owner_id = $1',
    [accountId],
  );
  let ended = 0;
  for (const { id } of rows) ended += await endAllSessions(connection, id);
  return ended;
}
