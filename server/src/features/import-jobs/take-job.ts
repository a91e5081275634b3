import { workedImportStates } from '@loupe/domain';
import { randomUUID } from 'node:crypto';
import type { Connection } from '../../platform/database.ts';
import { tellScreens } from './move-job.ts';

/** Seconds after which somebody who said nothing counts as gone. */
const aliveSeconds = 20;

/** A job somebody works on, and nobody else. */
export interface TakenJob {
  readonly id: number;
  readonly worker: string;
}

/** Takes the oldest job that waits to be worked on, whole files only; also one whose worker is gone. */
export async function takeJob({ raw }: Connection): Promise<TakenJob | null> {
  const worker = randomUUID();
  const { rows } = await raw.query<{ id: number }>(
    `update import_jobs set worker = $1, taken_until = now() + make_interval(secs => $2), attempts = attempts + 1
      where id = (
        select job.id from import_jobs job left join received_files file on file.id = job.file_id
         where job.state = any($3) and (job.taken_until is null or job.taken_until < now())
           and (job.state = 'UNDOING' or job.wishes ? 'listId' and job.wishes ->> 'listId' is not null
                or file.received = file.bytes)
         order by job.id limit 1 for update of job skip locked)
      returning id`,
    [worker, aliveSeconds, workedImportStates],
  );
  const [row] = rows;
  return row === undefined ? null : { id: row.id, worker };
}

/** Another took the job, or it was given up: whatever is being done for it must not count. */
export class JobLost extends Error {
  override readonly name = 'JobLost';
}

export interface Progress {
  readonly stage: string;
  readonly rows: number;
  readonly of: number | null;
}

/** Says that the work goes on and how far it is. Throws {@link JobLost}. */
export async function beat(
  connection: Connection,
  { id, worker }: TakenJob,
  { stage, rows, of }: Progress,
): Promise<void> {
  const { rowCount } = await connection.raw.query(
    // A beat that waited while the change was committed does not put the stage back.
    `update import_jobs set taken_until = now() + make_interval(secs => $3), done_rows = $5, of_rows = $6,
            stage = case when applied_at is null then $4 else stage end
      where id = $1 and worker = $2`,
    [id, worker, aliveSeconds, stage, rows, of],
  );
  if (rowCount !== 1) throw new JobLost(`job ${id} is no longer ours`);
  await tellScreens(connection, id);
}

/** Gives a job back as it was: the process stops, and another goes on at once. */
export async function letGo({ raw }: Connection, { id, worker }: TakenJob): Promise<void> {
  await raw.query(
    `update import_jobs set worker = null, taken_until = null, attempts = attempts - 1, stage = null
      where id = $1 and worker = $2`,
    [id, worker],
  );
}
