import { AppError, limits, type CallBody, type FeedKey, validationError } from '@loupe/contract';
import { dayMs, feedKeyStateMachine } from '@loupe/domain';
import sql from 'sql-template-tag';
import { userTopic } from '../../../platform/user-topics.ts';
import { appendChange } from '../../../platform/change-log.ts';
import type { Connection, Transaction } from '../../../platform/database.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { systemActor, ownerActor, applyTransition, type Actor } from '../../lifecycle/transition.ts';
import { feedKeyColumns, feedKeySchema, presentKey } from './feed-key.ts';

/** A prefix by which secret scanners recognise a leaked key. */
const keyPrefix = 'lpk_';
const shownLength = keyPrefix.length + 6;

/** A customer's keys that are not revoked, newest first. */
export async function readFeedKeys(connection: Connection, companyId: number, now: Date): Promise<FeedKey[]> {
  const { rows } = await connection.query(
    sql`select ${feedKeyColumns} from feed_keys where company_id = ${companyId} and status = 'ACTIVE'
         order by id desc`,
    feedKeySchema,
  );
  return rows.map((row) => presentKey(row, now));
}

/**
 * Creates a key. Only its hash is stored, so the returned key cannot be shown again. Throws BODY_INVALID when
 * the limit is reached.
 */
export async function createFeedKey(
  transaction: Transaction,
  companyId: number,
  { name, scopes, days }: CallBody<'addFeedKey'>['data'],
  now: Date,
): Promise<{ readonly key: string; readonly feedKey: FeedKey }> {
  await lockCompany(transaction, companyId);
  await rejectTooMany(transaction, companyId);
  const key = `${keyPrefix}${newToken()}`;
  const { rows } = await transaction.query(
    sql`insert into feed_keys (company_id, name, prefix, key_hash, scopes, status, created_at, expires_at)
     values (${companyId}, ${name}, ${key.slice(0, shownLength)}, ${hashToken(key)}, ${[...new Set(scopes)]},
       'ACTIVE', ${now}, ${days === undefined ? null : new Date(now.getTime() + days * dayMs)})
       returning ${feedKeyColumns}`,
    feedKeySchema,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the key was not stored');
  const feedKey = presentKey(row, now);
  await applyTransition(transaction, feedKeyStateMachine, {
    from: null,
    to: 'ACTIVE',
    actor: ownerActor({ companyId, userId: companyId }),
    now,
    subject: feedKey.prefix,
    details: { name, scopes: feedKey.scopes, expires_at: feedKey.expires_at },
  });
  await appendChange(transaction, userTopic('feed'), [companyId]);
  return { key, feedKey };
}

/** Serialises the changes of one company, so that concurrent requests see the same counts. */
export async function lockCompany(transaction: Transaction, companyId: number): Promise<void> {
  await transaction.query(sql`select from users where id = ${companyId} for no key update`);
}

async function rejectTooMany(transaction: Transaction, companyId: number): Promise<void> {
  const { rows } = await transaction.query<{ count: number }>(
    sql`select count(*) from feed_keys where company_id = ${companyId} and status = 'ACTIVE'`,
  );
  if ((rows[0]?.count ?? 0) < limits.feedKeysMax) return;
  throw validationError('data.name', 'KEYS_FULL', { max: limits.feedKeysMax });
}

/** Revokes a key with immediate effect. Idempotent. Throws NOT_FOUND. */
export async function revokeFeedKey(
  transaction: Transaction,
  companyId: number,
  uuid: string,
  now: Date,
): Promise<void> {
  const { rows } = await transaction.query<KeyRow>(
    sql`select id, company_id, prefix, name, status from feed_keys
      where uuid = ${uuid} and company_id = ${companyId} for update`,
  );
  const [key] = rows;
  if (key === undefined) throw new AppError('NOT_FOUND');
  if (key.status === 'ACTIVE')
    await revoke(transaction, key, { by: ownerActor({ companyId, userId: companyId }), now });
}

/** Revokes the keys of inactive companies, so that they stay revoked when a company is active again. */
export async function revokeKeysOfInactiveCompanies(transaction: Transaction, now: Date): Promise<void> {
  const { rows } = await transaction.query<KeyRow>(
    sql`select feed_keys.id, feed_keys.company_id, prefix, name, feed_keys.status
       from feed_keys join users on users.id = feed_keys.company_id
      where feed_keys.status = 'ACTIVE' and users.status <> 'ACTIVE' for update of feed_keys skip locked`,
  );
  for (const key of rows) await revoke(transaction, key, { by: systemActor, now });
}

interface KeyRow {
  readonly id: number;
  readonly company_id: number;
  readonly prefix: string;
  readonly name: string;
  readonly status: (typeof feedKeyStateMachine.states)[number];
}

async function revoke(
  transaction: Transaction,
  { id, company_id: companyId, prefix, name }: KeyRow,
  { by, now }: { readonly by: Actor; readonly now: Date },
): Promise<void> {
  await transaction.query(sql`update feed_keys set status = 'REVOKED' where id = ${id}`);
  await applyTransition(transaction, feedKeyStateMachine, {
    from: 'ACTIVE',
    to: 'REVOKED',
    actor: by,
    now,
    subject: prefix,
    details: { name },
  });
  await appendChange(transaction, userTopic('feed'), [companyId]);
}
