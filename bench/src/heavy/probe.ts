import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';

/** How long `/healthz` took while something else went on, in milliseconds. */
export interface ProbeFigures {
  readonly asked: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

const [file, here] = [new URL('probe-thread.ts', import.meta.url).href, import.meta.url].map((url) =>
  JSON.stringify(url),
);
/** A thread needs a translator of its own for TypeScript. */
const startThread = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${file}, ${here}))`;

/**
 * Asks `/healthz` over a connection of its own until the work is done, every 10 ms. A thread of its own asks: bodies and
 * answers of the load would hold its clock up.
 */
export async function probeWhile(address: string, work: Promise<unknown>): Promise<ProbeFigures> {
  const thread = new Worker(startThread, { workerData: { address }, eval: true });
  const answered = once(thread, 'message');
  await Promise.race([work, answered]);
  thread.postMessage('stop');
  const [message]: readonly unknown[] = await answered;
  const times = z.array(z.number()).parse(message);
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { asked: times.length, p50: at(0.5), p99: at(0.99), max: times.at(-1) ?? 0 };
}
