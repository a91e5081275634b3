import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { importJob } from './features/imports/import-job.ts';
import type { Database } from './platform/database.ts';
import { jobKey } from './platform/jobs/add-job.ts';
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
});
