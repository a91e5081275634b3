/**
 * A process in which several buyers work without a pause, each with stones of its own: search, look, put into the cart, hold,
 * release. Reads `{ address, seconds, buyers: [{ token, stones }] }` from standard input and reports what it measured.
 */
import { calls, type CallName } from '@loupe/contract';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { shownAttributes } from './shown-attributes.ts';
import { findQuantile } from './timing.ts';

const { address, seconds, buyers } = z
  .object({
    address: z.string(),
    seconds: z.number(),
    buyers: z.array(z.object({ token: z.string(), stones: z.array(z.string()).min(1) })),
  })
  .parse(JSON.parse(await text(process.stdin)));

type Buyer = (typeof buyers)[number];
type Step = 'search' | 'stoneDetail' | 'addToCart' | 'deleteToCart' | 'requestHold' | 'releaseHold';

/** What a buyer does with one stone: half of the calls are searches. */
const steps: readonly Step[] = [
  ...(['search', 'stoneDetail', 'search', 'addToCart', 'search', 'requestHold'] as const),
  ...(['search', 'stoneDetail', 'search', 'releaseHold', 'search', 'deleteToCart'] as const),
];
const shapes = ['ROUND', 'OVAL', 'PEAR', 'PRINCESS', 'EMERALD', 'CUSHION'];
let searches = 0;

/** The next search; no other has the same limits of weight. */
function nextSearch(): unknown {
  const number = searches++;
  return {
    search_param: {
      shape: [shapes[number % shapes.length]],
      caratInputData: {
        from: ((300 + (number % 700)) / 1_000).toFixed(3),
        to: ((5_000 + Math.floor(number / 700)) / 1_000).toFixed(3),
      },
    },
    view: { limit: 100, fields: shownAttributes, rowFormat: 'columns' },
  };
}

const bodyOf = (step: Step, stone: string): unknown => {
  if (step === 'search') return nextSearch();
  return step === 'stoneDetail' ? { id: stone } : { cart: [stone] };
};

const agent = new http.Agent({ keepAlive: true, maxSockets: buyers.length });
const milliseconds: Record<Step, number[]> = {
  search: [],
  stoneDetail: [],
  addToCart: [],
  deleteToCart: [],
  requestHold: [],
  releaseHold: [],
};
let bytes = 0;

const post = async (name: CallName & Step, { token }: Buyer, stone: string) =>
  new Promise<void>((resolve, reject) => {
    const startedAt = performance.now();
    const headers = {
      'content-type': 'application/json',
      'accept-encoding': 'gzip, deflate, br, zstd',
      authorization: token,
    };
    const request = http.request(
      address + calls[name].path,
      { method: 'POST', agent, headers },
      (response) => {
        if (response.statusCode !== 200) reject(new Error(`${name} answered ${String(response.statusCode)}`));
        response.on('data', (part: Buffer) => (bytes += part.length));
        response.on('end', () => {
          milliseconds[name].push(performance.now() - startedAt);
          resolve();
        });
      },
    );
    request.on('error', reject);
    request.end(JSON.stringify(bodyOf(name, stone)));
  });

const startedAt = performance.now();
const until = startedAt + seconds * 1_000;
await Promise.all(
  buyers.map(async (buyer) => {
    for (let done = 0; performance.now() < until; done++) {
      const stone = buyer.stones[Math.floor(done / steps.length)];
      if (stone === undefined) throw new Error('a buyer has seen all its stones');
      await post(steps[done % steps.length] ?? 'search', buyer, stone);
    }
  }),
);
const elapsed = (performance.now() - startedAt) / 1_000;
agent.destroy();
const all = Object.values(milliseconds).flat();
console.log(
  JSON.stringify({
    perSecond: all.length / elapsed,
    meanBytes: bytes / Math.max(1, all.length),
    p50: findQuantile(all, 0.5),
    p99: findQuantile(all, 0.99),
    medians: Object.fromEntries(
      Object.entries(milliseconds).map(([name, values]) => [name, findQuantile(values, 0.5)]),
    ),
  }),
);
