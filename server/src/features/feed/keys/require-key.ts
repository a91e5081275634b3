import { AppError, feedKeyHeader, type FeedScope } from '@loupe/contract';
import type { CustomerContext } from '@loupe/stock-search';
import type { IncomingHttpHeaders } from 'node:http';
import sql from 'sql-template-tag';
import type { Services } from '../../../services.ts';
import type { Connection } from '../../../platform/database.ts';
import { countAttempt } from '../../../platform/rate-limit.ts';
import { hashToken } from '../../../platform/tokens.ts';

/** Enough for a client that sends one request a second; more is a fault in the client. */
const rateLimit = { maxAttempts: 60, windowSeconds: 60 };
/** The last use is stored at most this often, to keep reads cheap. */
const noteEveryMs = 60_000;

export interface AuthenticatedKey {
  readonly id: number;
  /** The owner of the key, with the current discount. */
  readonly customer: CustomerContext;
}

interface KeyRow {
  readonly id: number;
  readonly company_id: number;
  readonly scopes: string[];
  readonly last_used_at: Date | null;
}

/**
 * Authenticates the key of a request. Throws INVALID_API_KEY when it is missing, unknown, revoked or expired,
 * or when its owner is not active; NOT_ALLOWED when it lacks the scope; RATE_LIMITED when it exceeds the rate
 * limit.
 */
export async function authenticateFeedKey(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  headers: IncomingHttpHeaders,
  scope: FeedScope,
): Promise<AuthenticatedKey> {
  const sent = headers[feedKeyHeader];
  const now = clock.now();
  const key = typeof sent === 'string' && sent !== '' ? await findKey(database, sent, now) : null;
  const customer = key === null ? null : await findOwner(database, key.company_id);
  if (key === null || customer === null) throw new AppError('INVALID_API_KEY');
  if (!key.scopes.includes(scope)) throw new AppError('NOT_ALLOWED');
  const wait = await countAttempt(database, `feed:key:${key.id}`, rateLimit, now);
  if (wait !== null) throw new AppError('RATE_LIMITED', { retryAfterSeconds: wait });
  await noteUse(database, key, now);
  return { id: key.id, customer };
}

async function findKey(connection: Connection, key: string, now: Date): Promise<KeyRow | null> {
  const { rows } = await connection.query<KeyRow>(
    sql`select id, company_id, scopes, last_used_at from feed_keys
      where key_hash = ${hashToken(key)} and status = 'ACTIVE' and (expires_at is null or expires_at > ${now})`,
  );
  return rows[0] ?? null;
}

async function findOwner(connection: Connection, companyId: number): Promise<CustomerContext | null> {
  const { rows } = await connection.query<{ user_disc: number }>(
    sql`select user_disc from users
      where id = ${companyId} and status = 'ACTIVE' and role = 'customer' and company_id is null`,
  );
  const [owner] = rows;
  return owner === undefined ? null : { companyId, userDiscHundredths: owner.user_disc };
}

async function noteUse(
  connection: Connection,
  { id, last_used_at: usedAt }: KeyRow,
  now: Date,
): Promise<void> {
  if (usedAt !== null && now.getTime() - usedAt.getTime() < noteEveryMs) return;
  await connection.query(sql`update feed_keys set last_used_at = ${now} where id = ${id}`);
}
