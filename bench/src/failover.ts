import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { startCluster } from './failover/cluster.ts';
import { findPostgresPrograms, missingPackages, movableClock } from './failover/programs.ts';
import { findFreePorts, startProxies, startRelays, type ProxyPorts } from './failover/proxies.ts';
import { runSeed } from './failover/run-seed.ts';
import { createRaceNode } from './race/nodes.ts';

/**
 * The database fails over under load. A primary with a synchronous standby, PgBouncer, HAProxy and three nodes run on this
 * machine. Buyers hold, offer and order the same stones, the desk answers and imports, users sign in and search, and
 * hundreds of streams of changes are open. For each seed the primary is lost and the standby promoted, nodes are killed
 * and frozen, connections are cut and frozen, and clocks are wrong and move. Afterwards nothing acknowledged may be missing, and
 * nothing may have happened twice.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '10' },
    'first-seed': { type: 'string', default: '1' },
    seconds: { type: 'string', default: '20' },
    buyers: { type: 'string', default: '16' },
    streams: { type: 'string', default: '500' },
    nodes: { type: 'string', default: '3' },
    // Relays of this process instead of HAProxy and PgBouncer.
    plain: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});
const whole = (max: number) => z.coerce.number().int().min(1).max(max);
const options = z
  .object({
    seeds: whole(100),
    'first-seed': whole(1_000_000),
    seconds: whole(120),
    buyers: whole(200),
    streams: whole(5_000),
    nodes: whole(3),
    plain: z.boolean(),
    keep: z.boolean(),
  })
  .parse(values);
/** How far the clock of the last node is ahead. */
const nodeClockOffsetMs = 15 * 60_000;
/** Exit code of a command that cannot run here. */
const couldNotRun = 75;

const bin = findPostgresPrograms();
const missing = options.plain ? [] : missingPackages();
if (bin === null || missing.length > 0) {
  const names = missing.length > 0 ? missing.join(' ') : 'postgresql-15';
  console.error(`Missing here: ${names}. Install with: apt-get install ${names}`);
  process.exit(couldNotRun);
}
if (movableClock('') === null)
  console.log('faketime is missing here, so the clock of the database stays right: apt-get install faketime');

const home = mkdtempSync(join(tmpdir(), 'loupe-drill-'));
chmodSync(home, 0o755);
const [a = 0, b = 0, database = 0, pooler = 0, web = 0, ...nodePorts] = await findFreePorts(
  5 + options.nodes,
);
const ports: ProxyPorts = { members: [a, b], database, pooler, web, nodes: nodePorts };
const stops: (() => void)[] = [];
const stop = () => {
  for (const one of stops.toReversed()) one();
  if (!options.keep) rmSync(home, { recursive: true, force: true });
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    stop();
    process.exit(1);
  });
// An error of the load ends the drill, and what it started.
process.once('uncaughtException', (error) => {
  console.error(error);
  stop();
  process.exit(1);
});
try {
  const cluster = await startCluster(bin, home, ports.members);
  stops.push(() => {
    cluster.stop();
  });
  const proxies = options.plain ? await startRelays(ports) : await startProxies(home, ports);
  stops.push(() => {
    proxies.stop();
  });
  const environment = {
    ...process.env,
    ...proxies.environment,
    DATA_DIR: home,
    SECRET_KEY: randomBytes(32).toString('hex'),
    DEMO_STONES: process.env['DEMO_STONES'] ?? '2000',
    LOG_LEVEL: 'fatal',
    CALLS_PER_SECOND: '1000000',
    JOB_TIMEOUT_SECONDS: '5',
    SEARCH_THREADS: '1',
  };
  const nodes = ports.nodes.map((port, index) =>
    createRaceNode(
      port,
      environment,
      index > 0 && index === ports.nodes.length - 1 ? nodeClockOffsetMs : 0,
      join(home, `clock-${port}`),
    ),
  );
  stops.push(() => {
    for (const node of nodes) node.end();
  });
  const [first, ...others] = nodes;
  await first?.start();
  await Promise.all(others.map(async (node) => node.start()));
  const findings: string[] = [];
  for (let seed = options['first-seed']; seed < options['first-seed'] + options.seeds; seed++) {
    const isLast = seed === options['first-seed'] + options.seeds - 1;
    findings.push(...(await runSeed({ cluster, proxies, nodes }, { ...options, seed, isLast })));
  }
  console.log(
    findings.length === 0
      ? `${options.seeds} seeds: 0 acknowledged lost, 0 doubled`
      : `FAILED: ${findings.length} findings`,
  );
  process.exitCode = findings.length === 0 ? 0 : 1;
} finally {
  stop();
}
// Connections of clients that wait for a killed node must not hold the process.
process.exit();
