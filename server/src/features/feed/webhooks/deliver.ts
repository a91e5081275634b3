import sql from 'sql-template-tag';
import type { Services } from '../../../services.ts';
import { userTopic } from '../../../platform/user-topics.ts';
import { appendChange } from '../../../platform/change-log.ts';
import { inTransaction, type Connection, type Transaction } from '../../../platform/database.ts';
import { ExpectedJobError, type JobRun } from '../../../platform/jobs/job-kind.ts';
import { lockOwnJob } from '../../../platform/jobs/job-row.ts';
import { systemActor } from '../../lifecycle/transition.ts';
import { queueEvents } from './deliveries.ts';
import { lockWebhook, transitionWebhook } from './manage-webhooks.ts';
import { postWebhook, type PostResult } from './post-webhook.ts';
import { signDelivery, webhookSecretPurpose } from './sign.ts';

interface Delivery {
  readonly id: number;
  readonly uuid: string;
  readonly kind: 'events' | 'ping';
  readonly body: string;
  readonly lastSeq: number | null;
  readonly webhook: string;
  readonly companyId: number;
  readonly url: string;
  readonly encryptedSecret: Buffer;
}

/**
 * Sends a delivery and stores the outcome. Does nothing while its webhook or its company is inactive: a later job
 * follows. Throws when the attempt failed, after storing the reason.
 */
export async function deliverWebhook(
  { database, clock, log, serverKey, allowPrivateWebhooks }: Services,
  deliveryId: number,
  run: JobRun,
): Promise<void> {
  const delivery = await readDelivery(database, deliveryId);
  if (delivery === null) return;
  const { body, url } = delivery;
  const secret = serverKey.decrypt(webhookSecretPurpose, delivery.encryptedSecret);
  const posted = await postWebhook({
    url,
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Loupe',
      ...signDelivery({ id: delivery.uuid, body }, secret, clock.now()),
    },
    allowsAny: allowPrivateWebhooks,
  });
  if (posted.problem === 'CERTIFICATE_INVALID')
    log.warn({ webhook: delivery.webhook }, 'a webhook URL has no valid certificate');
  await inTransaction(database, async (transaction) =>
    storeOutcome(transaction, delivery, posted, run, clock.now()),
  );
  if (posted.problem !== null && delivery.kind === 'events')
    throw new ExpectedJobError(
      `${posted.problem}${posted.status === null ? '' : ` (${posted.status})`}: ${url}`,
    );
}

/** A delivery to send; null when it was delivered, or is not to be sent now. */
async function readDelivery(connection: Connection, id: number): Promise<Delivery | null> {
  const { rows } = await connection.query<Delivery>(
    sql`select deliveries.id, deliveries.uuid, kind, body, last_seq as "lastSeq", hooks.uuid as webhook,
               hooks.company_id as "companyId", url, encrypted_secret as "encryptedSecret"
          from feed_deliveries deliveries
          join feed_webhooks hooks on hooks.id = webhook_id join users on users.id = hooks.company_id
         where deliveries.id = ${id} and not is_delivered and users.status = 'ACTIVE'
           and hooks.status <> 'DELETED'
           -- A delivery that has failed is sent again at the request of the desk, although it stopped its webhook.
           and (hooks.status = 'ENABLED' or kind = 'ping' or completed_at is not null)`,
  );
  return rows[0] ?? null;
}

/** Stores the outcome of an attempt: delivered, to be retried, or failed. Failed events stop the webhook. */
async function storeOutcome(
  transaction: Transaction,
  { id, kind, lastSeq, webhook, companyId }: Delivery,
  { status, problem }: PostResult,
  run: JobRun,
  now: Date,
): Promise<void> {
  const hook = await lockWebhook(transaction, companyId, webhook);
  // The webhook was removed meanwhile, or another node has taken the delivery over.
  if (hook.status === 'DELETED' || !(await lockOwnJob(transaction, run))) return;
  const isDelivered = problem === null;
  const isOver = isDelivered || run.isLastAttempt;
  await transaction.query(
    sql`update feed_deliveries
        set http_status = ${status}, failure_reason = ${problem}, is_delivered = ${isDelivered},
            attempts = ${run.attempt},
            completed_at = case when ${isOver} then ${now}::timestamptz else completed_at end
      where id = ${id}`,
  );
  if (isDelivered && lastSeq !== null)
    await transaction.query(
      sql`update feed_webhooks set last_processed_seq = greatest(last_processed_seq, ${lastSeq}) where id = ${hook.id}`,
    );
  if (isOver && !isDelivered && kind === 'events' && hook.status === 'ENABLED')
    await transitionWebhook(transaction, hook, 'DISABLED', { by: systemActor, now });
  if (isOver) await queueEvents(transaction, now);
  await appendChange(transaction, userTopic('feed'), [companyId]);
}
