import { AppError } from '@loupe/contract';
import { dayMs, importJobStates, type ImportJobState, type ImportKind } from '@loupe/domain';
import type { Transaction } from '../../platform/database.ts';
import { takeStep, type Person } from '../life-cycle/take-step.ts';
import { findReceivedFile, keepReceivedFile } from '../received-files/received-files.ts';
import { findJob, wishesSchema, type Job, type Wishes } from './job.ts';
import { tellScreens } from './move-job.ts';
import { keptDays } from './sweep-imports.ts';

export interface NewJob {
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly fileId: number | null;
  readonly state: Extract<ImportJobState, 'WAITING' | 'UNDOING'>;
  readonly wishes: Partial<Wishes>;
  readonly importId?: number;
  readonly by: Person;
  readonly now: Date;
}

/** Begins with a file of the person's own; the same file again is the job it has. Throws NOT_FOUND. */
export async function beginWithFile(
  transaction: Transaction,
  { uuid, ...begun }: Omit<NewJob, 'fileName' | 'fileId' | 'state'> & { readonly uuid: string },
): Promise<Job> {
  const file = await findReceivedFile(transaction, uuid, begun.by.personId);
  if (file === null || file.purpose !== 'IMPORT') throw new AppError('NOT_FOUND');
  const { rows } = await transaction.raw.query<{ uuid: string }>(
    'select uuid from import_jobs where file_id = $1',
    [file.id],
  );
  const known = rows[0] && (await findJob(transaction, rows[0].uuid));
  if (known) return known;
  await keepReceivedFile(transaction, file.id, new Date(begun.now.getTime() + keptDays * dayMs));
  return beginJob(transaction, { ...begun, fileName: file.name, fileId: file.id, state: 'WAITING' });
}

/** Writes a job down, with its line in the trail. */
export async function beginJob(
  transaction: Transaction,
  { kind, fileName, fileId, state, wishes, importId, by, now }: NewJob,
): Promise<Job> {
  const whole = wishesSchema.parse(wishes);
  const { rows } = await transaction.raw.query<{ id: number; uuid: string }>(
    `insert into import_jobs
       (kind, state, file_name, file_id, begun_at, begun_by, wishes, moved_by, moved_at, import_id)
     values ($1, $2, $3, $4, $5, $6, $7, $6, $5, $8) returning id, uuid`,
    [kind, state, fileName, fileId, now, by.personId, JSON.stringify(whole), importId ?? null],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a job was not written down');
  await takeStep(transaction, importJobStates, {
    from: null,
    to: state,
    by,
    now,
    subject: `${row.id} ${fileName}`,
    details: { kind, mode: whole.mode },
  });
  await tellScreens(transaction, row.id);
  const job = await findJob(transaction, row.uuid);
  if (job === null) throw new Error('a job that was just written is there');
  return job;
}
