import { inTransaction } from '../../../platform/database.ts';
import { bindJob } from '../../../platform/jobs/bind-job.ts';
import { runDueJobs } from '../../../platform/jobs/run-jobs.ts';
import type { Services } from '../../../services.ts';
import { deliverWebhook } from '../webhooks/deliver.ts';
import { queueEvents } from '../webhooks/deliveries.ts';
import { deliveryJob, pingJob } from '../webhooks/delivery-job.ts';

/** Queues the events of all webhooks and runs the jobs of due deliveries, as the workers of a node do. */
export async function deliverDue(services: Services): Promise<void> {
  const { database, clock } = services;
  await inTransaction(database, async (transaction) => queueEvents(transaction, clock.now()));
  await runDueJobs(
    [deliveryJob, pingJob].map((kind) =>
      bindJob(kind, async ({ deliveryId }, run) => deliverWebhook(services, deliveryId, run)),
    ),
    services,
  );
}
