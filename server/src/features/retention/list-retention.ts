import {
  dueMax,
  retentionDaysOf,
  retentionKinds,
  retentionPeriods,
  type CallResponse,
} from '@loupe/contract';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { readSettings } from '../site-settings/settings.ts';
import { dueBefore } from './apply-retention.ts';
import { dueRows } from './delete-expired.ts';
import { recordKinds } from './record-kinds.ts';

/** The job that deletes what is due. */
export const retentionJobName = 'apply-retention';

type Retention = Pick<CallResponse<'deskGetRetention'>, 'kinds' | 'next_run_at' | 'due_max'>;

const resultRow = z.object({
  kind: z.string(),
  ranAt: z.date(),
  deleted: z.number(),
  isFinished: z.boolean(),
});

/** What is kept of each kind, and what the next run deletes. */
export async function listRetention(connection: Connection, now: Date): Promise<Retention> {
  const { retention_days: set } = await readSettings(connection);
  const { rows: results } = await connection.query(
    sql`select kind, ran_at as "ranAt", deleted, is_finished as "isFinished" from retention_results`,
    resultRow,
  );
  const resultOf = new Map(results.map((result) => [result.kind, result]));
  const kinds: Retention['kinds'] = [];
  for (const kind of retentionKinds) {
    const days = retentionDaysOf(kind, set);
    const { days: defaultDays, minDays } = retentionPeriods[kind];
    const { table } = recordKinds[kind];
    const { rows } = await connection.query<{ due: number; rows: number; bytes: number }>(
      sql`select (select count(*) from (select from ${dueRows(kind, dueBefore({ now, days }))} limit ${dueMax}) due_rows) as due,
            greatest(0, (select reltuples from pg_class where oid = '${table}'::regclass))::bigint as rows,
            pg_total_relation_size('${table}'::regclass) as bytes`,
    );
    const result = resultOf.get(kind);
    kinds.push({
      kind,
      days,
      default_days: defaultDays,
      min_days: minDays,
      rows: rows[0]?.rows ?? 0,
      bytes: rows[0]?.bytes ?? 0,
      due: rows[0]?.due ?? 0,
      last_run_at: result?.ranAt.toISOString() ?? null,
      last_deleted: result?.deleted ?? 0,
      is_unfinished: result?.isFinished === false,
    });
  }
  return { kinds, due_max: dueMax, next_run_at: await readNextRun(connection) };
}

async function readNextRun(connection: Connection): Promise<string | null> {
  const { rows } = await connection.query<{ at: Date }>(
    sql`select run_at as at from graphile_worker._private_jobs where key = ${retentionJobName}`,
  );
  return rows[0]?.at.toISOString() ?? null;
}
