import { AppError, formatIssue } from '@loupe/contract';
import type { ImportKind } from '@loupe/domain';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { writeUploadToDisk } from '../uploads/uploads.ts';
import { FileRejectedError } from '../stock-import/file/cell.ts';
import { endWith, markApplied, type End } from './end-job.ts';
import { safeFileName } from './file-names.ts';
import { startProgress } from './progress.ts';
import { getJobById, type StoredImportJob } from './job.ts';
import { jewelleryImportHandler, looseImportHandler } from './handlers/goods.ts';
import { priceListImportHandler } from './handlers/price-lists.ts';
import { stoneImportHandler } from './handlers/stones.ts';
import { ClaimLostError, type ClaimedJob } from './claimed-job.ts';
import {
  PreviewOutdatedError,
  JobRejectedError,
  type CompleteJob,
  type ImportHandler,
  type JobContext,
} from './job-context.ts';

const kinds: Readonly<Record<ImportKind, ImportHandler>> = {
  STONES: stoneImportHandler,
  LOOSE: looseImportHandler,
  JEWELLERY: jewelleryImportHandler,
  PRICE_LIST: priceListImportHandler,
};

/** After this many interrupted attempts, the file is considered the cause. */
const maxAttempts = 3;

const firstStage = { QUEUED: 'analysing', ACCEPTED: 'analysing', UNDOING: 'undoing' } as const;

/**
 * Runs a claimed job: parses its file, applies it or undoes it. The result is committed together with the
 * change, so a process killed at any time leaves a job that another worker continues. A job that changed the
 * stock ends when searches show the change (`finish-job.ts`).
 */
export async function runJob(
  database: Database,
  clock: Clock,
  claimed: ClaimedJob,
  temporaryFolder: string,
): Promise<void> {
  const job = await getJobById(database, claimed.id);
  const { status } = job;
  if (job.appliedAt !== null) return;
  if (status !== 'QUEUED' && status !== 'ACCEPTED' && status !== 'UNDOING') return;
  const end = endWith(database, clock, claimed);
  if (claimed.attempt > maxAttempts) {
    const reason = formatIssue('JOB_BROKE_OFF');
    await end({ to: status === 'UNDOING' ? 'APPLIED' : 'FAILED', failureReason: reason });
    return;
  }
  const progress = startProgress(database, claimed, firstStage[status]);
  const folder = await mkdtemp(join(temporaryFolder, 'file-'));
  try {
    const path = await fileOf(database, job, folder);
    const work: JobContext = {
      database,
      clock,
      job,
      actorName: await readActorName(database, job),
      path,
      progress,
    };
    const kind = kinds[job.kind];
    if (status === 'QUEUED') await end({ to: 'AWAITING_REVIEW', preview: await kind.read(work) });
    else {
      const ending: CompleteJob = async (transaction, applied) => markApplied(transaction, claimed, applied);
      await (status === 'ACCEPTED' ? kind.apply(work, ending) : kind.undo(work, ending));
    }
  } catch (error) {
    // A committed change stays: the job is finished like any other that changed the stock.
    if ((await getJobById(database, claimed.id)).appliedAt === null) await endBadly(job, error, end);
    else if (!(error instanceof ClaimLostError)) throw error;
  } finally {
    await progress.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Ends a job with an error; an unexpected error is also rethrown. */
async function endBadly({ status }: StoredImportJob, error: unknown, end: End): Promise<void> {
  if (error instanceof ClaimLostError) return;
  const reason = error instanceof Error ? error.message : String(error);
  const isExpected =
    error instanceof FileRejectedError || error instanceof JobRejectedError || error instanceof AppError;
  if (error instanceof PreviewOutdatedError && status === 'ACCEPTED')
    await end({ to: 'QUEUED', failureReason: reason });
  else if (isExpected)
    await end({ to: status === 'UNDOING' ? 'APPLIED' : 'REJECTED', failureReason: reason });
  else {
    await end({
      to: status === 'UNDOING' ? 'APPLIED' : 'FAILED',
      failureReason: formatIssue('JOB_FAULT'),
    });
    throw error;
  }
}

/** Writes the file to this machine's disk under its original name, which also names sheets without a name. */
async function fileOf(
  database: Database,
  { fileId, fileName }: StoredImportJob,
  folder: string,
): Promise<string | null> {
  if (fileId === null) return null;
  const path = join(folder, safeFileName(fileName));
  await writeUploadToDisk(database, fileId, path);
  return path;
}

async function readActorName(
  database: Database,
  { statusChangedBy, createdBy }: StoredImportJob,
): Promise<string> {
  const { rows } = await database.query<{ email: string }>(
    sql`select email from users where id = ${statusChangedBy}`,
  );
  return rows[0]?.email ?? createdBy;
}
