import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  answerAsDesk,
  chooseStones,
  createTally,
  createUsers,
  raceForStones,
  sendCall,
  type TestUser,
} from '../race/buyers.ts';
import { findNodeDisagreements } from '../race/verify-outcome.ts';
import { createSeededRandom } from '../seeded-random.ts';
import { planFaults, runFaults, type Drill } from './faults.ts';
import { keepImporting, keepSearching, keepSigningIn, openStreams, type LiveStreams } from './load.ts';
import { observeAnswers } from './observed-answers.ts';
import { findLostAndDoubled } from './verify.ts';

export interface SeedOptions {
  readonly seed: number;
  readonly seconds: number;
  readonly buyers: number;
  readonly streams: number;
  /** Whether the standby need not be rebuilt afterwards. */
  readonly isLast: boolean;
}

const stonesPerSeed = 40;
const searchers = 4;
const settleTimeoutMs = 15_000;
/** How far the clock of a new standby is off at most. */
const maxClockOffsetSeconds = 20;

/** Runs the load and the faults of one seed and prints a line of figures. Returns what is wrong afterwards. */
export async function runSeed(drill: Drill, options: SeedOptions): Promise<string[]> {
  const { cluster, proxies, nodes } = drill;
  const { seed, seconds } = options;
  const random = createSeededRandom(seed);
  const target = { address: proxies.address, isUp: () => true };
  const { buyers, desk, stock, stones } = await prepare(cluster.primaryUrl(), options);
  const observed = observeAnswers();
  const tally = createTally(observed.observe);
  const streams = openStreams(target, buyers, options.streams);
  const ending = new AbortController();
  const startedAt = performance.now();
  const load = [
    ...buyers.map(async (buyer) => raceForStones([target], buyer, stones, tally, ending.signal)),
    ...desk.map(async (one) => answerAsDesk([target], one, tally, ending.signal)),
    ...buyers
      .slice(0, searchers)
      .map(async (buyer) => keepSearching(target, buyer, observed.recordSearch, ending.signal)),
  ];
  const signIns = keepSigningIn(target, tally, ending.signal);
  const importing = keepImporting(target, stock, { tally, prefix: `S${seed}` }, ending.signal);
  const faults = await runFaults(planFaults(drill, random, seconds * 1_000));
  await sleep(seconds * 1_000 - (performance.now() - startedAt));
  ending.abort();
  const [, refusedSignIns, imports] = await Promise.all([Promise.all(load), signIns, importing]);
  const elapsed = (performance.now() - startedAt) / 1_000;
  await Promise.all(nodes.filter((node) => !node.isUp()).map(async (node) => node.start()));
  const client = await openClient(cluster.primaryUrl());
  const wrong = [
    ...refusedSignIns,
    ...(await untilEmpty(async () => findNodeDisagreements(client, nodes, desk[0], stones))),
    ...(await findLostAndDoubled(client, stones, tally, imports)),
    ...(await findSilentStreams(streams, options.streams, async () => {
      const cart = await chooseStones(client, 1);
      await sendCall([target], buyers[0], 'requestHold', { cart }, tally);
      await sendCall([target], buyers[0], 'releaseHold', { cart }, tally);
    })),
    ...observed.findings(),
    ...nodes.flatMap((node) =>
      node.endedByItself() > 0 ? [`${node.address} ended by itself ${node.endedByItself()} times`] : [],
    ),
  ];
  await client.end();
  console.log(
    `seed ${seed}: ${elapsed.toFixed(0)} s, ${Math.round(observed.answered() / elapsed)} calls/s answered; ` +
      `${tally.orders.size} orders, ${tally.holds.length} holds, ${tally.offers.size} offers, ${imports.length} imports acknowledged; ` +
      `longest time without an order ${seconds1(observed.longestWithoutOrder())}, without a search ${seconds1(observed.longestWithoutSearch())} ` +
      `(${observed.failedSearches()} of ${observed.searches()} searches failed); ` +
      `errors ${observed.formatErrors()}; streams ended ${streams.ended()} times; ${faults.toSorted().join(', ')}`,
  );
  for (const finding of wrong) console.log(`seed ${seed}: ${finding}`);
  streams.close();
  if (!options.isLast)
    await cluster.rebuildStandby(random.between(-maxClockOffsetSeconds, maxClockOffsetSeconds));
  return wrong;
}

const seconds1 = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

interface Cast {
  readonly buyers: readonly [TestUser, ...TestUser[]];
  readonly desk: readonly [TestUser, ...TestUser[]];
  readonly stock: TestUser;
  readonly stones: readonly string[];
}

/** Creates the users of a seed, and chooses its stones. */
async function prepare(url: string, { seed, buyers: count }: SeedOptions): Promise<Cast> {
  const client = await openClient(url);
  const [buyer, ...buyers] = await createUsers(client, count, 'customer', `${seed}.`);
  const [desk] = await createUsers(client, 1, 'sales', `${seed}.`);
  const [stock] = await createUsers(client, 1, 'stock', `${seed}.`);
  const stones = await chooseStones(client, stonesPerSeed);
  await client.end();
  if (buyer === undefined || desk === undefined || stock === undefined) throw new Error('no users');
  return { buyers: [buyer, ...buyers], desk: [desk], stock, stones };
}

async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'drill' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Repeats a check until it finds nothing, or until nothing may be left to settle. */
async function untilEmpty(find: () => Promise<string[]>): Promise<string[]> {
  const deadline = performance.now() + settleTimeoutMs;
  for (;;) {
    // A node that has just started may still refuse calls.
    const found = await find().catch((error: unknown) => [`a check failed: ${String(error).slice(0, 200)}`]);
    if (found.length === 0 || performance.now() > deadline) return found;
    await sleep(500);
  }
}

/** Streams that are not open again, or do not report a change. */
async function findSilentStreams(
  streams: LiveStreams,
  count: number,
  change: () => Promise<void>,
): Promise<string[]> {
  const silent = await untilEmpty(async () =>
    Promise.resolve(streams.open() === count ? [] : [`${streams.open()} of ${count} streams are open`]),
  );
  if (silent.length > 0) return silent;
  let informed = 0;
  streams.takeInformed();
  return untilEmpty(async () => {
    await change();
    await sleep(500);
    informed = Math.max(informed, streams.takeInformed());
    return informed === count ? [] : [`${informed} of ${count} streams report a change`];
  });
}
