import { EventEmitter } from 'node:events';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, run, runTaskListOnce, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import type { Log } from '../log.ts';
import { untilAborted } from '../until-aborted.ts';
import { addNextRun, ensureRecurringJob } from './add-job.ts';
import { listHeldJobs, recoverJobs, releaseJobs, removeNode, reportNode } from './job-nodes.ts';
import {
  ExpectedJobError,
  JobInterruptedError,
  jobGroups,
  PermanentJobError,
  type JobGroup,
  type JobRun,
  type RunnableJob,
} from './job-kind.ts';
import { endRetries, lockOwnJob, prepareRetry, returnAttempt } from './job-row.ts';
import { nextRun } from './next-run.ts';
import { retryingPool } from './retrying-pool.ts';

export interface JobServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}

export interface WorkerOptions {
  /** A node that has not reported for this time is considered dead, and others take over its jobs. */
  readonly timeoutSeconds: number;
  /** Whether no other node uses the database: every job that is running at the start was interrupted. */
  readonly isOnlyNode: boolean;
  readonly readTimeZone: () => Promise<string>;
}

const reportsPerTimeout = 8;
const restartDelayMs = 1_000;
/** The library logs every attempt; a failed one is logged here. */
const quiet = new Logger(() => () => undefined);

/** The handlers as the library calls them. */
function tasksOf(
  jobs: readonly RunnableJob[],
  { database, clock, log }: JobServices,
  readTimeZone: WorkerOptions['readTimeZone'],
  stopping: AbortSignal,
): TaskList {
  const task =
    ({ kind, run: work }: RunnableJob): TaskList[string] =>
    async (payload, { job }) => {
      const context: JobRun = {
        jobId: Number(job.id),
        workerId: job.locked_by ?? '',
        attempt: job.attempts,
        isLastAttempt: job.attempts >= job.max_attempts,
        stopping,
      };
      try {
        await work(payload, context);
      } catch (error) {
        if (error instanceof JobInterruptedError) await returnAttempt(database, context);
        else {
          if (error instanceof PermanentJobError) await endRetries(database, context);
          else await prepareRetry(database, kind, context);
          if (!(error instanceof ExpectedJobError)) log.error({ err: error, job: kind.name }, 'a job failed');
        }
        throw error;
      }
      // The library deletes the row of a job that has ended by its id alone, also when another worker has it by now: the
      // work of that one would be lost. For a job that failed it compares the worker.
      if (!(await lockOwnJob(database, context))) throw new Error('another worker has the job');
      if (kind.schedule !== null)
        await addNextRun(database, kind, nextRun(kind.schedule, clock.now(), await readTimeZone()));
    };
  return Object.fromEntries(jobs.map((job) => [job.kind.name, task(job)]));
}

/** Starts the workers of this node and returns a function that stops them. */
export async function startJobs(
  jobs: readonly RunnableJob[],
  services: JobServices,
  { timeoutSeconds, isOnlyNode, readTimeZone }: WorkerOptions,
): Promise<() => Promise<void>> {
  const { database, clock, log } = services;
  const node = { id: randomUUID(), workerIds: new Set<string>(), runningJobs: new Set<number>() };
  const stopping = new AbortController();
  const report = async () => reportNode(database, { id: node.id, workerIds: [...node.workerIds] });
  if (isOnlyNode) await recoverJobs(database, 0);
  const timeZone = await readTimeZone();
  for (const { kind } of jobs) {
    // Work by interval is due at the start: it may have been due for as long as no node ran.
    const { schedule } = kind;
    if (schedule === null) continue;
    const first = 'everySeconds' in schedule ? clock.now() : nextRun(schedule, clock.now(), timeZone);
    await ensureRecurringJob(database, kind, first);
  }
  await report();
  const groups = Object.keys(jobGroups).filter((name): name is JobGroup => Object.hasOwn(jobGroups, name));
  const workers = groups.flatMap((group) => {
    const own = jobs.filter(({ kind }) => kind.group === group);
    if (own.length === 0) return [];
    const tasks = tasksOf(own, services, readTimeZone, stopping.signal);
    return [keepWorking({ ...services, ...node, group, tasks, stopping: stopping.signal })];
  });
  const releaseUnreceived = createUnreceivedJobs(database, node);
  const reporting = keepReporting({
    report,
    releaseUnreceived,
    database,
    log,
    timeoutSeconds,
    stopping: stopping.signal,
  });
  return async () => {
    stopping.abort();
    await Promise.all([...workers, reporting]);
    await removeNode(database, node.id).catch(() => undefined);
  };
}

interface OwnWork {
  /** The workers alive, for the report of the node. */
  readonly workerIds: ReadonlySet<string>;
  /** The jobs that they run, until their outcome is stored. */
  readonly runningJobs: ReadonlySet<number>;
}

