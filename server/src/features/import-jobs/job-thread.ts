import { Worker } from 'node:worker_threads';
import type { TakenJob } from './take-job.ts';

/** What one file may take of this machine's memory: beyond it the thread ends, not the server. */
const mostMegabytes = 2_048;

/** The thread's file: built beside a bundle, or as it is written beside the sources, where it needs a translator. */
function openThread(workerData: object): Worker {
  const here = import.meta.url;
  const options = { workerData, resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } };
  if (!here.endsWith('.ts')) return new Worker(new URL('./work-on-job-worker.js', import.meta.url), options);
  const file = JSON.stringify(new URL('./work-on-job-worker.ts', import.meta.url).href);
  const start = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${file}, ${JSON.stringify(here)}))`;
  return new Worker(start, { ...options, eval: true });
}

/** Works on a job in a thread of its own; gives up when `stopping` says so. */
export async function workInThread(url: string, taken: TakenJob, stopping: AbortSignal): Promise<void> {
  const worker = openThread({ url, taken });
  const stop = () => void worker.terminate();
  stopping.addEventListener('abort', stop, { once: true });
  try {
    await new Promise<void>((resolve, reject) => {
      worker.once('error', reject);
      worker.once('exit', () => {
        resolve();
      });
    });
  } finally {
    stopping.removeEventListener('abort', stop);
  }
}

/** Whether a thread ended because its file took more memory than it may. */
export const ranOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
