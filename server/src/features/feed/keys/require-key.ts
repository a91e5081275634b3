import { AppError, feedKeyHeader, type FeedScope } from '@loupe/contract';
import type { IncomingHttpHeaders } from 'node:http';
import type { Parts } from '../../../parts.ts';
import type { Connection } from '../../../platform/database.ts';
import { countAttempt } from '../../../platform/rate-limit.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { accountSchema, joinCompany, standingColumns } from '../../accounts/account.ts';
import type { Onlooker } from '../../holds/show-stones.ts';

/** Enough for a system that asks every second; more is a mistake in it. */
const most = { most: 60, windowSeconds: 60 };
/** The last use is noted at most this often: reading must stay cheap. */
const noteEveryMs = 60_000;

export interface OpenKey {
  readonly id: number;
  /** Whose key it is, as he is now. */
  readonly onlooker: Onlooker;
}

interface KeptKey {
  readonly id: number;
  readonly accountId: number;
  readonly scopes: string[];
  readonly usedAt: Date | null;
}

/**
 * The key a request is sent with. Throws KEY_REFUSED when it is unknown, revoked or expired or its owner may no longer
 * come in, NOT_ALLOWED when it does not open this, TOO_MANY_ATTEMPTS when it asks too often.
 */
export async function requireKey(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  headers: IncomingHttpHeaders,
  scope: FeedScope,
): Promise<OpenKey> {
  const sent = headers[feedKeyHeader];
  const now = clock.now();
  const key = typeof sent === 'string' && sent !== '' ? await findKey(database, sent, now) : null;
  const onlooker = key === null ? null : await findOwner(database, key.accountId);
  if (key === null || onlooker === null) throw new AppError('KEY_REFUSED');
  if (!key.scopes.includes(scope)) throw new AppError('NOT_ALLOWED');
  const wait = await countAttempt(database, `feed:key:${key.id}`, most, now);
  if (wait !== null) throw new AppError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: wait });
  await noteUse(database, key, now);
  return { id: key.id, onlooker };
}

async function findKey({ raw }: Connection, key: string, now: Date): Promise<KeptKey | null> {
  const { rows } = await raw.query<KeptKey>(
    `select id, account_id as "accountId", scopes, last_used_at as "usedAt" from feed_keys
      where key_hash = $1 and state = 'ACTIVE' and (expires_at is null or expires_at > $2)`,
    [hashToken(key), now],
  );
  return rows[0] ?? null;
}

async function findOwner({ raw }: Connection, accountId: number): Promise<Onlooker | null> {
  const { rows } = await raw.query(
    `select ${standingColumns} from accounts p ${joinCompany}
      where p.id = $1 and p.state = 'ACTIVE' and p.role = 'customer' and p.owner_id is null`,
    [accountId],
  );
  if (rows[0] === undefined) return null;
  const { id, user_disc: userDiscHundredths } = accountSchema.parse(rows[0]);
  return { accountId: id, userDiscHundredths };
}

async function noteUse({ raw }: Connection, { id, usedAt }: KeptKey, now: Date): Promise<void> {
  if (usedAt !== null && now.getTime() - usedAt.getTime() < noteEveryMs) return;
  await raw.query('update feed_keys set last_used_at = $2 where id = $1', [id, now]);
}
