import sql from 'sql-template-tag';
import { z } from 'zod';
import { addJob } from '../../platform/jobs/add-job.ts';
import { defineJobKind } from '../../platform/jobs/job-kind.ts';
import type { Transaction } from '../../platform/database.ts';

/** Parses, applies or undoes the file of an import, whatever its status asks for. */
export const importJob = defineJobKind({
  name: 'run-import',
  group: 'imports',
  payload: z.object({ importId: z.int().positive() }),
  // `runJob` ends an import whose worker was killed three times.
  retryDelays: [3, 8, 20, 55],
});

/** Adds the job of an import whose status asks for work. */
export async function addImportJob(transaction: Transaction, importId: number): Promise<void> {
  const jobId = await addJob(transaction, importJob, { importId }, { subject: importId });
  await transaction.query(sql`update import_jobs set job_id = ${jobId} where id = ${importId}`);
}

/** Adds the job of the import that waits for this upload, which is complete now. */
export async function addJobOfUpload(transaction: Transaction, uploadId: number): Promise<void> {
  const { rows } = await transaction.query<{ id: number }>(
    sql`select id from import_jobs
         where file_id = ${uploadId} and status = 'QUEUED' and job_id is null for update`,
  );
  for (const { id } of rows) await addImportJob(transaction, id);
}
