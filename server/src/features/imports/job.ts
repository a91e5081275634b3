import { AppError, importFixes, importMapping, importPreview, importQuestion } from '@loupe/contract';
import { importJobStateMachine, importKinds } from '@loupe/domain';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection, Transaction } from '../../platform/database.ts';
import { profileSchema } from '../stock-import/profile.ts';

/** How a file is parsed and applied, as chosen by the user. */
export const importOptionsSchema = z.object({
  mode: z.enum(['UPDATE', 'REPLACE']).default('UPDATE'),
  mappingSource: z.enum(['saved', 'rules']).default('saved'),
  supplier: z.string().nullable().default(null),
  corrections: importMapping.default({}),
  /** Answers to questions of the file, by the id of the question. */
  answers: z.record(z.string(), z.string()).default({}),
  /** The answered questions as they were asked, in the order of the answers. */
  asked: z.array(importQuestion).default([]),
  fixes: importFixes.default({ cells: [], values: [], skipped_rows: [] }),
  /** The profile the file was parsed with before any correction. */
  base: profileSchema.nullable().default(null),
  /** For a price list: the stored list to restore, instead of a file. */
  listId: z.int().nullable().default(null),
  source: z.enum(['RAPAPORT', 'MANUAL', 'SAMPLE']).default('MANUAL'),
  isConfirmed: z.boolean().default(false),
});
export type ImportOptions = z.output<typeof importOptionsSchema>;

const previewSchema = z.object({
  shown: importPreview,
  /** The profile a stock file was parsed with. */
  base: profileSchema.nullable(),
});
export type StoredPreview = z.infer<typeof previewSchema>;

export const importJobSchema = z.object({
  id: z.int(),
  uuid: z.string(),
  kind: z.enum(importKinds),
  status: z.enum(importJobStateMachine.states),
  fileName: z.string(),
  fileId: z.int().nullable(),
  createdAt: z.date(),
  createdBy: z.string(),
  options: importOptionsSchema,
  statusChangedBy: z.int().nullable(),
  stage: z.string().nullable(),
  processedRows: z.int().nullable(),
  totalRows: z.int().nullable(),
  preview: previewSchema.nullable(),
  failureReason: z.string().nullable(),
  result: z.record(z.string(), z.number()).nullable(),
  importId: z.int().nullable(),
  /** Set once the stock is changed; the job ends when searches show the change. */
  appliedAt: z.date().nullable(),
  /** Whether a worker has its job. */
  isClaimed: z.boolean(),
  sizeBytes: z.int().nullable(),
  receivedBytes: z.int().nullable(),
  supplier: z.object({ name: z.string(), is_own: z.boolean() }).nullable(),
  /** Rows of the preview by state; null without a preview, and for a price list. */
  rowCounts: z
    .object({ accepted: z.int(), staff_only: z.int(), to_fix: z.int(), rejected: z.int() })
    .nullable(),
});
export type StoredImportJob = z.infer<typeof importJobSchema>;

/** Columns of {@link importJobSchema} without the preview. What a list shows of it is taken out in one reading. */
export const importJobHeadColumns = sql`
  job.id, job.uuid, job.kind, job.status, job.file_name as "fileName", job.file_id as "fileId",
  job.created_at as "createdAt", coalesce(person.email, 'command line') as "createdBy", job.options,
  job.status_changed_by as "statusChangedBy", job.stage, job.processed_rows as "processedRows",
  job.total_rows as "totalRows", job.failure_reason as "failureReason", job.result,
  job.import_id as "importId", job.applied_at as "appliedAt",
  exists (select from graphile_worker.jobs held where held.id = job.job_id and locked_at is not null) as "isClaimed", file.size_bytes as "sizeBytes",
  file.received_bytes as "receivedBytes",
  case when shown.supplier ->> 'is_certain' = 'true' then shown.supplier end as "supplier",
  case when shown.accepted is not null then jsonb_build_object('accepted', shown.accepted,
    'staff_only', coalesce(shown.staff_only, 0), 'to_fix', coalesce(shown.to_fix, 0),
    'rejected', shown.rejected) end as "rowCounts"`;
const importJobColumns = sql`${importJobHeadColumns}, job.preview`;
export const importJobTables = sql`import_jobs job left join users person on person.id = job.created_by
  left join uploads file on file.id = job.file_id
  left join lateral jsonb_to_record(job.preview -> 'shown') as
    shown(supplier jsonb, accepted int, staff_only int, to_fix int, rejected int) on true`;

/** A job by its uuid; null when there is none. */
export async function findJobByUuid(connection: Connection, uuid: string): Promise<StoredImportJob | null> {
  const { rows } = await connection.query(
    sql`select ${importJobColumns} from ${importJobTables} where job.uuid = ${uuid}`,
    importJobSchema,
  );
  return rows[0] ?? null;
}

/** A job by its id. Throws when there is none. */
export async function getJobById(connection: Connection, id: number): Promise<StoredImportJob> {
  const { rows } = await connection.query(
    sql`select ${importJobColumns} from ${importJobTables} where job.id = ${id}`,
    importJobSchema,
  );
  const [job] = rows;
  if (job === undefined) throw new Error(`import job ${id} does not exist`);
  return job;
}

/** Locks a job until the transaction ends. Throws NOT_FOUND. */
export async function lockJob(transaction: Transaction, uuid: string): Promise<StoredImportJob> {
  await transaction.query(sql`select from import_jobs where uuid = ${uuid} for update`);
  const job = await findJobByUuid(transaction, uuid);
  if (job === null) throw new AppError('NOT_FOUND');
  return job;
}
