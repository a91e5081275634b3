import { bindJob } from '../../../platform/jobs/bind-job.ts';
import { runDueJobs } from '../../../platform/jobs/run-jobs.ts';
import type { Services } from '../../../services.ts';
import { quoteJob } from '../quote-job.ts';
import { runQuote } from '../run-quote.ts';

/** Runs the jobs of all quotes, as the workers of a node do. */
export const drawQuotes = async (services: Services): Promise<void> =>
  runDueJobs([bindJob(quoteJob, async ({ quoteId }, run) => runQuote(services, quoteId, run))], services);
