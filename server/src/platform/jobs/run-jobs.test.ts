import sql from 'sql-template-tag';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { eventually } from '../../testing/eventually.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { systemClock } from '../clock.ts';
import type { Database } from '../database.ts';
import { addJob } from './add-job.ts';
import { bindJob, recurringJob } from './bind-job.ts';
import { defineJobKind, JobInterruptedError, type RunnableJob } from './job-kind.ts';
import { startJobs } from './run-jobs.ts';

const longJob = defineJobKind({
  name: 'long',
  group: 'imports',
  payload: z.object({}),
  retryDelays: [60],
});

describeOnEveryDatabase('the workers of a node', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await database.query(sql`delete from graphile_worker._private_jobs`);
  });

  let timeoutSeconds = 20;
  const start = async (...jobs: RunnableJob[]) =>
    startJobs(
      jobs,
      { database, clock: systemClock, log: silentLog },
      { timeoutSeconds, isOnlyNode: true, readTimeZone: async () => Promise.resolve('UTC') },
    );

  it('return long work when the node stops, without counting the attempt, and the next node continues it', async () => {
    let starts = 0;
    const job = bindJob(longJob, async (_, { attempt, stopping }) => {
      starts += 1;
      expect(attempt).toBe(1);
      if (starts > 1) return;
      await new Promise<void>((resolve) => {
        stopping.addEventListener('abort', () => {
          resolve();
        });
      });
      throw new JobInterruptedError('the node stops');
    });
    await addJob(database, longJob, {}, { subject: 1 });
    const stop = await start(job);
    await eventually(() => {
      expect(starts).toBe(1);
    });
    await stop();
    const { rows } = await database.query<{ attempts: number; lockedBy: string | null }>(
      sql`select attempts, locked_by as "lockedBy" from graphile_worker.jobs`,
    );
    expect(rows).toEqual([{ attempts: 0, lockedBy: null }]);
    const stopNext = await start(job);
    await eventually(async () => {
      const { rows: left } = await database.query(sql`select from graphile_worker.jobs`);
      expect([starts, left]).toEqual([2, []]);
    });
    await stopNext();
    expect((await database.query(sql`select from job_nodes`)).rows).toEqual([]);
  });

  it('take at their start what a killed node of the same database left, and run recurring work', async () => {
    let runs = 0;
    const sweep = recurringJob('sweep', { everySeconds: 3_600 }, async () => Promise.resolve((runs += 1)));
    await database.query(
      sql`select graphile_worker.add_job('sweep', max_attempts => 30000, job_key => 'sweep')`,
    );
    await database.query(
      sql`update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now(), attempts = 1`,
    );
    const stop = await start(sweep);
    await eventually(async () => {
      const { rows } = await database.query<{ isLater: boolean }>(
        sql`select run_at > now() as "isLater" from graphile_worker.jobs`,
      );
      expect([runs, rows]).toEqual([1, [{ isLater: true }]]);
    });
    await stop();
  });

  it('release a job that a worker of this node was assigned and never received, and leave running ones alone', async () => {
    let runs = 0;
    timeoutSeconds = 2;
    const ending = new AbortController();
    const sweep = recurringJob('sweep', { everySeconds: 3_600 }, async () => Promise.resolve((runs += 1)));
    let starts = 0;
    const long = bindJob(longJob, async () => {
      starts += 1;
      await new Promise<void>((resolve) => {
        ending.signal.addEventListener('abort', () => {
          resolve();
        });
      });
    });
    await addJob(database, longJob, {}, { subject: 1 });
    const stop = await start(sweep, long);
    await eventually(async () => {
      const { rows } = await database.query(
        sql`select from graphile_worker.jobs
             where key = 'sweep' and locked_by is null and run_at > now()
               and exists (select from job_nodes where cardinality(worker_ids) > 0)`,
      );
      expect([runs, starts, rows.length]).toEqual([1, 1, 1]);
    });
    await database.query(
      sql`update graphile_worker._private_jobs
             set locked_by = (select worker_ids[1] from job_nodes), locked_at = now(), attempts = 1, run_at = now()
           where key = 'sweep'`,
    );
    await eventually(() => {
      expect(runs).toBe(2);
    });
    expect(starts).toBe(1);
    ending.abort();
    await stop();
  });

  it('leave a job to the worker that took it over, when their own work for it ends', async () => {
    let starts = 0;
    const ending = new AbortController();
    const long = bindJob(longJob, async () => {
      starts += 1;
      await new Promise<void>((resolve) => {
        ending.signal.addEventListener('abort', () => {
          resolve();
        });
      });
    });
    await addJob(database, longJob, {}, { subject: 1 });
    const stop = await start(long);
    await eventually(() => {
      expect(starts).toBe(1);
    });
    await database.query(sql`update graphile_worker._private_jobs set locked_by = 'another'`);
    ending.abort();
    await stop();
    const { rows } = await database.query(
      sql`select locked_by as "lockedBy", key from graphile_worker.jobs`,
      z.object({ lockedBy: z.string(), key: z.string() }),
    );
    expect(rows).toEqual([{ lockedBy: 'another', key: 'long:1' }]);
  });
});
