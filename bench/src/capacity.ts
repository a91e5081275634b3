import { calls, type CallName, type CallRequest } from '@loupe/contract';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { actions, planOf, type Action, type Measured } from './capacity/plan.ts';
import {
  findProcess,
  measureMemory,
  memoryOnSignal,
  treeCpuMs,
  type ProcessMemory,
} from './capacity/process-figures.ts';
import { openStreams } from './failover/load.ts';
import { chooseStones, createUsers, type TestUser } from './race/buyers.ts';
import { shownAttributes } from './shown-attributes.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from './temporary-postgres.ts';
import { formatTable } from './timing.ts';
import { untilReady } from './until-ready.ts';
import { demoPassword, demoUsers, makeModels } from './year/make-models.ts';
import { seedYear } from './year/seed-year.ts';

/**
 * Measures one node and its database on this machine: memory for each stone and stream, processor time for each call,
 * bytes for each record. It prints the figures, and how many customers and stones they allow. Processor time is
 * hardly affected by other programs on the machine, unlike waiting time.
 */
const stoneCounts = [24_000, 200_000] as const;
const year = { customers: 2_000, orders: 20_000, notifications: 200_000 };
const streamCount = 1_500;
const repeats: Readonly<Record<Action, number>> = {
  search: 1_000,
  'hold and release': 120,
  order: 120,
  'sign-in': 20,
  'list of orders': 150,
};
/** Calls before the measured ones, because code that has run a few times only is slower than in a node that has run for a day. */
const warmUps: Readonly<Record<Action, number>> = {
  search: 600,
  'hold and release': 60,
  order: 60,
  'sign-in': 5,
  'list of orders': 60,
};
const idleMs = 15_000;
const [databasePort, productPort] = [54_380, 54_381];
const address = `http://127.0.0.1:${productPort}`;

interface Running {
  readonly node: ChildProcess;
  readonly nodePid: number;
  readonly postgres: TemporaryPostgres;
  readonly postgresPid: number;
  readonly client: pg.Client;
  readMemory(): Promise<ProcessMemory>;
  stop(): Promise<void>;
}

