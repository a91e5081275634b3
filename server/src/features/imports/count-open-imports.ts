import sql from 'sql-template-tag';
import type { Connection } from '../../platform/database.ts';

/** How many imports are at a stage: that of a running one, otherwise the status. */
export interface StageCount {
  readonly stage: string;
  readonly count: number;
}

/** Counts the imports that wait or run. */
export async function countOpenImports(connection: Connection): Promise<StageCount[]> {
  const { rows } = await connection.query<StageCount>(
    sql`select lower(coalesce(stage, status)) as stage, count(*) as count from import_jobs
        where status in ('QUEUED', 'ACCEPTED', 'UNDOING') group by 1`,
  );
  return rows;
}
