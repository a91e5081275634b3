import { openWorker } from '../../platform/open-worker.ts';
import type { Services } from '../../services.ts';
import { failQuote } from './produce-quote.ts';

/** Threads at the same time on one node. */
const maxThreads = 2;
const maxMegabytes = 1_024;
/** A catalogue of 500 stones takes a few seconds. */
const timeLimitMs = 2 * 60_000;

/** Starts the drawing of a stored quote; the caller does not wait for it. */
export type QuoteRunner = (uuid: string) => void;

/** Draws quotes in threads, in the order of their creation. */
export function createQuoteRunner({ database, log }: Pick<Services, 'database' | 'log'>): QuoteRunner {
  const waiting: string[] = [];
  let running = 0;
  const startNext = () => {
    const uuid = running < maxThreads ? waiting.shift() : undefined;
    if (uuid === undefined) return;
    running += 1;
    void drawInThread(database.url, uuid)
      .catch(async (error: unknown) => {
        log.error({ err: error, quote: uuid }, 'a quote could not be drawn');
        // The database may be what failed; the quote is then shown as failed after its last heartbeat.
        await failQuote(database, uuid).catch(() => undefined);
      })
      .finally(() => {
        running -= 1;
        startNext();
      });
  };
  return (uuid) => {
    waiting.push(uuid);
    startNext();
  };
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
