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

/**
 * Takes nodes away so that one is always there, as where several machines do not fail at once. A fault that would take
 * the last one away waits.
 */
function keepOneNode(nodes: readonly RaceNode[]) {
  const away = new Set<number>();
  return async (index: number, run: (node: RaceNode) => Promise<void>): Promise<void> => {
    const isLast = () => !nodes.some((node, other) => other !== index && !away.has(other) && node.isUp());
    while (isLast()) await sleep(pollMs);
    const node = nodes[index];
    if (node?.isUp() !== true || away.has(index)) return;
    away.add(index);
    await run(node);
    away.delete(index);
  };
}
const pollMs = 50;

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
  const takeNode = keepOneNode(nodes);
  const onNode = (atMs: number, name: string, run: (node: RaceNode) => Promise<void>) => {
    const index = pickNode();
    return fault(atMs, name, async () => takeNode(index, run));
  };
  const clockNode = nodes[pickNode()];
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
  const awayNode = pickNode();
  const nodeClockMs = random.between(-maxNodeClockMs, maxNodeClockMs);
  const databaseClockSeconds = random.between(-maxDatabaseClockSeconds, maxDatabaseClockSeconds);
  return [
    fault(between(0.05, 0.15), 'standby frozen', async () => cluster.freezeStandby(standbyMs)),
    fault(between(0.3, 0.5), how === 'kill' ? 'primary killed' : 'primary frozen', async () =>
      cluster.failOver(how, async (member) => proxies.leadTo(member)),
    ),
    onNode(between(0.1, 0.3), 'node killed', killNode),
    onNode(between(0.5, 0.9), 'node killed', killNode),
    fault(between(0.1, 0.9), 'clock of a node moved', async () => {
      if (clockNode?.isUp() === true) clockNode.setClock(nodeClockMs);
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
    fault(between(0.1, 0.8), 'upstream taken away', async () =>
      takeNode(awayNode, async () => proxies.takeNodeAway(awayNode + 1, awayMs)),
    ),
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
