import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const everyMs = 10;

const [, , address = ''] = process.argv;
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
const ending = new AbortController();
process.once('message', () => {
  ending.abort();
});

const probe = async () =>
  new Promise<void>((resolve, reject) => {
    http
      .get(`${address}/healthz`, { agent }, (response) => {
        response.resume();
        response.on('end', resolve);
      })
      .on('error', reject);
  });

const times: number[] = [];
while (!ending.signal.aborted) {
  const startedAt = performance.now();
  await probe();
  times.push(performance.now() - startedAt);
  await sleep(everyMs);
}
agent.destroy();
process.send?.(times, () => {
  process.disconnect();
});
