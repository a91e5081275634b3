import { runnableImportStatuses } from '@loupe/domain';
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Connection } from '../../platform/database.ts';
import { publishImportChange } from './transition-job.ts';

/** Seconds without a heartbeat after which a worker counts as dead. */
const aliveSeconds = 20;

/** A job claimed by one worker. */
export interface ClaimedJob {
  readonly id: number;
  readonly workerId: string;
}

/** Claims the oldest runnable job whose upload is complete, including a job whose worker is dead. */
export async function claimJob(connection: Connection): Promise<ClaimedJob | null> {
  const worker = randomUUID();
  const { rows } = await connection.query<{ id: number }>(
    sql`update import_jobs set worker_id = ${worker},
         lease_expires_at = now() + make_interval(secs => ${aliveSeconds}), attempts = attempts + 1
      where id = (
        select job.id from import_jobs job left join uploads file on file.id = job.file_id
         where job.status = any(${runnableImportStatuses})
           and (job.lease_expires_at is null or job.lease_expires_at < now())
           and (job.status = 'UNDOING' or job.options ? 'listId' and job.options ->> 'listId' is not null
                or file.received_bytes = file.size_bytes)
         order by job.id limit 1 for update of job skip locked)
      returning id`,
  );
  const [row] = rows;
  return row === undefined ? null : { id: row.id, workerId: worker };
}

/**
 * Another worker has claimed the job, or it was discarded: nothing this worker still does for it may take
 * effect.
 */
export class LeaseLostError extends Error {
  override readonly name = 'JobLost';
}

export interface Progress {
  readonly stage: string;
  readonly rows: number;
  readonly totalRows: number | null;
}

/** Renews the lease and stores the progress. Throws {@link LeaseLostError}. */
export async function renewLease(
  connection: Connection,
  { id, workerId }: ClaimedJob,
  { stage, rows, totalRows }: Progress,
): Promise<void> {
  const { rowCount } = await connection.query(
    // A heartbeat that waited for the commit of the change does not reset the stage.
    sql`update import_jobs set lease_expires_at = now() + make_interval(secs => ${aliveSeconds}),
         processed_rows = ${rows}, total_rows = ${totalRows},
            stage = case when applied_at is null then ${stage} else stage end
      where id = ${id} and worker_id = ${workerId}`,
  );
  if (rowCount !== 1) throw new LeaseLostError(`job ${id} is no longer ours`);
  await publishImportChange(connection, id);
}

/** Releases a job unchanged when the process stops, so that another worker claims it immediately. */
export async function releaseLease(connection: Connection, { id, workerId }: ClaimedJob): Promise<void> {
  await connection.query(
    sql`update import_jobs set worker_id = null, lease_expires_at = null, attempts = attempts - 1,
         stage = null
      where id = ${id} and worker_id = ${workerId}`,
  );
}
