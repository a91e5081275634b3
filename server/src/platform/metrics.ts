import { Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Metrics for Prometheus. */
export interface Metrics {
  observe(route: string, status: number, seconds: number): void;
  text(): Promise<string>;
  readonly contentType: string;
}

/** One registry per application, so that several in one process (tests) do not share metrics. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'loupe_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  return {
    observe: (route, status, seconds) => durations.observe({ route, status: String(status) }, seconds),
    text: async () => registry.metrics(),
    contentType: registry.contentType,
  };
}
