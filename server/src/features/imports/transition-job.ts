import { importJobStateMachine, runnableImportStatuses, type ImportJobStatus } from '@loupe/domain';
import sql from 'sql-template-tag';
import { appendChange } from '../../platform/change-log.ts';
import { userTopic } from '../../platform/user-topics.ts';
import type { Connection, Transaction } from '../../platform/database.ts';
import { applyTransition, type Actor } from '../lifecycle/transition.ts';
import { addImportJob } from './import-job.ts';
import type { StoredImportJob, StoredPreview, ImportOptions } from './job.ts';

/** What a transition stores in a job besides its status. */
export interface JobTransition {
  readonly to: ImportJobStatus;
  readonly by: Actor;
  readonly now: Date;
  readonly failureReason?: string | null;
  readonly options?: ImportOptions;
  readonly preview?: StoredPreview | null;
  readonly result?: Readonly<Record<string, number>> | null;
  readonly importId?: number;
}

/** Publishes the change of a job to open screens. */
export const publishImportChange = async (connection: Connection, jobId: number): Promise<void> =>
  appendChange(connection, userTopic('imports'), [jobId]);

/**
 * Applies a transition to a locked job, with its audit entry. A worker that still has it loses it, and a status that
 * asks for work adds a new job.
 */
export async function transitionJob(
  transaction: Transaction,
  job: StoredImportJob,
  change: JobTransition,
): Promise<void> {
  const {
    to,
    by,
    now,
    failureReason = null,
    options = job.options,
    preview = job.preview,
    result = job.result,
  } = change;
  await applyTransition(transaction, importJobStateMachine, {
    from: job.status,
    to,
    actor: actingFor(job, by),
    now,
    subject: `${job.id} ${job.fileName}`,
    details: {
      kind: job.kind,
      ...(failureReason !== null && { reason: failureReason }),
      ...(change.result && { outcome: change.result }),
      ...(change.options && {
        mode: options.mode,
        mappingSource: options.mappingSource,
        corrections: options.corrections,
      }),
    },
  });
  await transaction.query(
    sql`update import_jobs set status = ${to}, failure_reason = ${failureReason}, options = ${JSON.stringify(options)},
         preview = ${preview === null ? null : JSON.stringify(preview)},
         result = ${result === null ? null : JSON.stringify(result)},
         import_id = coalesce(${change.importId ?? null}, import_id), applied_at = null,
         status_changed_at = ${now}, status_changed_by = coalesce(${by.userId}, status_changed_by),
         job_id = null, stage = null, processed_rows = null, total_rows = null
      where id = ${job.id}`,
  );
  if (runnableImportStatuses.some((runnable) => runnable === to)) await addImportJob(transaction, job.id);
  await publishImportChange(transaction, job.id);
}

/** The system acts for the user who last changed the job; the audit log names that user. */
const actingFor = ({ statusChangedBy }: StoredImportJob, by: Actor): Actor =>
  by.role === 'SYSTEM' ? { ...by, userId: statusChangedBy } : by;
