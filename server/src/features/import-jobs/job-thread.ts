import { Worker } from 'node:worker_threads';
import type { TakenJob } from './take-job.ts';

/** What one file may take of this machine's memory: beyond it the thread ends, not the server. */
const maxMegabytes = 2_048;

/** How long a file may occupy its thread. */
export interface TimeLimits {
  /** Without a sign of life: one step of the work that never ends. A million rows are read with one every second. */
  readonly silenceMs: number;
  /** In all. A million rows take two minutes. */
  readonly totalMs: number;
}

export const timeLimits: TimeLimits = { silenceMs: 60_000, totalMs: 30 * 60_000 };

/** The thread was ended: its file took longer than a file may. */
export class JobTimeoutError extends Error {
  override readonly name = 'JobTimeoutError';
}

/** The thread's file: built beside a bundle, or as it is written beside the sources, where it needs a translator. */
function openThread(workerData: object): Worker {
  const here = import.meta.url;
  const options = { workerData, resourceLimits: { maxOldGenerationSizeMb: maxMegabytes } };
  if (!here.endsWith('.ts')) return new Worker(new URL('./work-on-job-worker.js', import.meta.url), options);
  const file = JSON.stringify(new URL('./work-on-job-worker.ts', import.meta.url).href);
  const start = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${file}, ${JSON.stringify(here)}))`;
  return new Worker(start, { ...options, eval: true });
}

/** What a thread needs of its process. */
export interface ThreadWork {
  readonly url: string;
  readonly taken: TakenJob;
  readonly temporaryFolder: string;
}

/**
 * Works on a job in a thread of its own; gives up when `stopping` says so.
 *
 * @throws JobTimeoutError
 */
export async function workInThread(
  work: ThreadWork,
  stopping: AbortSignal,
  { silenceMs, totalMs }: TimeLimits = timeLimits,
): Promise<void> {
  const worker = openThread(work);
  const stop = () => void worker.terminate();
  let isTooLong = false;
  const giveUp = () => {
    isTooLong = true;
    stop();
  };
  const total = setTimeout(giveUp, totalMs);
  const silence = setTimeout(giveUp, silenceMs);
  stopping.addEventListener('abort', stop, { once: true });
  // A thread says that it lives; a step that never ends says nothing, whatever the lease in the database.
  worker.on('message', () => silence.refresh());
  try {
    await new Promise<void>((resolve, reject) => {
      worker.once('error', reject);
      worker.once('exit', () => {
        resolve();
      });
    });
  } finally {
    clearTimeout(total);
    clearTimeout(silence);
    stopping.removeEventListener('abort', stop);
  }
  if (isTooLong) throw new JobTimeoutError(`job ${work.taken.id} took longer than a file may`);
}

/** Whether a thread ended because its file took more memory than it may. */
export const ranOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
