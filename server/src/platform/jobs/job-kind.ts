import type { z } from 'zod';

/**
 * Jobs that share workers. A job waits only for jobs of its own group: a slow receiver of webhooks does not delay
 * the expiry of a hold.
 */
export const jobGroups = {
  /** Recurring work of the database: short transactions. */
  trade: { concurrency: 3, pollIntervalMs: 2_000 },
  /** Files of the stock desk: each may use all the memory a node has for files. */
  imports: { concurrency: 1, pollIntervalMs: 2_000 },
  documents: { concurrency: 2, pollIntervalMs: 2_000 },
  /** Mails and webhooks, which mostly wait for other servers. */
  sending: { concurrency: 8, pollIntervalMs: 4_000 },
} as const satisfies Record<string, { readonly concurrency: number; readonly pollIntervalMs: number }>;
export type JobGroup = keyof typeof jobGroups;

/** When recurring work runs: at an interval after its last run, or by a cron line in the company's time zone. */
export type Schedule = { readonly everySeconds: number } | { readonly cron: string };

/** One kind of job, as it is stored. */
export interface JobKind<Payload extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly group: JobGroup;
  readonly payload: Payload;
  /**
   * Delays after each failed attempt, in seconds; when the attempt after the last delay fails, the job has failed.
   * A delay is never shorter than the back-off of the library: e^attempts seconds.
   */
  readonly retryDelays: readonly number[];
  /** Null for jobs that features add. */
  readonly schedule: Schedule | null;
}

/** Declares a kind of job that features add. */
export const defineJobKind = <Payload extends z.ZodType>(
  kind: Omit<JobKind<Payload>, 'schedule'>,
): JobKind<Payload> => ({ ...kind, schedule: null });

/** What a running job knows of its row. */
export interface JobRun {
  readonly jobId: number;
  /** Identifies the worker that holds the job. */
  readonly workerId: string;
  /** Includes this attempt. */
  readonly attempt: number;
  /** Whether the job has failed when this attempt fails. */
  readonly isLastAttempt: boolean;
  /** Aborted when the node stops. Long work then throws {@link JobInterruptedError}: another node continues. */
  readonly stopping: AbortSignal;
}

/** A kind with its handler. */
export interface RunnableJob {
  readonly kind: JobKind;
  readonly run: (payload: unknown, run: JobRun) => Promise<unknown>;
}

/** The job fails at once: a further attempt would fail as well. */
export class PermanentJobError extends Error {
  override readonly name = 'PermanentJobError';
}

/** The node stops before the job is done. The attempt does not count. */
export class JobInterruptedError extends Error {
  override readonly name = 'JobInterruptedError';
}

/** An outcome that needs no log line of the queue: the handler has logged or stored the reason. */
export class ExpectedJobError extends Error {
  override readonly name = 'ExpectedJobError';
}
