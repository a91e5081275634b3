import { setTimeout as sleep } from 'node:timers/promises';
import type { Parts } from '../../parts.ts';
import { endWith } from './end-job.ts';
import { startHeart } from './heart.ts';
import { jobById } from './job.ts';
import { JobLost, type TakenJob } from './take-job.ts';

const retryMs = 1_000;

/**
 * Ends a job that has changed the stock once searches on this node show the change; other nodes follow the change log
 * within the second. Does nothing for any other job.
 */
export async function finishJob(
  { database, clock, log, stockView }: Parts,
  taken: TakenJob,
  stopping: AbortSignal,
): Promise<void> {
  const job = await jobById(database, taken.id);
  if (job.appliedAt === null) return;
  const heart = startHeart(database, taken, 'indexing');
  const showChange = async (): Promise<void> => {
    try {
      await stockView.catchUp((stones, of) => {
        heart.say('indexing', stones, of);
      });
    } catch (error) {
      log.warn({ err: error }, 'searches could not be brought up to date; trying again');
      await sleep(retryMs, undefined, { ref: false });
      heart.check();
      if (!stopping.aborted) await showChange();
    }
  };
  try {
    await Promise.race([showChange(), untilAborted(stopping)]);
    if (stopping.aborted) return;
    await endWith(
      database,
      clock,
      taken,
    )({
      to: job.state === 'UNDOING' ? 'UNDONE' : 'DONE',
      outcome: job.outcome,
    });
  } catch (error) {
    // Another node took the job and ends it.
    if (!(error instanceof JobLost)) throw error;
  } finally {
    await heart.stop();
  }
}

async function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    signal.addEventListener(
      'abort',
      () => {
        resolve();
      },
      { once: true },
    );
  });
}
