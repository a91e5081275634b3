import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** Response times of `/healthz` during other work, in milliseconds. */
export interface ProbeFigures {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

const program = fileURLToPath(new URL('probe-process.ts', import.meta.url));

/**
 * Requests `/healthz` every 10 ms over a separate connection until the work is done. The requests come from a
 * separate process, because the request and response bodies of the load would delay its timers.
 */
export async function probeWhile(address: string, work: Promise<unknown>): Promise<ProbeFigures> {
  const probeProcess = fork(program, [address], { execArgv: ['--import', 'tsx'] });
  const answered = once(probeProcess, 'message');
  await work.finally(() => probeProcess.send('stop'));
  const [message]: readonly unknown[] = await answered;
  const times = z.array(z.number()).parse(message);
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { count: times.length, p50: at(0.5), p99: at(0.99), max: times.at(-1) ?? 0 };
}
