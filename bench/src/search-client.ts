/**
 * A process that sends searches over 50 connections and reports what it received. No search is sent twice, so that no
 * cache of responses helps. Arguments: address, token, seconds, number of the first search.
 */
import http from 'node:http';
import { shownAttributes } from './shown-attributes.ts';
import { findQuantile } from './timing.ts';

const [address = '', token = '', seconds = '8', first = '0'] = process.argv.slice(2);
const connections = 50;
const shapes = ['ROUND', 'OVAL', 'PEAR', 'PRINCESS', 'EMERALD', 'CUSHION'];
const clarities = ['VVS2', 'VS1', 'VS2', 'SI1'];

let sent = Number(first);

/** The next search: a shape and a clarity in turn, and weights between limits that no other search has. */
function nextSearch(): string {
  const index = sent++;
  const low = 300 + (index % 400);
  const high = 5_000 + Math.floor(index / 400);
  return JSON.stringify({
    search_param: {
      shape: [shapes[index % shapes.length]],
      clarity: [clarities[Math.floor(index / shapes.length) % clarities.length]],
      caratInputData: { from: (low / 1_000).toFixed(3), to: (high / 1_000).toFixed(3) },
    },
    view: { limit: 100, fields: shownAttributes, rowFormat: 'columns' },
  });
}

const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
const headers = {
  'content-type': 'application/json',
  'accept-encoding': 'gzip, deflate, br, zstd',
  authorization: token,
};
let bytes = 0;
const milliseconds: number[] = [];

const post = async () =>
  new Promise<void>((resolve, reject) => {
    const startedAt = performance.now();
    const request = http.request(address, { method: 'POST', agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address} answered ${response.statusCode}`));
      response.on('data', (part: Buffer) => (bytes += part.length));
      response.on('end', () => {
        milliseconds.push(performance.now() - startedAt);
        resolve();
      });
    });
    request.on('error', reject);
    request.end(nextSearch());
  });

const startedAt = performance.now();
const until = startedAt + Number(seconds) * 1_000;
await Promise.all(
  Array.from({ length: connections }, async () => {
    while (performance.now() < until) await post();
  }),
);
const elapsed = (performance.now() - startedAt) / 1_000;
agent.destroy();
console.log(
  JSON.stringify({
    perSecond: milliseconds.length / elapsed,
    meanBytes: bytes / Math.max(1, milliseconds.length),
    p50: findQuantile(milliseconds, 0.5),
    p99: findQuantile(milliseconds, 0.99),
    sent,
  }),
);
