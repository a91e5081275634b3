import type pg from 'pg';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Clock } from './clock.ts';
import type { KindCounts } from './jobs/count-jobs.ts';

/** Metrics for Prometheus. */
export interface Metrics {
  observe(route: string, status: number, seconds: number): void;
  text(): Promise<string>;
  readonly contentType: string;
}

/** What the metrics report about. */
export interface Measured {
  readonly readJobCounts: () => Promise<readonly KindCounts[]>;
  /** Pools of database connections, by name. */
  readonly pools: Readonly<Record<string, Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>>;
  readonly stockSearch: { isReady(): boolean; size(): number };
  readonly clock: Clock;
}

/** One registry per application, so that several in one process (tests) do not share metrics. */
export function createMetrics({ readJobCounts, pools, stockSearch, clock }: Measured): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measurePools(registry, pools);
  measureStock(registry, stockSearch);
  const durations = new Histogram({
    name: 'loupe_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  const delays = new Gauge({
    name: 'loupe_job_delay_seconds',
    help: 'How long the oldest due job of a kind has waited for a worker',
    labelNames: ['kind'],
    registers: [registry],
  });
  const jobs = new Gauge({
    name: 'loupe_jobs',
    help: 'Jobs of all nodes by kind and status: waiting, running, failed',
    labelNames: ['kind', 'status'],
    registers: [registry],
  });
  const readJobs = async () => {
    // While the database is unreachable, the other metrics are still answered.
    const counted = await readJobCounts().catch((): readonly KindCounts[] => []);
    jobs.reset();
    delays.reset();
    for (const { kind, waiting, running, failed, dueSince } of counted) {
      for (const [status, count] of Object.entries({ waiting, running, failed }))
        jobs.set({ kind, status }, count);
      const delayMs = dueSince === null ? 0 : clock.now().getTime() - dueSince.getTime();
      delays.set({ kind }, Math.max(0, delayMs / 1000));
    }
  };
  return {
    observe: (route, status, seconds) => durations.observe({ route, status: String(status) }, seconds),
    text: async () => {
      await readJobs();
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

function measurePools(registry: Registry, pools: Measured['pools']): void {
  const connections = new Gauge({
    name: 'loupe_database_connections',
    help: 'Open connections of a pool by state: used, idle',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect: () => {
      for (const [pool, { totalCount, idleCount }] of Object.entries(pools)) {
        connections.set({ pool, state: 'used' }, totalCount - idleCount);
        connections.set({ pool, state: 'idle' }, idleCount);
      }
    },
  });
  const waiting = new Gauge({
    name: 'loupe_database_waiting',
    help: 'Statements and transactions that wait for a connection of a pool',
    labelNames: ['pool'],
    registers: [registry],
    collect: () => {
      for (const [pool, { waitingCount }] of Object.entries(pools)) waiting.set({ pool }, waitingCount);
    },
  });
}

function measureStock(registry: Registry, stockSearch: Measured['stockSearch']): void {
  const ready = new Gauge({
    name: 'loupe_stock_index_ready',
    help: '1 when searches can be answered, 0 while the stock is read',
    registers: [registry],
    collect: () => {
      ready.set(stockSearch.isReady() ? 1 : 0);
    },
  });
  const stones = new Gauge({
    name: 'loupe_stones',
    help: 'Stones in the index of this node',
    registers: [registry],
    collect: () => {
      stones.set(stockSearch.isReady() ? stockSearch.size() : 0);
    },
  });
}
