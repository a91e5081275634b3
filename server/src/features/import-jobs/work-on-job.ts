import { AppError, problemText } from '@loupe/contract';
import type { ImportKind } from '@loupe/domain';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { writeOut } from '../received-files/received-files.ts';
import { FileRefused } from '../stock-import/file/cell.ts';
import { endWith, markApplied, type End } from './end-job.ts';
import { startHeart } from './heart.ts';
import { jobById, type Job } from './job.ts';
import { jewelleryFiles, looseFiles } from './kinds/goods.ts';
import { priceListFiles } from './kinds/price-lists.ts';
import { stoneFiles } from './kinds/stones.ts';
import { JobLost, type TakenJob } from './take-job.ts';
import { ChangedMeanwhile, JobRefused, type EndJob, type KindOfFile, type Work } from './work.ts';

const kinds: Readonly<Record<ImportKind, KindOfFile>> = {
  STONES: stoneFiles,
  LOOSE: looseFiles,
  JEWELLERY: jewelleryFiles,
  PRICE_LIST: priceListFiles,
};

/** Broken off so often, it is the file that breaks whoever reads it. */
const mostAttempts = 3;

const firstStage = { WAITING: 'looking', ACCEPTED: 'looking', UNDOING: 'undoing' } as const;

/**
 * Does what a taken job waits for: reads its file, applies it or undoes it. Whatever comes of it is written with the
 * change, so that a process killed anywhere leaves a job that another takes up. A job that changed the stock stays in
 * hand until searches show it (`finish-job.ts`).
 */
export async function workOnJob(
  database: Database,
  clock: Clock,
  taken: TakenJob,
  temporaryFolder: string,
): Promise<void> {
  const job = await jobById(database, taken.id);
  const { state } = job;
  if (job.appliedAt !== null) return;
  if (state !== 'WAITING' && state !== 'ACCEPTED' && state !== 'UNDOING') return;
  const end = endWith(database, clock, taken);
  if (job.attempts > mostAttempts) {
    const why = problemText('JOB_BROKE_OFF');
    await end({ to: state === 'UNDOING' ? 'DONE' : 'STOPPED', why });
    return;
  }
  const heart = startHeart(database, taken, firstStage[state]);
  const folder = await mkdtemp(join(temporaryFolder, 'file-'));
  try {
    const path = await fileOf(database, job, folder);
    const work: Work = { database, clock, job, who: await nameOfMover(database, job), path, heart };
    const kind = kinds[job.kind];
    if (state === 'WAITING') await end({ to: 'READ', found: await kind.read(work) });
    else {
      const ending: EndJob = async (transaction, applied) => markApplied(transaction, taken, applied);
      await (state === 'ACCEPTED' ? kind.apply(work, ending) : kind.undo(work, ending));
    }
  } catch (error) {
    // What was committed stays: the job is finished like any other that changed the stock.
    if ((await jobById(database, taken.id)).appliedAt === null) await endBadly(job, error, end);
    else if (!(error instanceof JobLost)) throw error;
  } finally {
    await heart.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** What an error makes of a job; one that nobody foresaw is thrown on besides. */
async function endBadly({ state }: Job, error: unknown, end: End): Promise<void> {
  if (error instanceof JobLost) return;
  const why = error instanceof Error ? error.message : String(error);
  const isForeseen = error instanceof FileRefused || error instanceof JobRefused || error instanceof AppError;
  if (error instanceof ChangedMeanwhile && state === 'ACCEPTED') await end({ to: 'WAITING', why });
  else if (isForeseen) await end({ to: state === 'UNDOING' ? 'DONE' : 'REFUSED', why });
  else {
    await end({
      to: state === 'UNDOING' ? 'DONE' : 'STOPPED',
      why: problemText('JOB_FAULT'),
    });
    throw error;
  }
}

/** The file on this machine's disk, under its own name, which sheets without one are called by. */
async function fileOf(database: Database, { fileId, fileName }: Job, folder: string): Promise<string | null> {
  if (fileId === null) return null;
  const path = join(folder, safeFileName(fileName));
  await writeOut(database, fileId, path);
  return path;
}

/** At most 240 bytes, and neither this folder nor the one above it. */
const safeFileName = (name: string): string =>
  name
    .replaceAll(/[^\p{L}\p{N}. _()-]/gu, '_')
    .slice(-60)
    .replace(/^\.+/, '_') || 'file';

async function nameOfMover({ raw }: Database, { movedBy, begunBy }: Job): Promise<string> {
  const { rows } = await raw.query<{ email: string }>('select email from accounts where id = $1', [movedBy]);
  return rows[0]?.email ?? begunBy;
}
