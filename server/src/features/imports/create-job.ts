import { AppError } from '@loupe/contract';
import { dayMs, importJobStateMachine, type ImportJobStatus, type ImportKind } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Transaction } from '../../platform/database.ts';
import { applyTransition, type UserActor } from '../lifecycle/transition.ts';
import { extendUploadRetention, findUpload, isUploadComplete } from '../uploads/uploads.ts';
import { findJobByUuid, importOptionsSchema, type StoredImportJob, type ImportOptions } from './job.ts';
import { addImportJob } from './import-job.ts';
import { publishImportChange } from './transition-job.ts';

/** Days for which the file of an import is stored. */
export const importFileDays = 30;

export interface NewJob {
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly fileId: number | null;
  readonly status: Extract<ImportJobStatus, 'QUEUED' | 'UNDOING'>;
  readonly options: Partial<ImportOptions>;
  readonly importId?: number;
  readonly actor: UserActor;
  readonly now: Date;
}

/**
 * Creates a job for an upload of the same user. An upload that already has a job returns that job. Throws
 * NOT_FOUND.
 */
export async function createJobFromUpload(
  transaction: Transaction,
  { uuid, ...newJob }: Omit<NewJob, 'fileName' | 'fileId' | 'status'> & { readonly uuid: string },
): Promise<StoredImportJob> {
  const file = await findUpload(transaction, uuid, newJob.actor.userId);
  if (file === null || file.purpose !== 'IMPORT') throw new AppError('NOT_FOUND');
  const { rows } = await transaction.query<{ uuid: string }>(
    sql`select uuid from import_jobs where file_id = ${file.id}`,
  );
  const known = rows[0] && (await findJobByUuid(transaction, rows[0].uuid));
  if (known) return known;
  await extendUploadRetention(transaction, file.id, new Date(newJob.now.getTime() + importFileDays * dayMs));
  return createJob(transaction, { ...newJob, fileName: file.name, fileId: file.id, status: 'QUEUED' });
}

/** Stores a job, with its audit entry. It runs when its upload is complete. */
export async function createJob(
  transaction: Transaction,
  { kind, fileName, fileId, status, options, importId, actor, now }: NewJob,
): Promise<StoredImportJob> {
  const whole = importOptionsSchema.parse(options);
  const { rows } = await transaction.query<{ id: number; uuid: string }>(
    sql`insert into import_jobs
       (kind, status, file_name, file_id, created_at, created_by, options, status_changed_by, status_changed_at, import_id)
     values (${kind}, ${status}, ${fileName}, ${fileId}, ${now}, ${actor.userId}, ${JSON.stringify(whole)},
       ${actor.userId}, ${now}, ${importId ?? null}) returning id, uuid`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a job was not written down');
  await applyTransition(transaction, importJobStateMachine, {
    from: null,
    to: status,
    actor,
    now,
    subject: `${row.id} ${fileName}`,
    details: { kind, mode: whole.mode },
  });
  if (await isUploadComplete(transaction, fileId)) await addImportJob(transaction, row.id);
  await publishImportChange(transaction, row.id);
  const job = await findJobByUuid(transaction, row.uuid);
  if (job === null) throw new Error('a job that was just written is there');
  return job;
}
