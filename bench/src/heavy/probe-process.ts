import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const everyMs = 10;

const [, , address = ''] = process.argv;
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
const ending = new AbortController();
process.once('message', () => {
  ending.abort();
});

const ask = async () =>
  new Promise<void>((resolve, reject) => {
    http
      .get(`${address}/healthz`, { agent }, (answer) => {
        answer.resume();
        answer.on('end', resolve);
      })
      .on('error', reject);
  });

const times: number[] = [];
while (!ending.signal.aborted) {
  const began = performance.now();
  await ask();
  times.push(performance.now() - began);
  await sleep(everyMs);
}
agent.destroy();
process.send?.(times, () => {
  process.disconnect();
});
