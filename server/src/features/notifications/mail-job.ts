import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { defineJobKind } from '../../platform/jobs/job-kind.ts';

const minute = 60;
const hour = 60 * minute;

/** Sends one mail of the outbox. */
export const mailJob = defineJobKind({
  name: 'send-email',
  group: 'sending',
  payload: z.object({ mailId: z.int().positive() }),
  // A day and a half in total.
  retryDelays: [
    1 * minute,
    2 * minute,
    5 * minute,
    10 * minute,
    30 * minute,
    1 * hour,
    2 * hour,
    4 * hour,
    6 * hour,
    6 * hour,
    6 * hour,
    6 * hour,
  ],
});

/** Adds the job of a mail in the transaction that stores the mail. */
export async function addMailJob(connection: Connection, mailId: number, runAt?: Date): Promise<void> {
  await addJob(connection, mailJob, { mailId }, { subject: mailId, ...(runAt && { runAt }) });
}
