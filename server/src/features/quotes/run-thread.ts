import { openWorker, waitForExit } from '../../platform/open-worker.ts';

const maxMegabytes = 1_024;
/** A catalogue of 500 stones takes a few seconds. */
const timeLimitMs = 2 * 60_000;

/** Runs a worker until it ends. Returns its last message; throws when it fails or takes too long. */
export async function runThread(source: URL, workerData: unknown): Promise<unknown> {
  const worker = openWorker(source, { workerData, resourceLimits: { maxOldGenerationSizeMb: maxMegabytes } });
  const limit = setTimeout(() => void worker.terminate(), timeLimitMs);
  let message: unknown;
  worker.on('message', (value: unknown) => {
    message = value;
  });
  try {
    const code = await waitForExit(worker);
    if (code !== 0) throw new Error(`the thread ended with code ${code}`);
    return message;
  } finally {
    clearTimeout(limit);
  }
}
