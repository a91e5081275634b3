import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long `/healthz` took while something else went on, in milliseconds. */
export interface ProbeFigures {
  readonly asked: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

const everyMs = 10;

/** Asks `/healthz` over a connection of its own until the work is done. */
export async function probeWhile(address: string, work: Promise<unknown>): Promise<ProbeFigures> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async () =>
    new Promise<void>((resolve, reject) => {
      http
        .get(`${address}/healthz`, { agent }, (answer) => {
          answer.resume();
          answer.on('end', resolve);
        })
        .on('error', reject);
    });
  const ending = new AbortController();
  const over = work.finally(() => {
    ending.abort();
  });
  const times: number[] = [];
  while (!ending.signal.aborted) {
    const began = performance.now();
    await ask();
    times.push(performance.now() - began);
    await sleep(everyMs);
  }
  await over;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { asked: times.length, p50: at(0.5), p99: at(0.99), max: times.at(-1) ?? 0 };
}
