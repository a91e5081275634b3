import type { JobRun } from '../../platform/jobs/job-kind.ts';
import type { Services } from '../../services.ts';
import { failQuote, prepareQuote } from './produce-quote.ts';
import { runThread } from './run-thread.ts';

/** Draws a quote in a thread. When the last attempt fails, the quote has failed. */
export async function runQuote(
  { database }: Pick<Services, 'database'>,
  uuid: string,
  { isLastAttempt }: Pick<JobRun, 'isLastAttempt'>,
): Promise<void> {
  if (!(await prepareQuote(database, uuid))) return;
  try {
    await runThread(new URL('./draw-quote-worker.ts', import.meta.url), { url: database.url, uuid });
  } catch (error) {
    if (isLastAttempt) await failQuote(database, uuid);
    throw error;
  }
}
