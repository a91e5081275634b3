import { setTimeout as sleep } from 'node:timers/promises';
import type { RaceNode } from '../race/nodes.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { Cluster } from './cluster.ts';
import type { Proxies } from './proxies.ts';

export interface Drill {
  readonly cluster: Cluster;
  readonly proxies: Proxies;
  readonly nodes: readonly RaceNode[];
}

interface Fault {
  readonly atMs: number;
  readonly name: string;
  readonly run: () => Promise<void>;
}

/** How far clocks are moved at most, forward or back. */
const maxNodeClockMs = 15 * 60_000;
const maxDatabaseClockSeconds = 20;

/** The faults of a seed, each at its time within the duration of the load. */
export function planFaults(
  { cluster, proxies, nodes }: Drill,
  random: SeededRandom,
  durationMs: number,
): Fault[] {
  const between = (from: number, to: number) => durationMs * (from + (to - from) * random.next());
  const pickNode = () => random.between(0, nodes.length - 1);
  const fault = (atMs: number, name: string, run: () => Promise<void>): Fault => ({ atMs, name, run });
  const how = random.chance(0.5) ? 'kill' : 'freeze';
  const onNode = (atMs: number, name: string, run: (node: RaceNode) => Promise<void>) => {
    const node = nodes[pickNode()];
    return fault(atMs, name, async () => (node?.isUp() === true ? run(node) : undefined));
  };
  const killNode = async (node: RaceNode) => {
    await node.kill();
    await node.start();
  };
  const [silenceMs, frozenMs, awayMs, standbyMs] = [
    random.between(500, 4_000),
    random.between(1_000, 6_000),
    random.between(1_000, 4_000),
    random.between(500, 3_000),
  ];
  const awayNode = pickNode() + 1;
  const nodeClockMs = random.between(-maxNodeClockMs, maxNodeClockMs);
  const databaseClockSeconds = random.between(-maxDatabaseClockSeconds, maxDatabaseClockSeconds);
  return [
    fault(between(0.05, 0.15), 'standby frozen', async () => cluster.freezeStandby(standbyMs)),
    fault(between(0.3, 0.5), how === 'kill' ? 'primary killed' : 'primary frozen', async () =>
      cluster.failOver(how, async (member) => proxies.leadTo(member)),
    ),
    onNode(between(0.1, 0.3), 'node killed', killNode),
    onNode(between(0.5, 0.9), 'node killed', killNode),
    onNode(between(0.1, 0.9), 'clock of a node moved', async (node) => {
      node.setClock(nodeClockMs);
      return Promise.resolve();
    }),
    fault(between(0.1, 0.9), 'clock of the primary moved', async () => {
      cluster.moveClock(databaseClockSeconds);
      return Promise.resolve();
    }),
    onNode(between(0.1, 0.8), 'node frozen', async (node) => node.freeze(frozenMs)),
    fault(between(0.05, 0.9), 'connections cut', async () => proxies.cutDatabase()),
    fault(between(0.6, 0.9), 'connections cut', async () => proxies.cutDatabase()),
    fault(between(0.6, 0.85), 'connections frozen', async () => proxies.freezeDatabaseLink(silenceMs)),
    fault(between(0.1, 0.8), 'upstream taken away', async () => proxies.takeNodeAway(awayNode, awayMs)),
  ].toSorted((one, other) => one.atMs - other.atMs);
}

/** Runs the faults at their times; returns their names. Faults overlap. */
export async function runFaults(faults: readonly Fault[]): Promise<string[]> {
  const startedAt = performance.now();
  return Promise.all(
    faults.map(async ({ atMs, name, run }) => {
      await sleep(atMs - (performance.now() - startedAt));
      await run();
      return name;
    }),
  );
}
