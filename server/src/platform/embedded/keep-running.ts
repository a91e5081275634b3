import { setTimeout as sleep } from 'node:timers/promises';
import { reasonOf } from '../database-trouble.ts';
import type { Log } from '../log.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { isAlive } from './server-process.ts';

export interface KeepRunningOptions {
  readonly server: () => Pick<EmbeddedPostgres, 'pid' | 'boundLog'>;
  /** Restarts the server on the same address. */
  readonly restart: () => Promise<void>;
  readonly log: Pick<Log, 'error' | 'info'>;
  /** Called once, with one sentence, when the server does not stay up. */
  readonly onRestartFailed: (sentence: string) => void;
}

const boundEveryMs = 60_000;
const lookEveryMs = 500;
/** Pauses before each attempt to restart the server after one end. */
const pausesMs = [0, 500, 1_000, 2_000, 4_000] as const;
/** A server that ends more often than this in this time has a fault that a restart does not fix. */
const maxRestarts = 5;
const endsWithinMs = 5 * 60_000;

/**
 * Watches the embedded PostgreSQL and restarts it when it has ended. Returns a function that stops watching.
 */
export function keepRunning({
  server,
  restart,
  log,
  onRestartFailed,
}: KeepRunningOptions): () => Promise<void> {
  const ends: number[] = [];
  const stopping = new AbortController();

  const startAgain = async (): Promise<boolean> => {
    for (const pauseMs of pausesMs) {
      await sleep(pauseMs);
      if (stopping.signal.aborted) return true;
      try {
        await restart();
        return true;
      } catch (error) {
        log.error({ reason: reasonOf(error) }, 'the embedded PostgreSQL failed to start');
      }
    }
    return false;
  };
  const watch = async () => {
    let boundedAt = performance.now();
    while (!stopping.signal.aborted) {
      await sleep(lookEveryMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      if (performance.now() - boundedAt > boundEveryMs) {
        server().boundLog();
        boundedAt = performance.now();
      }
      if (isAlive(server().pid)) continue;
      const now = performance.now();
      ends.push(now);
      const isHopeless = ends.filter((at) => now - at < endsWithinMs).length > maxRestarts;
      if (!isHopeless) log.error('the embedded PostgreSQL stopped; restarting it');
      if (isHopeless || !(await startAgain())) {
        onRestartFailed(
          'The embedded PostgreSQL stopped and cannot be restarted; see its server.log for the reason.',
        );
        return;
      }
    }
  };
  const watching = watch();
  return async () => {
    stopping.abort();
    await watching;
  };
}
