import { jobKinds, jobStatuses, type CallBody, type FailedJob } from '@loupe/contract';
import sql, { type Sql } from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../../platform/database.ts';
import { anyMatchCondition, readKeysetPage, type KeysetList } from '../../../platform/keyset-page.ts';
import { contains } from '../../../platform/sql.ts';
import { customerNameOf } from '../../users/customer-name-of.ts';

const jobRow = z.object({
  id: z.int(),
  kind: z.enum(jobKinds),
  status: z.enum(jobStatuses),
  attempts: z.int(),
  last_error: z.string(),
  updated_at: z.date(),
  run_at: z.date(),
  opens: z.enum(['import', 'email', 'customer']).nullable(),
  key: z.string().nullable(),
  name: z.string().nullable(),
});

const isFailed = sql`job.attempts >= job.max_attempts`;
/** A replaced job has no key: a later one does its work. */
export const lastAttemptFailed = sql`job.locked_at is null and job.key is not null and job.attempts > 0
  and job.last_error is not null`;

/** An id in a payload; null where the payload is invalid. */
const idOf = (field: 'importId' | 'mailId' | 'deliveryId'): Sql =>
  sql`case when payload ->> ${field} ~ '^[0-9]{1,18}$' then (payload ->> ${field})::bigint end`;
const uuidPattern = '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$';

const subjects = sql`left join lateral (
    select 'import' as opens, uuid::text as key, file_name as name
      from import_jobs where task.identifier = 'run-import' and import_jobs.id = ${idOf('importId')}
    union all
    select 'email', emails.uuid::text, coalesce(email, recipient_email)
      from emails left join users on users.id = emails.user_id
     where task.identifier = 'send-email' and emails.id = ${idOf('mailId')}
    union all
    select 'customer', a.uuid::text, ${customerNameOf} || ', ' || hooks.url
      from feed_deliveries deliveries join feed_webhooks hooks on hooks.id = webhook_id
      join users a on a.id = hooks.company_id
     where task.identifier in ('deliver-webhook', 'ping-webhook')
       and deliveries.id = ${idOf('deliveryId')}
    union all
    select 'customer', a.uuid::text, ${customerNameOf} || ', ' || quotes.number
      from quotes join users a on a.id = quotes.company_id
     where task.identifier = 'draw-quote' and quotes.uuid = case when payload ->> 'quoteId' ~ ${uuidPattern} then (payload ->> 'quoteId')::uuid end
  ) subject on true`;

const list: KeysetList<CallBody<'deskListJobs'>['data']['sort'], z.infer<typeof jobRow>> = {
  columns: sql`job.id, task.identifier as kind, case when ${isFailed} then 'failed' else 'retrying' end as status,
    job.attempts, job.last_error, job.updated_at, job.run_at, opens, subject.key, subject.name`,
  from: sql`graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    ${subjects}`,
  id: sql`job.id`,
  orders: {
    failed_at: { sql: sql`job.updated_at`, type: 'timestamptz', isDescending: true },
    kind: { sql: sql`task.identifier`, type: 'text' },
  },
  row: jobRow,
};

const shown: Readonly<Record<CallBody<'deskListJobs'>['data']['show'], Sql | null>> = {
  all: null,
  failed: isFailed,
  retrying: sql`not (${isFailed})`,
};

/** A page of the jobs whose last attempt failed. */
export async function listFailedJobs(
  connection: Connection,
  { show, search, ...page }: CallBody<'deskListJobs'>['data'],
): Promise<{ readonly rows: FailedJob[]; readonly next_cursor: string | null }> {
  const { rows, nextCursor } = await readKeysetPage(connection, list, page, [
    lastAttemptFailed,
    shown[show],
    sql`task.identifier = any(${[...jobKinds]})`,
    anyMatchCondition(
      [contains(sql`job.last_error`, search), contains(sql`coalesce(subject.name, '')`, search)],
      search,
    ),
  ]);
  return { rows: rows.map(presentJob), next_cursor: nextCursor };
}

function presentJob({
  id,
  updated_at: failedAt,
  run_at: runAt,
  opens,
  key,
  name,
  ...job
}: z.infer<typeof jobRow>): FailedJob {
  return {
    ...job,
    job_id: String(id),
    failed_at: failedAt.toISOString(),
    next_attempt_at: job.status === 'failed' ? null : runAt.toISOString(),
    subject: opens === null || key === null || name === null ? null : { opens, key, name },
  };
}
