import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { importJob } from './features/imports/import-job.ts';
import { deliveryJob } from './features/feed/webhooks/delivery-job.ts';
import { mailJob } from './features/notifications/mail-job.ts';
import { quoteJob } from './features/quotes/quote-job.ts';
import type { Database } from './platform/database.ts';
import { jobKey } from './platform/jobs/add-job.ts';
import { maxAttemptsOf } from './platform/jobs/bind-job.ts';
import { migrate } from './platform/migrations.ts';
import { describeOnDatabase } from './testing/databases.ts';
import { resetToVersion } from './testing/former-versions.ts';

describeOnDatabase('a database from before the job library', (open) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
    await resetToVersion(database, '0093');
    await database.query(sql`delete from graphile_worker._private_jobs`);
    await database.query(sql`
      insert into users (user_name, email, password_hash, role, status, first_name, last_name)
      values ('buyer', 'buyer@x.example', 'x', 'customer', 'ACTIVE', 'Lena', 'Claes')`);
    await database.query(sql`
      insert into uploads (user_id, purpose, name, size_bytes, received_bytes, modified_at_ms, expires_at)
      select id, 'IMPORT', 'stock.csv', 10, received, 0, now() + interval '1 day'
        from users cross join unnest(array[10, 5]) as received order by received desc`);
    // Queued, running on a node, arriving, to be undone, waiting for a user, completed.
    await database.query(sql`
      insert into import_jobs (kind, status, file_name, file_id, created_at, options, status_changed_at, worker_id,
        lease_expires_at)
      select 'STONES', status, 'stock.csv', case file when 'complete' then min_id when 'part' then max_id end, now(),
             '{}', now(), worker, case when worker is not null then now() + interval '20 seconds' end
        from (values (1, 'QUEUED', 'complete', null), (2, 'ACCEPTED', 'complete', gen_random_uuid()),
                     (3, 'QUEUED', 'part', null), (4, 'UNDOING', null, null),
                     (5, 'AWAITING_REVIEW', 'complete', null), (6, 'APPLIED', null, null))
               as jobs (number, status, file, worker)
        cross join (select min(id) as min_id, max(id) as max_id from uploads) files order by number`);
    await database.query(sql`
      insert into emails (user_id, kind, params, queued_at, next_attempt_at, attempts, sent_at, failed_at)
      select id, 'ORDER_CONFIRMED', '{"number": "26-1"}', now(), now() + interval '1 hour', attempts, sent, failed
        from users cross join (values (2, null::timestamptz, null::timestamptz), (1, now(), null), (13, null, now()))
               as mails (attempts, sent, failed)`);
    await database.query(sql`
      insert into feed_webhooks (company_id, url, encrypted_secret, events, status, created_at, last_processed_seq)
      select id, 'https://a.example/' || hook, '', '{}', hook, now(), 0
        from users cross join unnest(array['ENABLED', 'DISABLED']) as hook`);
    await database.query(sql`
      insert into feed_deliveries (uuid, webhook_id, kind, body, event_count, last_seq, created_at, attempts, next_attempt_at)
      select gen_random_uuid(), id, 'events', '{}', 1, 1, now(), 3, now() + interval '1 hour' from feed_webhooks`);
    await database.query(sql`
      insert into quotes (company_id, user_id, number, status, content, pieces, title, client_name, created_at,
        heartbeat_at, valid_until)
      select id, id, drawn, drawn, '{}', 1, '', '', now(), now(), now() from users
        cross join unnest(array['PREPARING', 'FAILED']) as drawn`);
    await migrate(database);
  });

  it('runs every import that waits or was running', async () => {
    const { rows } = await database.query<{ id: number; jobId: number | null; key: string | null }>(sql`
      select import_jobs.id, job_id as "jobId", key from import_jobs
        left join graphile_worker.jobs on jobs.id = job_id order by import_jobs.id`);
    const [queued, running, , undoing] = rows;
    expect(rows.map(({ jobId }) => jobId !== null)).toEqual([true, true, false, true, false, false]);
    for (const row of [queued, running, undoing]) expect(row?.key).toBe(jobKey(importJob, row?.id ?? 0));
  });

  it('sends every mail and delivery that waits, when it was due and with the attempts that remain, and draws quotes', async () => {
    const { rows } = await database.query<{
      kind: string;
      attempts: number;
      max: number;
      isLater: boolean;
    }>(sql`
      select task_identifier as kind, attempts, max_attempts as max, run_at > now() + interval '50 minutes' as "isLater"
        from graphile_worker.jobs where task_identifier <> ${importJob.name} order by id`);
    expect(rows).toEqual([
      { kind: mailJob.name, attempts: 2, max: maxAttemptsOf(mailJob), isLater: true },
      { kind: deliveryJob.name, attempts: 3, max: maxAttemptsOf(deliveryJob), isLater: true },
      { kind: quoteJob.name, attempts: 0, max: maxAttemptsOf(quoteJob), isLater: false },
    ]);
  });
});
