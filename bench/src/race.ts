import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { answerAll, createPeople, race, type Acknowledged } from './race/buyers.ts';
import { disagreements, findings } from './race/findings.ts';
import { raceNode, type RaceNode } from './race/nodes.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

/**
 * Two hundred buyers want the same fifty stones, from four servers on one database, while servers and connections
 * are killed at random. Afterwards every stone has one owner at most, and whatever was acknowledged is there.
 * RACE_SECONDS makes it shorter or longer.
 */
const seconds = Number(process.env['RACE_SECONDS'] ?? 60);
const buyerCount = Number(process.env['RACE_BUYERS'] ?? 200);
const stoneCount = 50;
const ports = [54_341, 54_342, 54_343, 54_344];
const databasePort = 54_340;

/** Kills a server now and then, and starts it again. */
async function killServers(nodes: readonly RaceNode[], whistle: AbortSignal): Promise<number> {
  let killed = 0;
  while (!whistle.aborted) {
    await sleep(2_000 + Math.random() * 4_000);
    const up = nodes.filter((node) => node.isUp());
    const node = up[Math.floor(Math.random() * up.length)];
    if (whistle.aborted || node === undefined || up.length < 2) continue;
    await node.kill();
    killed++;
    await node.start();
  }
  return killed;
}

/** Cuts connections of the servers to their database. */
async function cutConnections(client: pg.Client, whistle: AbortSignal): Promise<number> {
  let cut = 0;
  while (!whistle.aborted) {
    await sleep(500 + Math.random() * 2_000);
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where pid <> pg_backend_pid() and backend_type = 'client backend' and application_name <> 'race'
        order by random() limit 3`,
    );
    cut += rowCount ?? 0;
  }
  return cut;
}

const database = startTemporaryPostgres(databasePort, ['max_connections=300', 'shared_buffers=256MB']);
if (database === undefined) throw new Error('PostgreSQL 15 is not installed here');
const environment = {
  ...process.env,
  DATABASE_URL: database.url,
  DATA_DIR: mkdtempSync(join(tmpdir(), 'loupe-race-')),
  LOG_LEVEL: 'fatal',
};
const nodes = ports.map((port) => raceNode(port, environment));
const client = new pg.Client({ connectionString: database.url, application_name: 'race' });
try {
  const [first, ...others] = nodes;
  await first?.start();
  await Promise.all(others.map(async (node) => node.start()));
  await client.connect();
  const buyers = await createPeople(client, buyerCount, 'customer');
  const desks = await createPeople(client, 3, 'sales');
  const { rows } = await client.query<{ uuid: string }>(
    `select uuid from stones where status = 'AVAILABLE' and separable and pair_stock_no is null
      order by random() limit $1`,
    [stoneCount],
  );
  const stones = rows.map(({ uuid }) => uuid);
  const tally: Acknowledged = { orders: new Map(), holds: [], offers: new Map(), calls: 0, lost: 0 };
  const whistle = new AbortController();
  const timer = setTimeout(() => {
    whistle.abort();
  }, seconds * 1000);
  const [killed, cut] = await Promise.all([
    killServers(nodes, whistle.signal),
    cutConnections(client, whistle.signal),
    ...buyers.map(async (buyer) => race(nodes, buyer, stones, tally, whistle.signal)),
    ...desks.map(async (desk) => answerAll(nodes, desk, tally, whistle.signal)),
  ]);
  clearTimeout(timer);
  await Promise.all(nodes.filter((node) => !node.isUp()).map(async (node) => node.start()));
  // A second of quiet, and every index agrees.
  await sleep(1_000);
  const [desk] = desks;
  const wrong = [
    ...(desk ? await disagreements(client, nodes, desk, stones) : ['no desk']),
    ...(await findings(client, stones, tally)),
    ...nodes.flatMap((node) =>
      node.endedByItself() > 0 ? [`${node.address} ended by itself ${node.endedByItself()} times`] : [],
    ),
  ];
  console.log(
    `${seconds} s, ${buyerCount} buyers, ${stoneCount} stones, ${nodes.length} servers: ${tally.calls} calls answered, ${tally.lost} lost; ` +
      `${tally.orders.size} orders, ${tally.holds.length} holds, ${tally.offers.size} offers acknowledged; ` +
      `${killed} servers killed, ${cut} connections cut`,
  );
  for (const finding of wrong) console.error(finding);
  console.log(
    wrong.length === 0 ? 'every stone has one owner at most, and nothing acknowledged is lost' : 'FAILED',
  );
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  await client.end().catch(() => undefined);
  for (const node of nodes) if (node.isUp()) await node.kill();
  database.stop();
}
