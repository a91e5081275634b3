import type { Connection } from '../../platform/database.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { accountSchema, joinCompany, standingColumns, type Account } from './account.ts';

const hourMs = 60 * 60 * 1000;
/** A sign-in ends after so long without a call, and in any case after so long. */
const idleMs = 12 * hourMs;
const absoluteMs = 30 * 24 * hourMs;
/** The last call is noted at most this often: reading must stay one cheap query. */
const noteEveryMs = 60_000;

/** Opens a sign-in and returns its token, which is known to nobody else. */
export async function openSession({ raw }: Connection, accountId: number, now: Date): Promise<string> {
  const token = newToken();
  await raw.query(
    `insert into sessions (token_hash, account_id, created_at, last_seen_at, expires_at) values ($1, $2, $3, $3, $4)`,
    [hashToken(token), accountId, now, new Date(now.getTime() + absoluteMs)],
  );
  return token;
}

export interface OpenSession {
  readonly account: Account;
  readonly tokenHash: Buffer;
}

/** Whose token this is. Null when it is unknown, revoked or expired, or he or his company may no longer come in. */
export async function readSession(
  connection: Connection,
  token: string,
  now: Date,
): Promise<OpenSession | null> {
  return readSessionByHash(connection, hashToken(token), now);
}

/** The same for something that was handed out within a sign-in and keeps only the hash of its token. */
export async function readSessionByHash(
  connection: Connection,
  tokenHash: Buffer,
  now: Date,
): Promise<OpenSession | null> {
  const { rows } = await connection.raw.query<Record<string, unknown> & { last_seen_at: Date }>(
    `select ${standingColumns}, last_seen_at from sessions join accounts p on p.id = account_id ${joinCompany}
      where token_hash = $1 and expires_at > $2 and last_seen_at > $3 and p.state = 'ACTIVE' and o.state = 'ACTIVE'`,
    [tokenHash, now, new Date(now.getTime() - idleMs)],
  );
  const [row] = rows;
  if (row === undefined) return null;
  if (now.getTime() - row.last_seen_at.getTime() > noteEveryMs) await noteSeen(connection, tokenHash, now);
  return { account: accountSchema.parse(row), tokenHash };
}

async function noteSeen({ raw }: Connection, tokenHash: Buffer, now: Date): Promise<void> {
  await raw.query('update sessions set last_seen_at = $2 where token_hash = $1', [tokenHash, now]);
}

/** Ends one sign-in; its token is refused from now on. */
export async function endSession({ raw }: Connection, tokenHash: Buffer): Promise<void> {
  await raw.query('delete from sessions where token_hash = $1', [tokenHash]);
}

/** Ends every sign-in of an account. */
export async function endAllSessions({ raw }: Connection, accountId: number): Promise<void> {
  await raw.query('delete from sessions where account_id = $1', [accountId]);
}

/** Ends every sign-in of an account, and of the colleagues whose company it owns. */
export async function endCompanySessions({ raw }: Connection, accountId: number): Promise<void> {
  await raw.query(
    'delete from sessions where account_id in (select id from accounts where id = $1 or owner_id = $1)',
    [accountId],
  );
}
