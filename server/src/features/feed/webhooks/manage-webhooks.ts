import { AppError, limits, type CallBody, type Webhook, misfit } from '@loupe/contract';
import { webhookStates, type WebhookState } from '@loupe/domain';
import { accountTopic } from '../../../platform/account-topics.ts';
import { appendChange } from '../../../platform/change-log.ts';
import type { Connection, Transaction } from '../../../platform/database.ts';
import type { ServerKey } from '../../../platform/server-key.ts';
import { newToken } from '../../../platform/tokens.ts';
import { owner, takeStep, type Mover } from '../../life-cycle/take-step.ts';
import { lockOwner } from '../keys/manage-keys.ts';
import { AddressRefused, checkWhereItLeads } from './allowed-address.ts';
import { secretsOfWebhooks } from './sign.ts';
import { presentWebhook, webhookColumns } from './webhook.ts';

/** The addresses of a customer, the newest first. */
export async function readWebhooks({ raw }: Connection, accountId: number): Promise<Webhook[]> {
  const { rows } = await raw.query(
    `select ${webhookColumns} from feed_webhooks where account_id = $1 and state <> 'REMOVED' order by id desc`,
    [accountId],
  );
  return rows.map(presentWebhook);
}

/** An address as it may be called. Throws BODY_INVALID for one that may not. */
export async function allowedAddress(text: string, allowsAny: boolean): Promise<string> {
  try {
    return (await checkWhereItLeads(text, allowsAny)).href;
  } catch (error) {
    throw error instanceof AddressRefused ? misfit('data.url', error.kind) : error;
  }
}

/**
 * Sets an allowed address, and answers its secret; one that is set already gets another secret, and goes on from where
 * it stands. Throws BODY_INVALID for one too many.
 */
export async function addWebhook(
  transaction: Transaction,
  accountId: number,
  { url, events }: CallBody<'addWebhook'>['data'],
  { now, serverKey }: { readonly now: Date; readonly serverKey: ServerKey },
): Promise<{ readonly secret: string; readonly webhook: Webhook }> {
  const { raw } = transaction;
  await lockOwner(transaction, accountId);
  const { rows: set } = await raw.query<{ url: string; state: WebhookState }>(
    `select url, state from feed_webhooks where account_id = $1 and state <> 'REMOVED'`,
    [accountId],
  );
  const before = set.find((one) => one.url === url);
  if (before === undefined && set.length >= limits.webhooksMax)
    throw misfit('data.url', 'WEBHOOKS_FULL', { max: limits.webhooksMax });
  const secret = `lps_${newToken()}`;
  const { rows } = await raw.query(
    `insert into feed_webhooks (account_id, url, secret, events, state, created_at, done_seq)
     values ($1, $2, $3, $4, 'ON', $5, (select coalesce(max(seq), 0) from feed_events))
     on conflict (account_id, url) where state <> 'REMOVED'
       do update set secret = excluded.secret, events = excluded.events, state = 'ON'
     returning ${webhookColumns}`,
    [accountId, url, serverKey.seal(secretsOfWebhooks, secret), [...new Set(events)], now],
  );
  const webhook = presentWebhook(rows[0]);
  await takeStep(transaction, webhookStates, {
    from: before?.state ?? null,
    to: 'ON',
    by: owner({ accountId, personId: accountId }),
    now,
    subject: webhook.webhook_id,
    details: { url, events: webhook.events },
  });
  await appendChange(transaction, accountTopic('feed'), [accountId]);
  return { secret, webhook };
}

/** An address, locked. */
export interface LockedWebhook {
  readonly id: number;
  readonly uuid: string;
  readonly accountId: number;
  readonly url: string;
  readonly state: WebhookState;
}

/** Locks an address of a customer. Throws NOT_FOUND. */
export async function lockWebhook(
  { raw }: Transaction,
  accountId: number,
  uuid: string,
): Promise<LockedWebhook> {
  const { rows } = await raw.query<LockedWebhook>(
    `select id, uuid, account_id as "accountId", url, state from feed_webhooks
      where uuid = $1 and account_id = $2 for update`,
    [uuid, accountId],
  );
  if (rows[0] === undefined) throw new AppError('NOT_FOUND');
  return rows[0];
}

/** Takes a step in the life of an address. */
export async function moveWebhook(
  transaction: Transaction,
  { id, uuid, accountId, url, state }: LockedWebhook,
  to: WebhookState,
  { by, now }: { readonly by: Mover; readonly now: Date },
): Promise<void> {
  await takeStep(transaction, webhookStates, {
    from: state,
    to,
    by,
    now,
    subject: uuid,
    details: { url },
    customer: { accountId, facts: { address: url }, link: '/feed' },
  });
  await transaction.raw.query('update feed_webhooks set state = $2 where id = $1', [id, to]);
  await appendChange(transaction, accountTopic('feed'), [accountId]);
}

/** Removes an address; what was under way to it is not tried again. Throws NOT_FOUND. */
export async function removeWebhook(
  transaction: Transaction,
  accountId: number,
  uuid: string,
  now: Date,
): Promise<void> {
  const webhook = await lockWebhook(transaction, accountId, uuid);
  if (webhook.state === 'REMOVED') return;
  await moveWebhook(transaction, webhook, 'REMOVED', { by: owner({ accountId, personId: accountId }), now });
  await transaction.raw.query(
    'update feed_deliveries set ended_at = $2 where webhook_id = $1 and ended_at is null',
    [webhook.id, now],
  );
}

/** Switches an address on again that was given up; one that is on stays so. Throws NOT_FOUND. */
export async function resumeWebhook(
  transaction: Transaction,
  accountId: number,
  uuid: string,
  now: Date,
): Promise<Webhook> {
  const webhook = await lockWebhook(transaction, accountId, uuid);
  if (webhook.state === 'REMOVED') throw new AppError('NOT_FOUND');
  if (webhook.state === 'STOPPED')
    await moveWebhook(transaction, webhook, 'ON', { by: owner({ accountId, personId: accountId }), now });
  const { rows } = await transaction.raw.query(`select ${webhookColumns} from feed_webhooks where id = $1`, [
    webhook.id,
  ]);
  return presentWebhook(rows[0]);
}
