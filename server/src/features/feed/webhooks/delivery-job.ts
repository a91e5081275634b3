import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection, Transaction } from '../../../platform/database.ts';
import { addJob } from '../../../platform/jobs/add-job.ts';
import { defineJobKind } from '../../../platform/jobs/job-kind.ts';

const minute = 60;
const hour = 60 * minute;

const payload = z.object({ deliveryId: z.int().positive() });

/** Sends events to a webhook. When it has failed, the webhook is stopped. */
export const deliveryJob = defineJobKind({
  name: 'deliver-webhook',
  group: 'sending',
  payload,
  // Two days in total.
  retryDelays: [minute / 2, 2 * minute, 10 * minute, 30 * minute, 2 * hour, 6 * hour, 15 * hour, 24 * hour],
});

/** Sends a ping, once. */
export const pingJob = defineJobKind({ name: 'ping-webhook', group: 'sending', payload, retryDelays: [] });

interface PendingDelivery {
  readonly id: number;
  readonly kind: 'events' | 'ping';
}

export async function addDeliveryJob(connection: Connection, { id, kind }: PendingDelivery): Promise<void> {
  const job = kind === 'ping' ? pingJob : deliveryJob;
  await addJob(connection, job, { deliveryId: id }, { subject: id });
}

/**
 * Adds the jobs of pending deliveries that have none: new ones, and those of a webhook or a company that was
 * inactive when their job ran.
 */
export async function addMissingDeliveryJobs(transaction: Transaction): Promise<void> {
  const { rows } = await transaction.query<PendingDelivery>(
    sql`select deliveries.id, kind from feed_deliveries deliveries
          join feed_webhooks hooks on hooks.id = webhook_id join users on users.id = hooks.company_id
         where completed_at is null and users.status = 'ACTIVE' and (hooks.status = 'ENABLED' or kind = 'ping')
           and not exists (
             select from graphile_worker.jobs
              where key = case kind when 'ping' then ${pingJob.name} else ${deliveryJob.name} end || ':' || deliveries.id)
         order by deliveries.id for update of deliveries skip locked`,
  );
  for (const delivery of rows) await addDeliveryJob(transaction, delivery);
}
