import { AppError, importCorrections, importFound } from '@loupe/contract';
import { importJobStates, importKinds } from '@loupe/domain';
import { z } from 'zod';
import type { Connection, Transaction } from '../../platform/database.ts';
import { profileSchema } from '../stock-import/profile.ts';

/** How a file is to be read and applied, as the person wishes. */
export const wishesSchema = z.object({
  mode: z.enum(['UPDATE', 'REPLACE']).default('UPDATE'),
  by: z.enum(['saved', 'rules']).default('saved'),
  supplier: z.string().nullable().default(null),
  corrections: importCorrections.default({}),
  /** What the file was read by before anybody corrected it. */
  base: profileSchema.nullable().default(null),
  /** Of a price list: the stored one to go back to, in the place of a file. */
  listId: z.int().nullable().default(null),
  source: z.enum(['RAPAPORT', 'MANUAL', 'SAMPLE']).default('MANUAL'),
  isConfirmed: z.boolean().default(false),
});
export type Wishes = z.output<typeof wishesSchema>;

const foundRow = z.object({
  shown: importFound,
  /** The profile a stock file was read by. */
  base: profileSchema.nullable(),
});
export type KeptFound = z.infer<typeof foundRow>;

export const jobRow = z.object({
  id: z.int(),
  uuid: z.string(),
  kind: z.enum(importKinds),
  state: z.enum(importJobStates.states),
  fileName: z.string(),
  fileId: z.int().nullable(),
  begunAt: z.date(),
  begunBy: z.string(),
  wishes: wishesSchema,
  movedBy: z.int().nullable(),
  stage: z.string().nullable(),
  doneRows: z.int().nullable(),
  ofRows: z.int().nullable(),
  found: foundRow.nullable(),
  why: z.string().nullable(),
  outcome: z.record(z.string(), z.number()).nullable(),
  importId: z.int().nullable(),
  /** Set once the stock is changed; the job ends when searches show it. */
  appliedAt: z.date().nullable(),
  attempts: z.int(),
  isTaken: z.boolean(),
  bytes: z.int().nullable(),
  received: z.int().nullable(),
});
export type Job = z.infer<typeof jobRow>;

export const jobColumns = `
  job.id, job.uuid, job.kind, job.state, job.file_name as "fileName", job.file_id as "fileId",
  job.begun_at as "begunAt", coalesce(person.email, 'command line') as "begunBy", job.wishes,
  job.moved_by as "movedBy", job.stage, job.done_rows as "doneRows", job.of_rows as "ofRows", job.found, job.why,
  job.outcome, job.import_id as "importId",
  job.applied_at as "appliedAt", job.attempts,
  coalesce(job.taken_until > now(), false) as "isTaken", file.bytes, file.received`;
export const jobTables = `import_jobs job left join accounts person on person.id = job.begun_by
  left join received_files file on file.id = job.file_id`;

/** A job by its uuid; null when there is none. */
export async function findJob({ raw }: Connection, uuid: string): Promise<Job | null> {
  const { rows } = await raw.query(`select ${jobColumns} from ${jobTables} where job.uuid = $1`, [uuid]);
  return rows.length === 0 ? null : jobRow.parse(rows[0]);
}

/** A job by its id. Throws when it is gone. */
export async function jobById({ raw }: Connection, id: number): Promise<Job> {
  const { rows } = await raw.query(`select ${jobColumns} from ${jobTables} where job.id = $1`, [id]);
  return jobRow.parse(rows[0]);
}

/** The same, held until the transaction ends. Throws NOT_FOUND. */
export async function lockJob(transaction: Transaction, uuid: string): Promise<Job> {
  await transaction.raw.query('select from import_jobs where uuid = $1 for update', [uuid]);
  const job = await findJob(transaction, uuid);
  if (job === null) throw new AppError('NOT_FOUND');
  return job;
}
