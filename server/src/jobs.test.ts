import { jobKinds } from '@loupe/contract';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { createJobs } from './jobs.ts';
import { ensureRecurringJob } from './platform/jobs/add-job.ts';
import { runDueJobs } from './platform/jobs/run-jobs.ts';
import { createMailer } from './platform/mailer.ts';
import { claimJobAndDie } from './testing/dead-worker.ts';
import { describeOnDatabase } from './testing/databases.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { createSignedInUser, type TestUser } from './testing/test-users.ts';
import { notifyUser } from './features/notifications/notify.ts';

describeOnDatabase('the jobs of the product', (open) => {
  let test: TestApp;
  let admin: TestUser;

  beforeAll(async () => {
    test = await createTestApp(await open(), { closeWith: 'file' });
    admin = await createSignedInUser(test.services, { role: 'admin' });
  });
  beforeEach(async () => {
    await test.services.database.query(sql`delete from graphile_worker._private_jobs`);
  });

  const jobs = () => createJobs({ ...test.services, mailer: createMailer('smtp://127.0.0.1:1') });
  const listed = z.array(
    z.object({
      job_id: z.string(),
      kind: z.string(),
      status: z.string(),
      attempts: z.number(),
      last_error: z.string(),
      next_attempt_at: z.string().nullable(),
      subject: z.object({ opens: z.string(), key: z.string(), name: z.string() }).nullable(),
    }),
  );
  const list = async (data: object = {}) =>
    listed.parse((await test.send('deskListJobs', { data }, admin.token)).body['rows']);
  const counts = async (kind: string) => {
    const { body } = await test.send('deskCountJobs', {}, admin.token);
    return z
      .array(z.looseObject({ kind: z.string() }))
      .parse(body['kinds'])
      .find((one) => one.kind === kind);
  };

  it('are those that the contract names, and the recurring ones run', async () => {
    expect(
      jobs()
        .map(({ kind }) => kind.name)
        .toSorted(),
    ).toEqual(jobKinds.toSorted());
    const { database } = test.services;
    for (const { kind } of jobs())
      if (kind.schedule !== null) await ensureRecurringJob(database, kind, new Date());
    await runDueJobs(jobs(), test.services);
    const { rows } = await database.query<{ kind: string; error: string | null; isLater: boolean }>(
      sql`select task_identifier as kind, last_error as error, run_at > now() as "isLater"
            from graphile_worker.jobs order by kind`,
    );
    expect(rows).toEqual(
      jobs()
        .flatMap(({ kind }) => (kind.schedule === null ? [] : [kind.name]))
        .toSorted()
        .map((kind) => ({ kind, error: null, isLater: expect.any(Boolean) })),
    );
  });

  it('are shown to administrators when they fail, with what they belong to, and can be run again or discarded', async () => {
    const { database } = test.services;
    const buyer = await createSignedInUser(test.services);
    await notifyUser(database, {
      userId: buyer.id,
      kind: 'ORDER_CONFIRMED',
      params: { number: '26-1' },
      link: '/orders',
      now: new Date(),
    });
    expect(await counts('send-email')).toMatchObject({ waiting: 1, running: 0, failed: 0 });
    await runDueJobs(jobs(), test.services);
    const [retrying] = await list();
    expect(retrying).toMatchObject({
      kind: 'send-email',
      status: 'retrying',
      attempts: 1,
      last_error: expect.stringContaining('ECONNREFUSED'),
      next_attempt_at: expect.any(String),
      subject: { opens: 'email', name: buyer.email },
    });
    const id = retrying?.job_id;
    expect((await test.send('deskDiscardJob', { id }, admin.token)).status).toBe(404);
    expect((await test.send('deskRunJobAgain', { id }, admin.token)).status).toBe(200);
    expect(await list()).toEqual([]);
    await database.query(sql`update graphile_worker._private_jobs set attempts = max_attempts - 1`);
    await runDueJobs(jobs(), test.services);
    expect(await list({ show: 'failed', search: buyer.email })).toMatchObject([
      { job_id: id, status: 'failed', next_attempt_at: null },
    ]);
    expect(await list({ show: 'retrying' })).toEqual([]);
    expect(await counts('send-email')).toMatchObject({ waiting: 0, failed: 1, due_since: null });
    expect((await test.send('deskDiscardJob', { id }, admin.token)).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await test.send('deskRunJobAgain', { id }, admin.token)).status).toBe(404);
    const { rows } = await database.query<{ action: string; actorId: number }>(
      sql`select action, actor_id as "actorId" from audit_log where subject like 'job:%' order by id`,
    );
    expect(rows).toEqual([
      { action: 'job-run-again', actorId: admin.id },
      { action: 'job-discarded', actorId: admin.id },
    ]);
  });

  it('that are running can be neither run again nor discarded', async () => {
    const { database } = test.services;
    await database.query(
      sql`select graphile_worker.add_job('draw-quote', '{"quoteId": "x"}'::json, job_key => 'draw-quote:x')`,
    );
    await runDueJobs(jobs(), test.services);
    const [invalid] = await list();
    expect(invalid).toMatchObject({ status: 'failed', subject: null });
    await database.query(sql`update graphile_worker._private_jobs set attempts = 0`);
    await claimJobAndDie(database, 'draw-quote');
    for (const call of ['deskRunJobAgain', 'deskDiscardJob'] as const)
      expect((await test.send(call, { id: invalid?.job_id }, admin.token)).status).toBe(404);
  });
});