async function start(stones: number): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'loupe-capacity-'));
  const memoryFile = join(folder, 'memory.json');
  const postgres = startTemporaryPostgres(databasePort, ['shared_buffers=512MB', 'max_wal_size=4GB']);
  if (postgres === undefined) throw new Error('PostgreSQL 15 is not installed here');
  const node = spawn(process.execPath, [...memoryOnSignal(memoryFile), 'server/dist/main.js', '--demo'], {
    env: {
      ...process.env,
      DATABASE_URL: postgres.url,
      DATA_DIR: folder,
      PORT: String(productPort),
      LOG_LEVEL: 'error',
      DEMO_STONES: String(stones),
      CALLS_PER_SECOND: '10000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const client = new pg.Client({ connectionString: postgres.url });
  const stop = async () => {
    await client.end().catch(() => undefined);
    // A node that has ended by itself emits nothing any more.
    if (node.exitCode === null && node.signalCode === null) {
      const ended = once(node, 'exit');
      node.kill('SIGTERM');
      await ended;
    }
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(address, 500);
    await client.connect();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    node,
    nodePid: node.pid ?? 0,
    postgres,
    postgresPid: findProcess(`-p ${databasePort}`),
    client,
    readMemory: async () => measureMemory(node.pid ?? 0, memoryFile),
    stop,
  };
}

/** The node without what its start has left: it reads the stock and writes a snapshot. */
const settleMs = 10_000;

async function send<Name extends CallName>(
  name: Name,
  { token }: Pick<TestUser, 'token'>,
  body: CallRequest<Name>,
) {
  const response = await fetch(address + calls[name].path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${text.slice(0, 300)}`);
}

interface Cost {
  readonly node: number;
  readonly database: number;
}

/** Processor time of the node and the database while something runs, without what they need when idle. */
async function cost(running: Running, idle: Cost, work: () => Promise<unknown>): Promise<Cost> {
  const at = () => [treeCpuMs(running.nodePid), treeCpuMs(running.postgresPid), performance.now()] as const;
  const [node, database, started] = at();
  await work();
  const [nodeAfter, databaseAfter, ended] = at();
  const spent = (ended - started) / 1000;
  return {
    node: Math.max(0, nodeAfter - node - idle.node * spent),
    database: Math.max(0, databaseAfter - database - idle.database * spent),
  };
}

/** A search with the answer that the grid of the portal asks for. */
const searchOf = async (user: TestUser, number: number) =>
  send('search', user, {
    search_param: {
      caratInputData: { from: (0.3 + (number % 90) / 100).toFixed(2), to: '9.00' },
      shape: ['ROUND'],
    },
    view: { limit: 100, fields: shownAttributes, rowFormat: 'columns' },
  });

/** Processor time of one call, after the warm-up. The calls are numbered from 0 through both. */
async function costOfEach(
  running: Running,
  idle: Cost,
  action: Action,
  call: (number: number) => Promise<void>,
): Promise<Cost> {
  const first = warmUps[action];
  const count = repeats[action];
  for (let number = 0; number < first; number++) await call(number);
  const total = await cost(running, idle, async () => {
    for (let number = first; number < first + count; number++) await call(number);
  });
  return { node: total.node / count, database: total.database / count };
}

/** What the node and its database use in a second without any user. */
async function measureIdle(running: Running): Promise<Cost> {
  const resting = await cost(running, { node: 0, database: 0 }, async () => sleep(idleMs));
  return { node: resting.node / (idleMs / 1000), database: resting.database / (idleMs / 1000) };
}

/** Processor time of the node for one search. */
async function measureSearch(running: Running, idle: Cost): Promise<number> {
  const [user = { userId: 0, token: '' }] = await createUsers(running.client, 1, 'customer', 'q');
  return (await costOfEach(running, idle, 'search', async (number) => searchOf(user, number))).node;
}

async function measureCalls(running: Running, idle: Cost): Promise<Measured['calls']> {
  const { client } = running;
  const users = await createUsers(client, 40, 'customer');
  const user = (number: number): TestUser => users[number % users.length] ?? { userId: 0, token: '' };
  const countOf = (action: Action) => warmUps[action] + repeats[action];
  const stones = await chooseStones(client, countOf('hold and release') + countOf('order'));
  await client.query(
    `insert into settings (key, value) values ('open_order_stones', '100000') on conflict (key) do update set value = excluded.value`,
  );
  await sleep(3_000);
  const works: Readonly<Record<Action, (number: number) => Promise<void>>> = {
    search: async (number) => searchOf(user(number), number),
    'hold and release': async (number) => {
      const cart = [stones[number] ?? ''];
      await send('requestHold', user(number), { cart });
      await send('releaseHold', user(number), { cart });
    },
    order: async (number) =>
      send('addOrder', user(number), {
        data: { stones: [stones[countOf('hold and release') + number] ?? ''] },
      }),
    'sign-in': async () =>
      send('login', { token: '' }, { data: { email: demoUsers.buyer, password: demoPassword } }),
    'list of orders': async (number) => send('getAllOrder', user(number), {}),
  };
  const measured: Partial<Record<Action, Cost>> = {};
  for (const action of actions) measured[action] = await costOfEach(running, idle, action, works[action]);
  const of = (action: Action): Cost => measured[action] ?? { node: 0, database: 0 };
  return {
    search: of('search'),
    'hold and release': of('hold and release'),
    order: of('order'),
    'sign-in': of('sign-in'),
    'list of orders': of('list of orders'),
  };
}

const sizesOf = async (client: pg.Client): Promise<Map<string, number>> =>
  new Map(
    (
      await client.query<{ name: string; bytes: string }>(
        `select relname as name, pg_total_relation_size(oid) as bytes from pg_class
          where relkind = 'r' and relnamespace = 'public'::regnamespace`,
      )
    ).rows.map(({ name, bytes }) => [name, Number(bytes)]),
  );

const stoneTables = ['stones', 'feed_snapshots', 'alert_snapshots', 'stone_import_snapshots', 'stock_issues'];
const customerTables = ['users', 'saved_searches', 'watchlist_items', 'demands'];
const total = (sizes: ReadonlyMap<string, number>, names: readonly string[]) =>
  names.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);

const startedAt = performance.now();
const progress = (line: string) => {
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(0)} s: ${line}`);
};

console.log(
  `Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'} × ${cpus().length}, ${new Date().toISOString()}`,
);
const small = await start(stoneCounts[0]);
let smallMemory: ProcessMemory = { resident: 0, used: 0 };
let smallStoneBytes = 0;
let smallSearchMs = 0;
let measuredYear: Pick<
  Measured,
  'databaseBytesPerCustomer' | 'databaseBytesPerOrder' | 'databaseBytesPerNotification'
>;
let grown: readonly (readonly [string, number])[];
try {
  await sleep(settleMs);
  smallMemory = await small.readMemory();
  smallSearchMs = await measureSearch(small, await measureIdle(small));
  const enquiryNo = await makeModels(address);
  const before = await sizesOf(small.client);
  smallStoneBytes = total(before, stoneTables);
  progress(`${stoneCounts[0]} stones: the node has ${(smallMemory.resident / 1e6).toFixed(0)} MB`);
  await seedYear(small.client, year, { buyer: demoUsers.buyer, enquiryNo }, () => undefined);
  const after = await sizesOf(small.client);
  const growth = new Map([...after].map(([name, bytes]) => [name, bytes - (before.get(name) ?? 0)]));
  const customers = total(growth, customerTables);
  const notifications = growth.get('notifications') ?? 0;
  const orders =
    [...growth.values()].reduce((sum, bytes) => sum + bytes, 0) -
    customers -
    notifications -
    total(growth, stoneTables);
  measuredYear = {
    databaseBytesPerCustomer: customers / year.customers,
    databaseBytesPerOrder: orders / year.orders,
    databaseBytesPerNotification: notifications / year.notifications,
  };
  grown = [...growth].toSorted(([, one], [, other]) => other - one).slice(0, 8);
  progress(`a year of ${year.customers} customers and ${year.orders} orders is written`);
} finally {
  await small.stop();
}

const large = await start(stoneCounts[1]);
try {
  await sleep(settleMs);
  const largeMemory = await large.readMemory();
  const stones = stoneCounts[1] - stoneCounts[0];
  // The start leaves more or less free space, and the threads of searches have memory of their own.
  const nodeBytesPerStone =
    Math.max(largeMemory.resident - smallMemory.resident, largeMemory.used - smallMemory.used) / stones;
  progress(`${stoneCounts[1]} stones: the node has ${(largeMemory.resident / 1e6).toFixed(0)} MB`);
  const stoneBytes = (total(await sizesOf(large.client), stoneTables) - smallStoneBytes) / stones;
  const idle = await measureIdle(large);
  const measuredCalls = await measureCalls(large, idle);
  progress('calls are measured');
  const users = await createUsers(large.client, 100, 'customer', 's');
  const beforeStreams = await large.readMemory();
  const streams = openStreams({ address, isUp: () => true }, users, streamCount);
  const until = Date.now() + 60_000;
  while (streams.open() < streamCount && Date.now() < until) await sleep(200);
  const { rows } = await large.client.query<{ count: string }>(
    `select count(*) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  const withStreams = await large.readMemory();
  const perStream = Math.max(0, (withStreams.used - beforeStreams.used) / streams.open());
  const opened = streams.open();
  streams.close();
  const measured: Measured = {
    ...measuredYear,
    nodeBaseBytes: smallMemory.resident - stoneCounts[0] * nodeBytesPerStone,
    nodeBytesPerStone,
    nodeBytesPerStream: perStream,
    calls: measuredCalls,
    searchMsPerStone: Math.max(0, (measuredCalls.search.node - smallSearchMs) / stones),
    measuredStones: stoneCounts[1],
    idleNode: idle.node / 1000,
    idleDatabase: idle.database / 1000,
    databaseBytesPerStone: stoneBytes,
  };
  const ms = (value: number) => value.toFixed(1);
  const bytes = (value: number) => Math.round(value).toLocaleString('en');
  console.log(
    `\n${formatTable([
      ['processor time of one', 'node ms', 'database ms'],
      ...actions.map((action) => [
        action,
        ms(measuredCalls[action].node),
        ms(measuredCalls[action].database),
      ]),
      [`search of ${stoneCounts[0].toLocaleString('en')} stones`, ms(smallSearchMs), ''],
      ['second without users (jobs)', ms(idle.node), ms(idle.database)],
    ])}\n\n${formatTable([
      ['bytes of', 'node', 'database'],
      ['a node without stones', bytes(measured.nodeBaseBytes), ''],
      ['a stone', bytes(nodeBytesPerStone), bytes(stoneBytes)],
      [`an open stream (${opened})`, bytes(perStream), ''],
      ['a customer', '', bytes(measured.databaseBytesPerCustomer)],
      ['an order with what belongs to it', '', bytes(measured.databaseBytesPerOrder)],
      ['a notification', '', bytes(measured.databaseBytesPerNotification)],
    ])}\n\nConnections of one node to the database: ${rows[0]?.count ?? '?'}.`,
  );
  console.log(
    `Largest growth in a year of ${year.customers.toLocaleString('en')} customers, ${year.orders.toLocaleString('en')} orders and ${year.notifications.toLocaleString('en')} notifications: ` +
      `${grown.map(([name, size]) => `${name} ${(size / 1e6).toFixed(1)} MB`).join(', ')}.\n`,
  );
  console.log(planOf(measured));
  progress('done');
} finally {
  await large.stop();
}
