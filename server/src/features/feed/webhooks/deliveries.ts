import {
  deliveryFailures,
  deliveryVersion,
  limits,
  type feedDelivery,
  type WebhookDelivery,
} from '@loupe/contract';
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { z } from 'zod';
import { userTopic } from '../../../platform/user-topics.ts';
import { appendChange } from '../../../platform/change-log.ts';
import type { Connection, Transaction } from '../../../platform/database.ts';
import { readEvents } from '../events/read-events.ts';
import { addDeliveryJob, addMissingDeliveryJobs, deliveryJob } from './delivery-job.ts';
import type { LockedWebhook } from './manage-webhooks.ts';

const deliverySchema = z.object({
  uuid: z.string(),
  webhook_id: z.string(),
  kind: z.enum(['events', 'ping']),
  event_count: z.int(),
  attempts: z.int(),
  http_status: z.int().nullable(),
  failure_reason: z.enum(deliveryFailures).nullable(),
  created_at: z.date(),
  /** When it is due; null once its job has ended. */
  run_at: z.date().nullable(),
  completed_at: z.date().nullable(),
  is_delivered: z.boolean(),
});

function presentDelivery({
  uuid,
  event_count: events,
  created_at: createdAt,
  run_at: runAt,
  completed_at: completedAt,
  is_delivered: isDelivered,
  ...delivery
}: z.infer<typeof deliverySchema>): WebhookDelivery {
  const end = isDelivered ? 'delivered' : 'failed';
  return {
    ...delivery,
    delivery_id: uuid,
    events,
    status: completedAt === null ? 'pending' : end,
    created_at: createdAt.toISOString(),
    at: (completedAt ?? runAt ?? createdAt).toISOString(),
  };
}

const selectDeliveries = sql`
  select deliveries.uuid, hooks.uuid as webhook_id, kind, event_count, deliveries.attempts, http_status, failure_reason,
         deliveries.created_at, job.run_at, completed_at, is_delivered
    from feed_deliveries deliveries join feed_webhooks hooks on hooks.id = webhook_id
    left join graphile_worker.jobs job on job.key = ${deliveryJob.name} || ':' || deliveries.id`;

/** The latest deliveries to the webhooks of a customer, newest first. */
export async function readDeliveries(connection: Connection, companyId: number): Promise<WebhookDelivery[]> {
  const { rows } = await connection.query(
    sql`${selectDeliveries} where hooks.company_id = ${companyId} and hooks.status <> 'DELETED'
         order by deliveries.id desc limit ${limits.deliveriesShown}`,
    deliverySchema,
  );
  return rows.map(presentDelivery);
}

export async function queuePing(
  transaction: Transaction,
  { id, uuid }: LockedWebhook,
  now: Date,
): Promise<WebhookDelivery> {
  const delivery = randomUUID();
  const body: z.input<typeof feedDelivery> = {
    version: deliveryVersion,
    delivery_id: delivery,
    webhook_id: uuid,
    events: [{ id: randomUUID(), seq: null, at: now.toISOString(), type: 'ping' }],
  };
  const { rows: stored } = await transaction.query<{ id: number }>(
    sql`insert into feed_deliveries (uuid, webhook_id, kind, body, event_count, created_at)
     values (${delivery}, ${id}, 'ping', ${JSON.stringify(body)}, 1, ${now}) returning id`,
  );
  for (const { id: deliveryId } of stored)
    await addDeliveryJob(transaction, { id: deliveryId, kind: 'ping' });
  const { rows } = await transaction.query(
    sql`${selectDeliveries} where deliveries.uuid = ${delivery}`,
    deliverySchema,
  );
  if (rows[0] === undefined) throw new Error('the delivery was not stored');
  return presentDelivery(rows[0]);
}

/**
 * Queues events for every webhook without a delivery in progress: only subscribed types, in order, up to a
 * limit per delivery. Adds the jobs of all pending deliveries.
 */
export async function queueEvents(transaction: Transaction, now: Date): Promise<void> {
  const { rows: hooks } = await transaction.query<WaitingHook>(
    sql`select id, uuid, company_id as "companyId", events, last_processed_seq as "lastProcessedSeq",
            (select max(seq) from feed_events where feed_events.company_id = hooks.company_id) as "lastSeq"
       from feed_webhooks hooks
      where status = 'ENABLED'
        and not exists (select from feed_deliveries
                         where webhook_id = hooks.id and kind = 'events' and completed_at is null)
        and exists (select from feed_events
                     where feed_events.company_id = hooks.company_id and seq > hooks.last_processed_seq)
        and exists (select from users where users.id = hooks.company_id and users.status = 'ACTIVE')
      order by id for update of hooks skip locked`,
  );
  for (const hook of hooks) await queueFor(transaction, hook, now);
  await addMissingDeliveryJobs(transaction);
}

interface WaitingHook {
  readonly id: number;
  readonly uuid: string;
  readonly companyId: number;
  readonly events: string[];
  readonly lastProcessedSeq: number;
  readonly lastSeq: number;
}

async function queueFor(
  transaction: Transaction,
  { id, uuid, companyId, events: types, lastProcessedSeq, lastSeq }: WaitingHook,
  now: Date,
): Promise<void> {
  const request = {
    after: lastProcessedSeq,
    limit: limits.deliveryEventsMax,
    types: [...types, 'stock.changed'],
  };
  const events = await readEvents(transaction, companyId, request);
  const last = events.at(-1);
  if (last === undefined) {
    // Only events the webhook does not subscribe to.
    await transaction.query(sql`update feed_webhooks set last_processed_seq = ${lastSeq} where id = ${id}`);
    return;
  }
  const delivery = randomUUID();
  const body: z.input<typeof feedDelivery> = {
    version: deliveryVersion,
    delivery_id: delivery,
    webhook_id: uuid,
    events,
  };
  await transaction.query(
    sql`insert into feed_deliveries (uuid, webhook_id, kind, body, event_count, last_seq, created_at)
     values (${delivery}, ${id}, 'events', ${JSON.stringify(body)}, ${events.length}, ${last.seq}, ${now})`,
  );
  await appendChange(transaction, userTopic('feed'), [companyId]);
}
