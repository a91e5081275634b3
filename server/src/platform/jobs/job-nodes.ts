import sql from 'sql-template-tag';
import type { Connection } from '../database.ts';

/** The workers of a node. */
export interface JobNode {
  readonly id: string;
  readonly workerIds: readonly string[];
}

/** Reports that a node and these workers of it are alive. */
export async function reportNode(connection: Connection, { id, workerIds }: JobNode): Promise<void> {
  await connection.query(
    sql`insert into job_nodes (id, worker_ids, alive_at) values (${id}, ${[...workerIds]}, clock_timestamp())
        on conflict (id) do update set worker_ids = excluded.worker_ids, alive_at = excluded.alive_at`,
  );
}

export async function removeNode(connection: Connection, id: string): Promise<void> {
  await connection.query(sql`delete from job_nodes where id = ${id}`);
}

const dayHours = 24;

/**
 * Makes the jobs of dead workers available again: those of nodes that have not reported for this time. The library
 * itself waits four hours. Returns the number of workers.
 */
export async function recoverJobs(connection: Connection, timeoutSeconds: number): Promise<number> {
  const { rows } = await connection.query<{ workerId: string }>(
    sql`select distinct locked_by as "workerId" from graphile_worker.jobs
         where locked_by is not null and locked_at <= now() - make_interval(secs => ${timeoutSeconds})
           and not exists (select from job_nodes
                            where locked_by = any(worker_ids)
                              and alive_at > clock_timestamp() - make_interval(secs => ${timeoutSeconds}))`,
  );
  const dead = rows.map(({ workerId }) => workerId);
  if (dead.length === 0) return 0;
  // Without a key: a later job of the same subject has been added while this one ran, and will do the work.
  await connection.query(
    sql`delete from graphile_worker._private_jobs where locked_by = any(${dead}) and key is null`,
  );
  await connection.query(sql`select graphile_worker.force_unlock_workers(${dead})`);
  await connection.query(
    sql`delete from job_nodes where alive_at < now() - make_interval(hours => ${dayHours})`,
  );
  return dead.length;
}

/** The jobs that these workers hold in the database. */
export async function listHeldJobs(connection: Connection, workerIds: readonly string[]): Promise<number[]> {
  const { rows } = await connection.query<{ id: number }>(
    sql`select id from graphile_worker.jobs where locked_by = any(${[...workerIds]})`,
  );
  return rows.map(({ id }) => id);
}

/** Makes jobs available again that a worker of this node holds and never received. Their attempt is not counted. */
export async function releaseJobs(connection: Connection, ids: readonly number[]): Promise<void> {
  // Without a key: as in `recoverJobs`.
  await connection.query(
    sql`delete from graphile_worker._private_jobs where id = any(${[...ids]}) and key is null`,
  );
  await connection.query(
    sql`update graphile_worker._private_jobs
           set locked_by = null, locked_at = null, attempts = greatest(attempts - 1, 0), updated_at = now()
         where id = any(${[...ids]})`,
  );
}
