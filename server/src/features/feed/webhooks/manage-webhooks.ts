import { AppError, limits, type CallBody, type Webhook, validationError } from '@loupe/contract';
import { webhookStateMachine, type WebhookStatus } from '@loupe/domain';
import sql from 'sql-template-tag';
import { userTopic } from '../../../platform/user-topics.ts';
import { appendChange } from '../../../platform/change-log.ts';
import type { Connection, Transaction } from '../../../platform/database.ts';
import type { ServerKey } from '../../../platform/server-key.ts';
import { ownerActor, applyTransition, type Actor } from '../../lifecycle/transition.ts';
import { lockCompany } from '../keys/manage-keys.ts';
import { WebhookUrlRejectedError, validateResolvedUrl } from './webhook-url.ts';
import { newWebhookSecret, webhookSecretPurpose } from './sign.ts';
import { presentWebhook, webhookColumns, webhookSchema } from './webhook.ts';

/** The webhooks of a customer, newest first. */
export async function readWebhooks(connection: Connection, companyId: number): Promise<Webhook[]> {
  const { rows } = await connection.query(
    sql`select ${webhookColumns} from feed_webhooks where company_id = ${companyId} and status <> 'DELETED'
         order by id desc`,
    webhookSchema,
  );
  return rows.map(presentWebhook);
}

/** Returns the normalised URL. Throws BODY_INVALID when webhooks must not call it. */
export async function requireAllowedUrl(text: string, allowsAny: boolean): Promise<string> {
  try {
    return (await validateResolvedUrl(text, allowsAny)).href;
  } catch (error) {
    throw error instanceof WebhookUrlRejectedError ? validationError('data.url', error.kind) : error;
  }
}

/**
 * Adds a webhook with an allowed URL, and returns its secret. A webhook that exists already gets a new secret
 * and continues after its last delivered event. Throws BODY_INVALID when the limit is reached.
 */
export async function addWebhook(
  transaction: Transaction,
  companyId: number,
  { url, events }: CallBody<'addWebhook'>['data'],
  { now, serverKey }: { readonly now: Date; readonly serverKey: ServerKey },
): Promise<{ readonly secret: string; readonly webhook: Webhook }> {
  await lockCompany(transaction, companyId);
  const { rows: set } = await transaction.query<{ url: string; status: WebhookStatus }>(
    sql`select url, status from feed_webhooks where company_id = ${companyId} and status <> 'DELETED'`,
  );
  const before = set.find((one) => one.url === url);
  if (before === undefined && set.length >= limits.webhooksMax)
    throw validationError('data.url', 'WEBHOOKS_FULL', { max: limits.webhooksMax });
  const secret = newWebhookSecret();
  const { rows } = await transaction.query(
    sql`insert into feed_webhooks (company_id, url, encrypted_secret, events, status, created_at, last_processed_seq)
     values (${companyId}, ${url}, ${serverKey.encrypt(webhookSecretPurpose, secret)},
       ${[...new Set(events)]}, 'ENABLED', ${now}, (select coalesce(max(seq), 0) from feed_events))
     on conflict (company_id, url) where status <> 'DELETED'
       do update set encrypted_secret = excluded.encrypted_secret, events = excluded.events, status = 'ENABLED'
     returning ${webhookColumns}`,
    webhookSchema,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the webhook was not stored');
  const webhook = presentWebhook(row);
  await applyTransition(transaction, webhookStateMachine, {
    from: before?.status ?? null,
    to: 'ENABLED',
    actor: ownerActor({ companyId, userId: companyId }),
    now,
    subject: webhook.webhook_id,
    details: { url, events: webhook.events },
  });
  await appendChange(transaction, userTopic('feed'), [companyId]);
  return { secret, webhook };
}

/** A webhook locked until the transaction ends. */
export interface LockedWebhook {
  readonly id: number;
  readonly uuid: string;
  readonly companyId: number;
  readonly url: string;
  readonly status: WebhookStatus;
}

/** Locks a webhook of a customer. Throws NOT_FOUND. */
export async function lockWebhook(
  transaction: Transaction,
  companyId: number,
  uuid: string,
): Promise<LockedWebhook> {
  const { rows } = await transaction.query<LockedWebhook>(
    sql`select id, uuid, company_id as "companyId", url, status from feed_webhooks
      where uuid = ${uuid} and company_id = ${companyId} for update`,
  );
  if (rows[0] === undefined) throw new AppError('NOT_FOUND');
  return rows[0];
}

export async function transitionWebhook(
  transaction: Transaction,
  { id, uuid, companyId, url, status }: LockedWebhook,
  to: WebhookStatus,
  { by, now }: { readonly by: Actor; readonly now: Date },
): Promise<void> {
  await applyTransition(transaction, webhookStateMachine, {
    from: status,
    to,
    actor: by,
    now,
    subject: uuid,
    details: { url },
    customer: { companyId, params: { address: url }, link: '/feed' },
  });
  await transaction.query(sql`update feed_webhooks set status = ${to} where id = ${id}`);
  await appendChange(transaction, userTopic('feed'), [companyId]);
}

/** Removes a webhook and ends its pending deliveries. Idempotent. Throws NOT_FOUND. */
export async function removeWebhook(
  transaction: Transaction,
  companyId: number,
  uuid: string,
  now: Date,
): Promise<void> {
  const webhook = await lockWebhook(transaction, companyId, uuid);
  if (webhook.status === 'DELETED') return;
  await transitionWebhook(transaction, webhook, 'DELETED', {
    by: ownerActor({ companyId, userId: companyId }),
    now,
  });
  await transaction.query(
    sql`update feed_deliveries set completed_at = ${now} where webhook_id = ${webhook.id} and completed_at is null`,
  );
}

/** Resumes a stopped webhook; an active one stays active. Throws NOT_FOUND. */
export async function resumeWebhook(
  transaction: Transaction,
  companyId: number,
  uuid: string,
  now: Date,
): Promise<Webhook> {
  const webhook = await lockWebhook(transaction, companyId, uuid);
  if (webhook.status === 'DELETED') throw new AppError('NOT_FOUND');
  if (webhook.status === 'DISABLED')
    await transitionWebhook(transaction, webhook, 'ENABLED', {
      by: ownerActor({ companyId, userId: companyId }),
      now,
    });
  const { rows } = await transaction.query(
    sql`select ${webhookColumns} from feed_webhooks where id = ${webhook.id}`,
    webhookSchema,
  );
  if (rows[0] === undefined) throw new Error('the webhook no longer exists');
  return presentWebhook(rows[0]);
}
