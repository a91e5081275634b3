import { importRowStates, type ImportRow } from '@loupe/contract';
import sql from 'sql-template-tag';
import { z } from 'zod';
import { inTransaction, type Connection, type Database } from '../../platform/database.ts';
import {
  containsCondition,
  readKeysetPage,
  type KeysetList,
  type PageRequest,
} from '../../platform/keyset-page.ts';

/** Replaces the rows that are stored beside the preview of a job. */
export async function replaceImportRows(
  database: Database,
  jobId: number,
  rows: readonly ImportRow[],
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await transaction.query(sql`delete from import_rows where job_id = ${jobId}`);
    // PostgreSQL stores no null characters.
    const json = JSON.stringify(rows).replaceAll(String.raw`\u0000`, '');
    await transaction.query(
      sql`insert into import_rows (job_id, line, sheet, row_no, state, facts, faults)
       select ${jobId}, listed.line, listed.sheet, listed."row", listed.state, listed.facts, listed.faults
         from jsonb_to_recordset(${json}::jsonb)
           as listed (line integer, sheet text, "row" integer, state text, facts jsonb, faults jsonb)`,
    );
  });
}

/** Marks the stored rows of stones that are hidden because the other stone of their pair is not for sale. */
export async function markHiddenPairs(connection: Connection, jobId: number): Promise<void> {
  await connection.query(
    sql`update import_rows set state = 'to-fix' from import_issues issue
       where import_rows.job_id = ${jobId} and issue.job_id = ${jobId} and issue.code = 'E_PAIR_INCOMPLETE'
         and issue.sheet = import_rows.sheet and issue.row_no = import_rows.row_no`,
  );
}

const row: z.ZodType<ImportRow> = z.object({
  line: z.int(),
  sheet: z.string(),
  row: z.int(),
  state: z.enum(importRowStates),
  facts: z.record(z.string(), z.union([z.string(), z.array(z.string()), z.null()])),
  faults: z.array(z.object({ field: z.string(), value: z.string(), code: z.string() })),
});

const list: KeysetList<'line', ImportRow> = {
  columns: sql`line, sheet, row_no as row, state, facts, faults`,
  from: sql`import_rows listed`,
  id: sql`listed.line`,
  orders: { line: { sql: sql`listed.line`, type: 'integer' } },
  row,
};

export interface ImportRowQuery extends PageRequest<'line'> {
  readonly jobId: number;
  readonly show: 'all' | ImportRow['state'];
  readonly search: string;
}

/** A page of the rows stored beside the preview of a job, in the order of the file. */
export const listImportRows = async (
  connection: Connection,
  { jobId, show, search, ...page }: ImportRowQuery,
) =>
  readKeysetPage(connection, list, page, [
    sql`job_id = ${jobId}`,
    show === 'all' ? null : sql`state = ${show}`,
    containsCondition([sql`coalesce(facts ->> 'stock_no', '')`], search),
  ]);
