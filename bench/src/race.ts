import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { answerAsDesk, chooseStones, createTally, createUsers, raceForStones } from './race/buyers.ts';
import { findNodeDisagreements, findInconsistencies } from './race/verify-outcome.ts';
import { createRaceNode, type RaceNode } from './race/nodes.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from './temporary-postgres.ts';

/**
 * Two hundred buyers compete for the same fifty stones on four servers with one database, while servers are
 * killed and frozen, database connections are cut, PostgreSQL itself crashes, the clock of one server is
 * wrong, and requests are sent up to three times concurrently. Afterwards every stone must have at most one
 * owner, every acknowledged write must exist, no idempotency key may have been both rejected and placed, and
 * no hold may have ended early.
 * RACE_SECONDS sets the duration.
 */
const seconds = Number(process.env['RACE_SECONDS'] ?? 60);
const buyerCount = Number(process.env['RACE_BUYERS'] ?? 200);
const stoneCount = 50;
const ports = [54_341, 54_342, 54_343, 54_344];
const databasePort = 54_340;
/** How far the clock of the last server is ahead. */
const clockOffsetMs = 15 * 60_000;

/** Kills a server at random intervals and restarts it. */
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

/**
 * Freezes a server at random intervals for some seconds, sometimes longer than its transactions may be idle.
 */
async function freezeServers(nodes: readonly RaceNode[], whistle: AbortSignal): Promise<number> {
  let frozen = 0;
  while (!whistle.aborted) {
    await sleep(2_000 + Math.random() * 3_000);
    const up = nodes.filter((node) => node.isUp());
    const node = up[Math.floor(Math.random() * up.length)];
    if (whistle.aborted || node === undefined) continue;
    await node.freeze(2_000 + Math.random() * 10_000);
    frozen++;
  }
  return frozen;
}

/** Crashes PostgreSQL as a power failure does, once per third of the duration. */
async function crashDatabase(database: TemporaryPostgres, whistle: AbortSignal): Promise<number> {
  let crashed = 0;
  for (const until = performance.now() + seconds * 1_000; ;) {
    await sleep(seconds * 333, undefined, { signal: whistle }).catch(() => undefined);
    if (whistle.aborted || performance.now() > until - 5_000) return crashed;
    await database.crash();
    crashed++;
  }
}

/** Runs a statement on a separate connection; null while the database is unavailable. */
async function attempt<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
): Promise<pg.QueryResult<Row> | null> {
  const client = new pg.Client({ connectionString: url, application_name: 'race' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await client.query<Row>(statement);
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Shortens some holds to ten minutes: a server whose clock is fifteen minutes ahead must not end them. */
async function shortenHolds(url: string, whistle: AbortSignal): Promise<number> {
  let shortened = 0;
  while (!whistle.aborted) {
    await sleep(500);
    const done = await attempt(
      url,
      `with locked as (
         select s.id from stones s join stone_claims c on c.stone_id = s.id
          where c.reason = 'HOLD' and c.expires_at > now() + interval '11 minutes'
          limit 2 for update of s skip locked
       ), claimed as (
         update stone_claims c set expires_at = now() + interval '10 minutes' from locked
          where c.stone_id = locked.id and c.reason = 'HOLD' returning c.stone_id, c.company_id, c.expires_at
       )
       update holds h set expires_at = claimed.expires_at from claimed
        where h.stone_id = claimed.stone_id and h.company_id = claimed.company_id and h.status = 'ACTIVE'`,
    );
    shortened += done?.rowCount ?? 0;
  }
  return shortened;
}

/** Cuts database connections of the servers. */
async function cutConnections(url: string, whistle: AbortSignal): Promise<number> {
  let cut = 0;
  while (!whistle.aborted) {
    await sleep(500 + Math.random() * 2_000);
    const done = await attempt(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity
        where pid <> pg_backend_pid() and backend_type = 'client backend' and application_name <> 'race'
        order by random() limit 3`,
    );
    cut += done?.rowCount ?? 0;
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
const nodes = ports.map((port, index) =>
  createRaceNode(port, environment, index === ports.length - 1 ? clockOffsetMs : 0),
);
const openClient = () => {
  const opened = new pg.Client({ connectionString: database.url, application_name: 'race' });
  opened.on('error', () => undefined);
  return opened;
};
let client = openClient();
try {
  const [first, ...others] = nodes;
  await first?.start();
  await Promise.all(others.map(async (node) => node.start()));
  await client.connect();
  const buyers = await createUsers(client, buyerCount, 'customer');
  const desks = await createUsers(client, 3, 'sales');
  const stones = await chooseStones(client, stoneCount);
  const tally = createTally();
  const whistle = new AbortController();
  const timer = setTimeout(() => {
    whistle.abort();
  }, seconds * 1000);
  const [killed, frozen, crashed, cut, shortened] = await Promise.all([
    killServers(nodes, whistle.signal),
    freezeServers(nodes, whistle.signal),
    crashDatabase(database, whistle.signal),
    cutConnections(database.url, whistle.signal),
    shortenHolds(database.url, whistle.signal),
    ...buyers.map(async (buyer) => raceForStones(nodes, buyer, stones, tally, whistle.signal)),
    ...desks.map(async (desk) => answerAsDesk(nodes, desk, tally, whistle.signal)),
  ]);
  clearTimeout(timer);
  await Promise.all(nodes.filter((node) => !node.isUp()).map(async (node) => node.start()));
  client = openClient();
  await client.connect();
  // After a second without requests, every index must agree.
  await sleep(1_000);
  const [desk] = desks;
  const wrong = [
    ...(desk ? await findNodeDisagreements(client, nodes, desk, stones) : ['no desk']),
    ...(await findInconsistencies(client, stones, tally)),
    ...nodes.flatMap((node) =>
      node.endedByItself() > 0 ? [`${node.address} ended by itself ${node.endedByItself()} times`] : [],
    ),
  ];
  console.log(
    `${seconds} s, ${buyerCount} buyers, ${stoneCount} stones, ${nodes.length} servers: ${tally.calls} calls answered, ${tally.lost} lost; ` +
      `${tally.orders.size} orders, ${tally.holds.length} holds, ${tally.offers.size} offers acknowledged; ` +
      `${tally.keys.size} idempotency keys, ${shortened} holds shortened; ` +
      `${killed} servers killed, ${frozen} frozen, ${crashed} crashes of PostgreSQL, ${cut} connections cut`,
  );
  for (const finding of wrong) console.error(finding);
  console.log(
    wrong.length === 0
      ? 'every stone has one owner at most, nothing acknowledged is lost, every key has one outcome'
      : 'FAILED',
  );
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  await client.end().catch(() => undefined);
  for (const node of nodes) if (node.isUp()) await node.kill();
  database.stop();
}
