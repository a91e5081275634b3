import type { Worker } from 'node:worker_threads';
import { openWorker, waitForExit } from '../../platform/open-worker.ts';
import type { ClaimedJob } from './claimed-job.ts';

/** Memory limit for one file, in megabytes: beyond it the thread ends, not the server. */
const maxMegabytes = 2_048;

/** How long a file may occupy its thread. */
export interface TimeLimits {
  /**
   * Without a heartbeat, when a step of the work never ends. A million rows are parsed with a heartbeat every
   * second.
   */
  readonly silenceMs: number;
  /** In total. A million rows take two minutes. */
  readonly totalMs: number;
}

export const timeLimits: TimeLimits = { silenceMs: 60_000, totalMs: 30 * 60_000 };

/** The thread was terminated because its file exceeded a time limit. */
export class JobTimeoutError extends Error {
  override readonly name = 'JobTimeoutError';
}

/** What a thread sends when its work is done, whatever became of the job. */
export const doneMessage = 'done';

/** The thread ended, without an error, before its work was done. The job is retried. */
export class ThreadEndedError extends Error {
  override readonly name = 'ThreadEndedError';
}

const openThread = (workerData: object) =>
  openWorker(new URL('./run-job-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  });

/** What a thread receives from its process. */
export interface ThreadWork {
  readonly url: string;
  readonly taken: ClaimedJob;
  readonly temporaryFolder: string;
}

/**
 * Runs a job in a separate thread, and terminates the thread when `stopping` is aborted.
 *
 * @throws JobTimeoutError
 * @throws ThreadEndedError
 */
export async function runInThread(
  work: ThreadWork,
  stopping: AbortSignal,
  { silenceMs, totalMs }: TimeLimits = timeLimits,
  open: (workerData: ThreadWork) => Worker = openThread,
): Promise<void> {
  const worker = open(work);
  const stop = () => void worker.terminate();
  let isTooLong = false;
  let isDone = false;
  let exitCode = 0;
  const terminate = () => {
    isTooLong = true;
    stop();
  };
  const total = setTimeout(terminate, totalMs);
  const silence = setTimeout(terminate, silenceMs);
  stopping.addEventListener('abort', stop, { once: true });
  // The thread sends heartbeats; a step that never ends sends none.
  worker.on('message', (message) => {
    silence.refresh();
    if (message === doneMessage) isDone = true;
  });
  try {
    exitCode = await waitForExit(worker);
  } finally {
    clearTimeout(total);
    clearTimeout(silence);
    stopping.removeEventListener('abort', stop);
  }
  if (isDone || stopping.aborted) return;
  if (isTooLong) throw new JobTimeoutError(`job ${work.taken.id} took longer than a file may`);
  // An import that is taken as finished without being applied would have no job any more.
  throw new ThreadEndedError(`the thread of job ${work.taken.id} ended with code ${exitCode}`);
}

/** Whether a thread ended because its file exceeded the memory limit. */
export const isOutOfMemoryError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
