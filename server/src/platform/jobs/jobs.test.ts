import sql from 'sql-template-tag';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { systemClock } from '../clock.ts';
import { makeJobsDue } from '../../testing/dead-worker.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { inTransaction, type Database } from '../database.ts';
import { addJob, ensureRecurringJob } from './add-job.ts';
import { bindJob, recurringJob } from './bind-job.ts';
import { defineJobKind, PermanentJobError } from './job-kind.ts';
import { nextRun } from './next-run.ts';
import { runDueJobs } from './run-jobs.ts';

const greet = defineJobKind({
  name: 'greet',
  group: 'trade',
  payload: z.object({ name: z.string() }),
  retryDelays: [60, 600],
});

interface Row {
  readonly attempts: number;
  readonly isAvailable: boolean;
  readonly error: string | null;
  /** Seconds until the next attempt. */
  readonly delay: number;
}

describeOnDatabase('jobs', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await database.query(sql`delete from graphile_worker._private_jobs`);
  });

  const run = async (...jobs: Parameters<typeof runDueJobs>[0]) =>
    runDueJobs(jobs, { database, clock: systemClock, log: silentLog });
  const readRows = async () => {
    const { rows } = await database.query<Row>(
      sql`select attempts, is_available as "isAvailable", last_error as error,
                 round(extract(epoch from run_at - now()))::int as delay
            from graphile_worker._private_jobs order by id`,
    );
    return rows;
  };

  it('are added with the transaction of the work, or not at all', async () => {
    const greeted: string[] = [];
    const job = bindJob(greet, async ({ name }) => Promise.resolve(greeted.push(name)));
    const add = async (name: string, isBroken: boolean) =>
      inTransaction(database, async (transaction) => {
        await addJob(transaction, greet, { name }, { subject: name });
        if (isBroken) throw new Error('rolled back');
      });
    await add('Asha', false);
    await expect(add('Ravi', true)).rejects.toThrow('rolled back');
    await add('Asha', false);
    await run(job);
    expect(greeted).toEqual(['Asha']);
    expect(await readRows()).toEqual([]);
  });

  it('are retried after the delays of their kind, then kept as failed, and replaced when they are added again', async () => {
    const job = bindJob(greet, async ({ name }) => Promise.reject(new Error(`${name} is away`)));
    await addJob(database, greet, { name: 'Asha' }, { subject: 1 });
    const seen: Row[] = [];
    for (let attempt = 0; attempt < 3; attempt++) {
      await run(job);
      seen.push(...(await readRows()));
      await makeJobsDue(database);
    }
    expect(seen.map(({ attempts, isAvailable, error }) => [attempts, isAvailable, error])).toEqual([
      [1, true, 'Asha is away'],
      [2, true, 'Asha is away'],
      [3, false, 'Asha is away'],
    ]);
    expect(Math.abs((seen[0]?.delay ?? 0) - 60)).toBeLessThan(20);
    expect(Math.abs((seen[1]?.delay ?? 0) - 600)).toBeLessThan(20);
    await run(job);
    expect(await readRows()).toMatchObject([{ attempts: 3 }]);
    await addJob(database, greet, { name: 'Asha' }, { subject: 1 });
    expect(await readRows()).toMatchObject([{ attempts: 0, isAvailable: true, error: null }]);
  });

  it('fail at once, with the reason, when their payload is invalid or a further attempt is useless', async () => {
    await database.query(
      sql`select graphile_worker.add_job('greet', '{"name": 7}'::json, max_attempts => 3, job_key => 'a')`,
    );
    await run(bindJob(greet, async () => Promise.resolve()));
    const [invalid] = await readRows();
    expect(invalid).toMatchObject({ isAvailable: false });
    expect(invalid?.error).toMatch(/Invalid payload: .*expected string.*at name/s);
    await database.query(sql`delete from graphile_worker._private_jobs`);
    await addJob(database, greet, { name: 'Asha' }, { subject: 1 });
    await run(bindJob(greet, async () => Promise.reject(new PermanentJobError('unknown address'))));
    expect(await readRows()).toMatchObject([{ isAvailable: false, error: 'unknown address' }]);
  });

  it('recur after each run, and are retried without end when they fail', async () => {
    let isBroken = true;
    const sweep = recurringJob('sweep', { everySeconds: 60 }, async () => {
      if (isBroken) throw new Error('locked');
      return Promise.resolve();
    });
    await ensureRecurringJob(database, sweep.kind, new Date());
    await ensureRecurringJob(database, sweep.kind, new Date());
    for (let attempt = 0; attempt < 8; attempt++) {
      await run(sweep);
      await makeJobsDue(database);
    }
    expect(await readRows()).toMatchObject([{ attempts: 5, isAvailable: true, error: 'locked' }]);
    isBroken = false;
    await run(sweep);
    const [next, ...others] = await readRows();
    expect(others).toEqual([]);
    expect(next).toMatchObject({ attempts: 0, isAvailable: true, error: null });
    expect(Math.abs((next?.delay ?? 0) - 60)).toBeLessThan(20);
  });
});

it('a cron line follows the clock of its time zone, once a day also when the clock changes', () => {
  const runsFrom = (start: string, cron: string, zone: string, count: number) => {
    const runs: string[] = [];
    for (let now = new Date(start); runs.length < count;) {
      now = nextRun({ cron }, now, zone);
      runs.push(now.toISOString());
    }
    return runs;
  };
  // 02:30 does not exist in Rome on 29 March, and occurs twice on 25 October 2026.
  expect(runsFrom('2026-03-27T12:00:00Z', '30 2 * * *', 'Europe/Rome', 3)).toEqual([
    '2026-03-28T01:30:00.000Z',
    '2026-03-29T01:30:00.000Z',
    '2026-03-30T00:30:00.000Z',
  ]);
  expect(runsFrom('2026-10-24T12:00:00Z', '30 2 * * *', 'Europe/Rome', 2)).toEqual([
    '2026-10-25T00:30:00.000Z',
    '2026-10-26T01:30:00.000Z',
  ]);
  expect(runsFrom('2026-11-26T12:00:00Z', '10 3 * * *', 'Asia/Dubai', 1)).toEqual([
    '2026-11-26T23:10:00.000Z',
  ]);
});
