import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** How long `/healthz` took while something else went on, in milliseconds. */
export interface ProbeFigures {
  readonly asked: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

const program = fileURLToPath(new URL('probe-process.ts', import.meta.url));

/**
 * Asks `/healthz` over a connection of its own until the work is done, every 10 ms. A process of its own asks: bodies and
 * answers of the load would hold its clock up.
 */
export async function probeWhile(address: string, work: Promise<unknown>): Promise<ProbeFigures> {
  const asking = fork(program, [address], { execArgv: ['--import', 'tsx'] });
  const answered = once(asking, 'message');
  await work.finally(() => asking.send('stop'));
  const [message]: readonly unknown[] = await answered;
  const times = z.array(z.number()).parse(message);
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { asked: times.length, p50: at(0.5), p99: at(0.99), max: times.at(-1) ?? 0 };
}
