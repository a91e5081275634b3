import { calls } from '@loupe/contract';
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createClient, type Client } from './heavy/client.ts';
import { probeWhile, type ProbeFigures } from './heavy/probe.ts';
import { scenariosOf, type Scenario, type Subjects } from './heavy/scenarios.ts';
import { timeImport } from './import-vs-copy.ts';
import { createUsers } from './race/buyers.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';
import { untilReady } from './until-ready.ts';

/**
 * Twenty buyers make the heaviest calls concurrently, each kind for some seconds, while `/healthz` is
 * requested every 10 ms.
 * Prints the cost of a single call and the response times of `/healthz`; exits with 1 if their 99th
 * percentile exceeded 100 ms.
 * HEAVY_SECONDS sets the duration of each kind, HEAVY_ONLY selects kinds by part of their name.
 */
const seconds = Number(process.env['HEAVY_SECONDS'] ?? 4);
const only = process.env['HEAVY_ONLY'] ?? '';
const buyerCount = 20;
const maxHealthMs = 100;
const [databasePort, productPort] = [54_360, 54_361];
const address = `http://127.0.0.1:${productPort}`;
const listing = '../shared/data/listing_219k_part80.csv.gz';
const map = 'server/src/features/stock-import/profiles/listing-219k.json';

const column = async (client: pg.Client, sql: string): Promise<string[]> =>
  (await client.query<{ value: string }>(sql)).rows.map(({ value }) => value);

async function prepare(client: pg.Client, tokens: readonly string[]): Promise<Subjects> {
  const soldNumbers = await column(
    client,
    `update stones set status = 'SOLD' where id in (
       select id from stones where status = 'AVAILABLE' and is_separable and pair_stock_no is null
        and shape = 'ROUND' order by id limit 1000) returning stock_no as value`,
  );
  const listedNumbers = await column(
    client,
    `select stock_no as value from stones where status = 'AVAILABLE' order by id limit 1000`,
  );
  const stones = await column(
    client,
    `select uuid as value from stones where status = 'AVAILABLE' and is_separable and pair_stock_no is null
      order by id limit 10000`,
  );
  // Orders as large as a call allows exceed the usual limit of a company's open orders.
  await client.query(
    `insert into settings (key, value) values ('open_order_stones', '100000')
     on conflict (key) do update set value = excluded.value`,
  );
  const orders: string[] = [];
  for (const [number, token] of tokens.entries()) {
    const response = await fetch(`${address}${calls.addOrder.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify({ data: { stones: stones.slice(number * 200, number * 200 + 200) } }),
    });
    orders.push(calls.addOrder.response.parse(await response.json()).order.order_id);
  }
  return { soldNumbers, listedNumbers, stones, orders };
}

interface Outcome {
  readonly answered: number;
  readonly refused: number;
  readonly other: ReadonlyMap<number, number>;
  readonly meanMs: number;
  readonly health: ProbeFigures;
}

/**
 * Each buyer sends one request after the other until the time is up; after a rejected one the buyer waits
 * briefly, as a client would.
 */
async function run(scenario: Scenario, clients: readonly Client[], forSeconds: number): Promise<Outcome> {
  const statuses = new Map<number, number>();
  let spent = 0;
  let next = 0;
  const until = performance.now() + forSeconds * 1000;
  const buyer = async (client: Client) => {
    do {
      const startedAt = performance.now();
      const status = await scenario.send(client, next++);
      if (status === 200) spent += performance.now() - startedAt;
      else await sleep(200);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    } while (performance.now() < until);
  };
  const health = await probeWhile(address, Promise.all(clients.map(buyer)));
  const answered = statuses.get(200) ?? 0;
  const refused = statuses.get(429) ?? 0;
  const other = new Map([...statuses].filter(([status]) => status !== 200 && status !== 429));
  return { answered, refused, other, meanMs: spent / Math.max(1, answered), health };
}

function report(name: string, alone: Outcome, together: Outcome): boolean {
  const figures = ({ answered, refused, meanMs, other, health }: Outcome) =>
    `${answered} answered in ${meanMs.toFixed(0)} ms, ${refused} refused${other.size > 0 ? ` (${[...other].map(([status, count]) => `${count} × ${status}`).join(', ')})` : ''}; /healthz p50 ${health.p50.toFixed(1)}, p99 ${health.p99.toFixed(1)}, max ${health.max.toFixed(1)} ms`;
  const isSlow = together.health.p99 > maxHealthMs;
  console.log(
    `${isSlow ? 'SLOW  ' : ''}${name}\n  alone: ${figures(alone)}\n  ${buyerCount} at once: ${figures(together)}`,
  );
  return isSlow;
}

const folder = mkdtempSync(join(tmpdir(), 'loupe-heavy-'));
const database = startTemporaryPostgres(databasePort, ['shared_buffers=512MB', 'max_wal_size=4GB']);
let product: ChildProcess | undefined;
const client = new pg.Client({ connectionString: database?.url });
const clients: Client[] = [];
try {
  if (database === undefined) throw new Error('PostgreSQL 15 is not installed here');
  console.log(`Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'} × ${cpus().length}`);
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    PORT: String(productPort),
    LOG_LEVEL: 'error',
  };
  product = spawn(process.execPath, ['server/dist/main.js', '--demo'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilReady(address);
  if (existsSync(listing)) {
    // The index loads the stones after the command has ended.
    const imported = timeImport({ file: listing, map, env, folder }).then(async () => sleep(10_000));
    const { p50, p99, max } = await probeWhile(address, imported);
    console.log(
      `import of 175,771 rows: /healthz p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, max ${max.toFixed(1)} ms`,
    );
  } else console.log(`${listing} is not here: the demo's stock alone`);
  await client.connect();
  const users = await createUsers(client, buyerCount, 'customer');
  const subjects = await prepare(
    client,
    users.map(({ token }) => token),
  );
  // Wait until the index contains all of these changes.
  await sleep(5_000);
  const [count] = await column(client, 'select count(*)::text as value from stones');
  console.log(`stones on the list: ${Number(count).toLocaleString('en')}; each kind for ${seconds} s`);
  clients.push(...users.map(({ token }, number) => createClient(address, { token, number })));
  const idle = await probeWhile(address, sleep(2_000));
  console.log(
    `idle: /healthz p50 ${idle.p50.toFixed(1)}, p99 ${idle.p99.toFixed(1)}, max ${idle.max.toFixed(1)} ms`,
  );
  const slow: string[] = [];
  for (const scenario of scenariosOf(subjects)) {
    if (!scenario.name.includes(only)) continue;
    const alone = await run(scenario, clients.slice(0, 1), seconds / 2);
    if (report(scenario.name, alone, await run(scenario, clients, seconds))) slow.push(scenario.name);
  }
  console.log(
    slow.length === 0
      ? `/healthz stayed under ${maxHealthMs} ms`
      : `/healthz passed ${maxHealthMs} ms in: ${slow.join('; ')}`,
  );
  process.exitCode = slow.length === 0 ? 0 : 1;
} finally {
  for (const one of clients) one.close();
  await client.end().catch(() => undefined);
  if (product !== undefined) {
    const ended = new Promise((resolve) => product?.once('exit', resolve));
    product.kill('SIGTERM');
    await ended;
  }
  database?.stop();
  rmSync(folder, { recursive: true, force: true });
}
