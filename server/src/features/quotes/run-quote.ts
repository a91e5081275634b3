import { openWorker } from '../../platform/open-worker.ts';
import type { JobRun } from '../../platform/jobs/job-kind.ts';
import type { Services } from '../../services.ts';
import { failQuote, prepareQuote } from './produce-quote.ts';

const maxMegabytes = 1_024;
/** A catalogue of 500 stones takes a few seconds. */
const timeLimitMs = 2 * 60_000;

/** Draws a quote in a thread. When the last attempt fails, the quote has failed. */
export async function runQuote(
  { database }: Pick<Services, 'database'>,
  uuid: string,
  { isLastAttempt }: Pick<JobRun, 'isLastAttempt'>,
): Promise<void> {
  if (!(await prepareQuote(database, uuid))) return;
  try {
    await drawInThread(database.url, uuid);
  } catch (error) {
    if (isLastAttempt) await failQuote(database, uuid);
    throw error;
  }
}

async function drawInThread(url: string, uuid: string): Promise<void> {
  const worker = openWorker(new URL('./draw-quote-worker.ts', import.meta.url), {
    workerData: { url, uuid },
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  });
  const limit = setTimeout(() => void worker.terminate(), timeLimitMs);
  try {
    const code = await new Promise<number>((resolve, reject) => {
      worker.once('error', reject);
      worker.once('exit', resolve);
    });
    if (code !== 0) throw new Error(`the thread ended with code ${code}`);
  } finally {
    clearTimeout(limit);
  }
}
