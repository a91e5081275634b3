import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../../services.ts';
import { endWith } from './end-job.ts';
import { startProgress } from './progress.ts';
import { getJobById } from './job.ts';
import { ClaimLostError, type ClaimedJob } from './claimed-job.ts';
import { untilAborted } from '../../platform/until-aborted.ts';

const retryMs = 1_000;

/**
 * Ends a job that has changed the stock, once searches on this node show the change; other nodes follow the
 * change log within a second. Does nothing for any other job.
 */
export async function finishJob(
  { database, clock, log, stockSearch }: Services,
  claimed: ClaimedJob,
  stopping: AbortSignal,
): Promise<void> {
  const job = await getJobById(database, claimed.id);
  if (job.appliedAt === null) return;
  const progress = startProgress(database, claimed, 'indexing');
  const released = new AbortController();
  const showChange = async (): Promise<void> => {
    try {
      await stockSearch.catchUp((stones, of) => {
        progress.reportProgress('indexing', stones, of);
      });
    } catch (error) {
      log.warn({ err: error }, 'the stock index could not be updated after an import; retrying');
      await sleep(retryMs, undefined, { ref: false });
      progress.assertClaim();
      if (!stopping.aborted) await showChange();
    }
  };
  try {
    await Promise.race([showChange(), untilAborted(stopping, released.signal)]);
    if (stopping.aborted) return;
    await endWith(
      database,
      clock,
      claimed,
    )({
      to: job.status === 'UNDOING' ? 'UNDONE' : 'APPLIED',
      result: job.result,
    });
  } catch (error) {
    // Another node has the job and ends it.
    if (!(error instanceof ClaimLostError)) throw error;
  } finally {
    released.abort();
    await progress.stop();
  }
}
