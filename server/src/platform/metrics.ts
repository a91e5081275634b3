import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Clock } from './clock.ts';
import type { KindCounts } from './jobs/count-jobs.ts';

/** Metrics for Prometheus. */
export interface Metrics {
  observe(route: string, status: number, seconds: number): void;
  text(): Promise<string>;
  readonly contentType: string;
}

/** One registry per application, so that several in one process (tests) do not share metrics. */
export function createMetrics(readJobCounts: () => Promise<readonly KindCounts[]>, clock: Clock): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
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
