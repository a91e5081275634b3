import type pg from 'pg';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Clock } from './clock.ts';
import type { KindCounts } from './jobs/count-jobs.ts';
import type { LockWaits } from './lock-waits.ts';
import type { StandbyReads } from './standby-reads.ts';

/** Metrics for Prometheus. */
export interface Metrics {
  observe(route: string, status: number, seconds: number): void;
  /** Counts the outcome of a sign-in, by the code of its response. */
  countSignIn(code: string): void;
  text(): Promise<string>;
  readonly contentType: string;
}

/** What the metrics report about. */
export interface Measured {
  readonly readJobCounts: () => Promise<readonly KindCounts[]>;
  /** Imports that wait or run, by stage. */
  readonly readOpenImports: () => Promise<readonly { readonly stage: string; readonly count: number }[]>;
  readonly readLockWaits: () => Promise<LockWaits>;
  /** How long attempts to archive WAL have failed, in seconds. */
  readonly readArchiveDelay: () => Promise<number>;
  readonly openStreams: () => number;
  /** Pools of database connections, by name. */
  readonly pools: Readonly<Record<string, Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>>;
  readonly stockSearch: {
    isReady(): boolean;
    size(): number;
    lag(): { readonly seconds: number; readonly isRebuilding: boolean };
  };
  readonly standbyReads: StandbyReads;
  readonly clock: Clock;
}

/** One registry per application, so that several in one process (tests) do not share metrics. */
export function createMetrics(measured: Measured): Metrics {
  const { readJobCounts, pools, stockSearch, clock } = measured;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measurePools(registry, pools);
  measureStock(registry, stockSearch);
  measureStandby(registry, measured.standbyReads);
  const readWaits = measureWaits(registry, measured);
  const signIns = new Counter({
    name: 'loupe_sign_ins_total',
    help: 'Attempts to sign in by the code of the response: 500 is a success, the others were refused',
    labelNames: ['code'],
    registers: [registry],
  });
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
    countSignIn: (code) => {
      signIns.inc({ code });
    },
    text: async () => {
      await Promise.all([readJobs(), readWaits()]);
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

/** What is read from the database when metrics are asked for, and the streams. */
function measureWaits(
  registry: Registry,
  { readOpenImports, readLockWaits, readArchiveDelay, openStreams }: Measured,
): () => Promise<void> {
  const streams = new Gauge({
    name: 'loupe_live_streams',
    help: 'Open streams of changes of this node',
    registers: [registry],
    collect: () => {
      streams.set(openStreams());
    },
  });
  const imports = new Gauge({
    name: 'loupe_imports',
    help: 'Imports of all nodes that wait or run, by stage',
    labelNames: ['stage'],
    registers: [registry],
  });
  const waits = new Gauge({
    name: 'loupe_lock_waits',
    help: 'Statements of the database that wait for a lock',
    registers: [registry],
  });
  const longest = new Gauge({
    name: 'loupe_lock_wait_seconds',
    help: 'How long the statement that has waited longest for a lock runs',
    registers: [registry],
  });
  const archiving = new Gauge({
    name: 'loupe_wal_archive_delay_seconds',
    help: 'How long the database has archived no WAL because its attempts fail; 0 while they succeed',
    registers: [registry],
  });
  return async () => {
    const [stages, locks, archiveDelay] = await Promise.all([
      readOpenImports().catch(() => []),
      readLockWaits().catch((): LockWaits => ({ count: 0, longestSeconds: 0 })),
      readArchiveDelay().catch(() => 0),
    ]);
    archiving.set(archiveDelay);
    imports.reset();
    for (const { stage, count } of stages) imports.set({ stage }, count);
    waits.set(locks.count);
    longest.set(locks.longestSeconds);
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

function measureStandby(registry: Registry, standbyReads: StandbyReads): void {
  const reads = new Counter({
    name: 'loupe_standby_reads_total',
    help: 'Reads that the standby may answer, by the database that answered: standby, primary; none without a standby',
    labelNames: ['database'],
    registers: [registry],
    collect: () => {
      const counts = standbyReads.counts();
      if (counts === null) return;
      reads.reset();
      for (const [database, count] of Object.entries(counts)) reads.inc({ database }, count);
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
  const lag = new Gauge({
    name: 'loupe_stock_index_lag_seconds',
    help: 'Seconds since the index of this node had every committed change',
    registers: [registry],
    collect: () => {
      lag.set(stockSearch.lag().seconds);
    },
  });
  const rebuilding = new Gauge({
    name: 'loupe_stock_index_rebuilding',
    help: '1 while the stock is read again after a large change',
    registers: [registry],
    collect: () => {
      rebuilding.set(stockSearch.lag().isRebuilding ? 1 : 0);
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
