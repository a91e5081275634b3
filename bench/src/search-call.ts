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

/** Keeps a process and its threads on one processor. */
export async function pinTo(processor: number, pid: number): Promise<void> {
  if (canPin) await promisify(execFile)('taskset', ['-a', '-c', '-p', String(processor), String(pid)]);
}

/** Sends searches for some seconds from a process of its own, on the second processor. */
async function load(address: string, token: string, seconds: number, first: number): Promise<Load> {
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
  const [file = '', ...args] = canPin ? ['taskset', '-c', '1', ...client] : client;
  const { stdout } = await promisify(execFile)(file, args);
  return loadSchema.parse(JSON.parse(stdout));
}

/**
 * The search call as a browser sends it, 100 rows by column, compressed, beside a bare route of the same framework that
 * sends as many bytes. Each of the two servers runs on the first processor and the client on the second.
 */
export async function measureSearchCall(
  { address, token, pid }: { readonly address: string; readonly token: string; readonly pid: number },
  barePort: number,
): Promise<void> {
  await pinTo(0, pid);
  const warm = await load(`${address}/api/search`, token, 4, 0);
  const own = await load(`${address}/api/search`, token, 8, warm.sent);
  const bare = fork(
    new URL('baseline-route.ts', import.meta.url),
    [String(barePort), String(Math.round(own.meanBytes))],
    { execArgv: ['--import', 'tsx'] },
  );
  await new Promise((resolve) => bare.once('message', resolve));
  await pinTo(0, bare.pid ?? 0);
  await load(`http://127.0.0.1:${barePort}/ready`, '', 3, 0);
  const ready = await load(`http://127.0.0.1:${barePort}/ready`, '', 8, 0);
  bare.kill();
  const describe = ({ perSecond, p50, p99 }: Load) =>
    `${perSecond.toFixed(0)} a second, median ${p50.toFixed(1)} ms, 99 % within ${p99.toFixed(1)} ms`;
  console.log(
    `search call, 100 rows, 50 connections, ${(own.meanBytes / 1024).toFixed(1)} KB compressed: ${describe(own)}`,
  );
  console.log(`bare route sending as much: ${describe(ready)}`);
  console.log(
    `ratio ${(own.perSecond / ready.perSecond).toFixed(2)}; 99 % at ${(own.p99 / own.p50).toFixed(1)} × the median`,
  );
}