/**
 * Returns a function that makes jobs available again that a worker of this node holds in the database and does not run:
 * the connection broke after the database had given it the job, and the worker asked for another one. Each such job
 * has to be found twice, because a worker may just be receiving it. The function returns their number.
 */
function createUnreceivedJobs(database: Database, { workerIds, runningJobs }: OwnWork) {
  let suspects: ReadonlySet<number> = new Set();
  return async (): Promise<number> => {
    const held = await listHeldJobs(database, [...workerIds]);
    const unreceived = held.filter((id) => !runningJobs.has(id));
    const certain = unreceived.filter((id) => suspects.has(id));
    suspects = new Set(unreceived);
    if (certain.length > 0) await releaseJobs(database, certain);
    return certain.length;
  };
}

interface Reporting {
  readonly report: () => Promise<void>;
  readonly releaseUnreceived: () => Promise<number>;
  readonly database: Database;
  readonly log: Log;
  readonly timeoutSeconds: number;
  readonly stopping: AbortSignal;
}

/** Reports this node, and takes the jobs of dead nodes away, until the node stops. */
async function keepReporting({
  report,
  releaseUnreceived,
  database,
  log,
  timeoutSeconds,
  stopping,
}: Reporting): Promise<void> {
  // After an outage of the database, every node first has to report again.
  let steadySince = performance.now();
  let reportedAt = performance.now();
  while (!stopping.aborted) {
    try {
      await report();
      const now = performance.now();
      if (now - reportedAt > timeoutSeconds * 1_000) steadySince = now;
      reportedAt = now;
      const unreceived = await releaseUnreceived();
      if (unreceived > 0)
        log.warn({ jobs: unreceived }, 'jobs that a worker was given and never received are available again');
      if (now - steadySince > timeoutSeconds * 1_000) {
        const dead = await recoverJobs(database, timeoutSeconds);
        if (dead > 0)
          log.warn({ workers: dead }, 'the jobs of workers that no longer report are available again');
      }
    } catch (error) {
      log.error({ err: error }, 'this node could not report to the job queue');
    }
    await sleep((timeoutSeconds * 1_000) / reportsPerTimeout, undefined, {
      signal: stopping,
      ref: false,
    }).catch(() => undefined);
  }
}

interface Working extends JobServices {
  readonly group: JobGroup;
  readonly tasks: TaskList;
  readonly stopping: AbortSignal;
  readonly workerIds: Set<string>;
  readonly runningJobs: Set<number>;
}

/**
 * Runs the workers of a group until the node stops. The library does not replace a worker that could not store an
 * outcome: all workers of the group are then started again.
 */
async function keepWorking({
  database,
  log,
  group,
  tasks,
  stopping,
  workerIds,
  runningJobs,
}: Working): Promise<void> {
  const { concurrency, pollIntervalMs: pollInterval } = jobGroups[group];
  while (!stopping.aborted) {
    const events: WorkerEvents = new EventEmitter();
    const ended = new AbortController();
    events.on('worker:create', ({ worker }) => workerIds.add(worker.workerId));
    events.on('job:start', ({ job }) => runningJobs.add(Number(job.id)));
    events.on('job:complete', ({ job }) => runningJobs.delete(Number(job.id)));
    events.on('worker:stop', ({ worker }) => {
      workerIds.delete(worker.workerId);
      ended.abort();
    });
    let runner: Runner | null = null;
    try {
      runner = await run({
        pgPool: retryingPool(database.pool),
        taskList: tasks,
        concurrency,
        pollInterval,
        events,
        logger: quiet,
        noHandleSignals: true,
        noPreparedStatements: true,
        parsedCronItems: [],
      });
      // Only a runner that never stopped would reject; its workers report their end as events.
      runner.promise.catch(() => undefined);
      await untilAborted(AbortSignal.any([stopping, ended.signal]));
    } catch (error) {
      log.error({ err: error, group }, 'the workers of jobs could not be started');
    }
    await runner?.stop();
    if (!stopping.aborted)
      await sleep(restartDelayMs, undefined, { signal: stopping, ref: false }).catch(() => undefined);
  }
}

const utc = async () => Promise.resolve('UTC');

/** Runs every job that is due, one after the other, until none is: for tests and commands. */
export async function runDueJobs(
  jobs: readonly RunnableJob[],
  services: JobServices,
  stopping: AbortSignal = new AbortController().signal,
): Promise<void> {
  const client = await services.database.pool.connect();
  try {
    await runTaskListOnce(
      { logger: quiet, noHandleSignals: true, noPreparedStatements: true },
      tasksOf(jobs, services, utc, stopping),
      client,
    ).promise;
  } finally {
    client.release();
  }
}
