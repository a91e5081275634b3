import { execFile, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import * as z from 'zod';

const loadSchema = z.object({
  perSecond: z.number(),
  meanBytes: z.number(),
  p50: z.number(),
  p99: z.number(),
  sent: z.int(),
});
type Load = z.infer<typeof loadSchema>;

/** Whether a process can be kept on one processor here, so that server and client do not share one. */
const canPin = existsSync('/usr/bin/taskset') && availableParallelism() > 1;

/** Keeps a process and its threads on some processors, such as `0` or `0,1`. */
export async function pinTo(processors: string, pid: number): Promise<void> {
  if (canPin) await promisify(execFile)('taskset', ['-a', '-c', '-p', processors, String(pid)]);
}

interface Run {
  readonly address: string;
  readonly token: string;
  readonly seconds: number;
  /** Number of the first search. */
  readonly first: number;
  /** Where the client runs; the second processor unless said otherwise. */
  readonly processors?: string;
}

/** Sends searches for some seconds from a process of its own. */
async function load({ address, token, seconds, first, processors = '1' }: Run): Promise<Load> {
  const client = [
    process.execPath,
    '--import',
    'tsx',
    new URL('search-client.ts', import.meta.url).pathname,
    address,
    token,
    String(seconds),
    String(first),
  ];
  const [file = '', ...args] = canPin ? ['taskset', '-c', processors, ...client] : client;
  const { stdout } = await promisify(execFile)(file, args);
  return loadSchema.parse(JSON.parse(stdout));
}

/** A bare route of the same framework that sends as many bytes, on the first processor. */
export async function measureBareRoute(port: number, meanBytes: number): Promise<Load> {
  const bare = fork(
    new URL('baseline-route.ts', import.meta.url),
    [String(port), String(Math.round(meanBytes))],
    { execArgv: ['--import', 'tsx'] },
  );
  await new Promise((resolve) => bare.once('message', resolve));
  await pinTo('0', bare.pid ?? 0);
  const run = { address: `http://127.0.0.1:${port}/ready`, token: '', first: 0 };
  await load({ ...run, seconds: 3 });
  const ready = await load({ ...run, seconds: 8 });
  bare.kill();
  return ready;
}

/**
 * The search call as a browser sends it, 100 rows by column, compressed, beside a bare route. Each of the two servers runs on
 * the first processor and the client on the second; then server and client share both.
 */
export async function measureSearchCall(
  { address, token, pid }: { readonly address: string; readonly token: string; readonly pid: number },
  barePort: number,
): Promise<void> {
  const run = { address: `${address}/api/search`, token };
  await pinTo('0', pid);
  const warm = await load({ ...run, seconds: 4, first: 0 });
  const own = await load({ ...run, seconds: 8, first: warm.sent });
  await pinTo('0,1', pid);
  const both = await load({ ...run, seconds: 8, first: own.sent, processors: '0,1' });
  const ready = await measureBareRoute(barePort, own.meanBytes);
  console.log(
    `search call, 100 rows, 50 connections, ${(own.meanBytes / 1024).toFixed(1)} KB compressed: ${formatLoad(own)}`,
  );
  console.log(`server and client together on two processors: ${formatLoad(both)}`);
  console.log(`bare route sending as much: ${formatLoad(ready)}`);
  console.log(
    `ratio ${(own.perSecond / ready.perSecond).toFixed(2)}; 99 % at ${(own.p99 / own.p50).toFixed(1)} × the median; ` +
      `two processors ${(both.perSecond / own.perSecond).toFixed(2)} × one`,
  );
}

export const formatLoad = ({ perSecond, p50, p99 }: Pick<Load, 'perSecond' | 'p50' | 'p99'>) =>
  `${perSecond.toFixed(0)} a second, median ${p50.toFixed(1)} ms, 99 % within ${p99.toFixed(1)} ms`;
