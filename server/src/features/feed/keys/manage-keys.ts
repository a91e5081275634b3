import { AppError, limits, type CallBody, type FeedKey, misfit } from '@loupe/contract';
import { dayMs, feedKeyStates } from '@loupe/domain';
import { accountTopic } from '../../../platform/account-topics.ts';
import { appendChange } from '../../../platform/change-log.ts';
import type { Connection, Transaction } from '../../../platform/database.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { clockwork, owner, takeStep, type Mover } from '../../life-cycle/take-step.ts';
import { feedKeyColumns, presentKey } from './feed-key.ts';

/** Tells programs that look for secrets in code what they found. */
const begins = 'lpk_';
const shownLength = begins.length + 6;

/** The keys of a customer that are not revoked, the newest first. */
export async function readKeys({ raw }: Connection, accountId: number, now: Date): Promise<FeedKey[]> {
  const { rows } = await raw.query(
    `select ${feedKeyColumns} from feed_keys where account_id = $1 and state = 'ACTIVE' order by id desc`,
    [accountId],
  );
  return rows.map((row) => presentKey(row, now));
}

/** Makes a key, which is known to its owner alone. Throws BODY_INVALID for one key too many. */
export async function addKey(
  transaction: Transaction,
  accountId: number,
  { name, scopes, days }: CallBody<'addFeedKey'>['data'],
  now: Date,
): Promise<{ readonly key: string; readonly feedKey: FeedKey }> {
  const { raw } = transaction;
  await lockOwner(transaction, accountId);
  await refuseTooMany(transaction, accountId);
  const key = `${begins}${newToken()}`;
  const { rows } = await raw.query(
    `insert into feed_keys (account_id, name, prefix, key_hash, scopes, state, created_at, expires_at)
     values ($1, $2, $3, $4, $5, 'ACTIVE', $6, $7) returning ${feedKeyColumns}`,
    [
      accountId,
      name,
      key.slice(0, shownLength),
      hashToken(key),
      [...new Set(scopes)],
      now,
      days === undefined ? null : new Date(now.getTime() + days * dayMs),
    ],
  );
  const feedKey = presentKey(rows[0], now);
  await takeStep(transaction, feedKeyStates, {
    from: null,
    to: 'ACTIVE',
    by: owner({ accountId, personId: accountId }),
    now,
    subject: feedKey.prefix,
    details: { name, scopes: feedKey.scopes, expires_at: feedKey.expires_at },
  });
  await appendChange(transaction, accountTopic('feed'), [accountId]);
  return { key, feedKey };
}

/** Two of one owner are made one after the other, so that both see how many there are. */
export async function lockOwner({ raw }: Transaction, accountId: number): Promise<void> {
  await raw.query('select from accounts where id = $1 for no key update', [accountId]);
}

async function refuseTooMany({ raw }: Transaction, accountId: number): Promise<void> {
  const { rows } = await raw.query<{ count: number }>(
    `select count(*) from feed_keys where account_id = $1 and state = 'ACTIVE'`,
    [accountId],
  );
  if ((rows[0]?.count ?? 0) < limits.feedKeysMax) return;
  throw misfit('data.name', 'KEYS_FULL', { max: limits.feedKeysMax });
}

/** Revokes a key at once; a revoked one stays so. Throws NOT_FOUND. */
export async function revokeKey(
  transaction: Transaction,
  accountId: number,
  uuid: string,
  now: Date,
): Promise<void> {
  const { rows } = await transaction.raw.query<LiveKey>(
    `select id, account_id as "accountId", prefix, name, state from feed_keys
      where uuid = $1 and account_id = $2 for update`,
    [uuid, accountId],
  );
  const [key] = rows;
  if (key === undefined) throw new AppError('NOT_FOUND');
  if (key.state === 'ACTIVE')
    await revoke(transaction, key, { by: owner({ accountId, personId: accountId }), now });
}

/** Revokes the keys of those who may no longer come in, so that they stay dead when their owner comes back. */
export async function revokeOrphanedKeys(transaction: Transaction, now: Date): Promise<void> {
  const { rows } = await transaction.raw.query<LiveKey>(
    `select feed_keys.id, account_id as "accountId", prefix, name, feed_keys.state
       from feed_keys join accounts on accounts.id = account_id
      where feed_keys.state = 'ACTIVE' and accounts.state <> 'ACTIVE' for update of feed_keys skip locked`,
  );
  for (const key of rows) await revoke(transaction, key, { by: clockwork, now });
}

interface LiveKey {
  readonly id: number;
  readonly accountId: number;
  readonly prefix: string;
  readonly name: string;
  readonly state: string;
}

async function revoke(
  transaction: Transaction,
  { id, accountId, prefix, name }: LiveKey,
  { by, now }: { readonly by: Mover; readonly now: Date },
): Promise<void> {
  await transaction.raw.query(`update feed_keys set state = 'REVOKED' where id = $1`, [id]);
  await takeStep(transaction, feedKeyStates, {
    from: 'ACTIVE',
    to: 'REVOKED',
    by,
    now,
    subject: prefix,
    details: { name },
  });
  await appendChange(transaction, accountTopic('feed'), [accountId]);
}
