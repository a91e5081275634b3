import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  answerAsDesk,
  chooseStones,
  createTally,
  createUsers,
  raceForStones,
  type ObservedAnswer,
} from '../race/buyers.ts';
import { createRaceNode } from '../race/nodes.ts';
import { findInconsistencies, findNodeDisagreements } from '../race/verify-outcome.ts';
import { buildCommit, buildNextVersion, runToRefusal } from './builds.ts';

const loadMs = 15_000;
const [buyerCount, stoneCount] = [20, 40];
/** What a next version may do to a table that is in use. */
const migration = {
  name: '9999_rolling_upgrade.sql',
  text: "alter table stones add column drill_note text not null default '';\n",
};

/**
 * Runs a node of a former commit and one of the next version side by side while buyers trade: the next version migrates
 * the database under the former one. Afterwards the former one is refused. Returns what is wrong.
 */
export async function tryRollingUpgrade(
  url: string,
  {
    home,
    ports,
    commit,
  }: { readonly home: string; readonly ports: readonly number[]; readonly commit: string },
): Promise<string[]> {
  const [formerPort = 0, nextPort = 0] = ports;
  const environment = {
    ...process.env,
    DATABASE_URL: url,
    DATA_DIR: home,
    LOG_LEVEL: 'fatal',
    DEMO_STONES: '500',
    SEARCH_THREADS: '1',
    CALLS_PER_SECOND: '1000000',
  };
  const former = buildCommit(commit, home);
  const next = buildNextVersion(home, migration);
  const formerNode = createRaceNode(formerPort, { ...environment, LOUPE_SERVER: former });
  const nextNode = createRaceNode(nextPort, { ...environment, LOUPE_SERVER: next });
  const client = new pg.Client({ connectionString: url, application_name: 'drill' });
  client.on('error', () => undefined);
  try {
    await formerNode.start();
    await client.connect();
    const buyers = await createUsers(client, buyerCount, 'customer');
    const [desk] = await createUsers(client, 1, 'sales');
    if (desk === undefined) throw new Error('no desk');
    const stones = await chooseStones(client, stoneCount);
    const wrong = new Set<string>();
    const observe = (name: string, { status, code }: ObservedAnswer) => {
      if (status >= 500 && status !== 503) wrong.add(`${name} was answered ${status} ${code}`);
    };
    const tally = createTally(observe);
    const ending = new AbortController();
    const nodes = [formerNode, nextNode];
    const load = Promise.all([
      ...buyers.map(async (buyer) => raceForStones(nodes, buyer, stones, tally, ending.signal)),
      answerAsDesk(nodes, desk, tally, ending.signal),
    ]);
    await nextNode.start();
    await sleep(loadMs);
    ending.abort();
    await load;
    await sleep(1_000);
    const findings = [
      ...(await findNodeDisagreements(client, nodes, desk, stones)),
      ...(await findInconsistencies(client, stones, tally)),
      ...wrong,
      ...nodes.flatMap((node) => (node.endedByItself() > 0 ? [`${node.address} ended by itself`] : [])),
    ];
    console.log(
      `${commit} beside the next version: ${tally.calls} calls, ${tally.lost} sent again, ${tally.orders.size} orders, ` +
        `${tally.holds.length} holds and ${tally.offers.size} offers acknowledged by either`,
    );
    formerNode.end();
    const { code, sentence } = await runToRefusal(former, { ...environment, PORT: String(formerPort) });
    console.log(`the former version again: exit code ${code}, "${sentence}"`);
    if (code !== 1 || !/^The database was migrated to .+ by a newer version of Loupe.+\.$/.test(sentence))
      findings.push('the former version was not refused in one sentence');
    return findings;
  } finally {
    formerNode.end();
    nextNode.end();
    await client.end().catch(() => undefined);
  }
}
