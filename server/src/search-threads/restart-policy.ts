import type { Log } from '../platform/log.ts';

/** When a thread that has ended is replaced. */
export interface RestartPolicy {
  /** Counts a thread that ended by itself, and returns the milliseconds until another one may start. */
  noteFailure(): number;
  /** Notes that a thread has answered: the failures before it are over. */
  noteAnswer(): void;
  /** Whether a thread has ended since the last answer. */
  hasFailed(): boolean;
  /** Whether so many have ended in a row that another one is not waited for. */
  isFailing(): boolean;
}

const firstDelayMs = 100;
const maxDelayMs = 30_000;
/** Failures in a row after which the main thread searches. */
const maxFailures = 3;

/** Doubles the delay with every failure in a row, so that a thread that fails at once does not keep a core busy. */
export function createRestartPolicy(log: Log): RestartPolicy {
  let failures = 0;
  return {
    noteFailure() {
      failures += 1;
      if (failures === maxFailures)
        log.error({ failures }, 'search threads keep ending: searches run on the main thread');
      return Math.min(maxDelayMs, firstDelayMs * 2 ** (failures - 1));
    },
    noteAnswer() {
      if (failures >= maxFailures) log.info('searches run in threads again');
      failures = 0;
    },
    hasFailed: () => failures > 0,
    isFailing: () => failures >= maxFailures,
  };
}
