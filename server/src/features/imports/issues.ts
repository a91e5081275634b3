import { parseIssue } from '@loupe/contract';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import {
  containsCondition,
  readKeysetPage,
  type PageRequest,
  type KeysetList,
} from '../../platform/keyset-page.ts';

/** One issue of a file. */
export interface ImportIssue {
  readonly row: number;
  readonly sheet: string;
  readonly column: string;
  readonly header: string;
  readonly field: string;
  readonly value: string;
  readonly code: string;
  readonly expected: string;
  readonly level: string;
}

/** More issues than a person can read; the counts still cover all of them. */
export const maxImportIssues = 200_000;
/** Characters stored of a value: a cell may hold a whole page, and its beginning identifies it. */
const maxShown = 300;

/** Appends issues after those already stored. */
export async function insertImportIssues(
  connection: Connection,
  jobId: number,
  firstLine: number,
  issues: readonly ImportIssue[],
): Promise<void> {
  if (issues.length === 0) return;
  const texts = (read: (issue: ImportIssue) => string) =>
    issues.map((issue) => read(issue).replaceAll('\0', '').slice(0, maxShown));
  await connection.query(
    sql`insert into import_issues (job_id, line, row_no, sheet, sheet_column, header, field, value, code, expected, severity)
     select ${jobId}, lines.* from unnest(${issues.map((_, index) => firstLine + index)}::integer[],
       ${issues.map(({ row }) => row)}::integer[], ${texts(({ sheet }) => sheet)}::text[],
       ${texts(({ column }) => column)}::text[], ${texts(({ header }) => header)}::text[],
       ${texts(({ field }) => field)}::text[],
       ${texts(({ value }) => value)}::text[], ${texts(({ code }) => code)}::text[],
       ${texts(({ expected }) => expected)}::text[], ${texts(({ level }) => level)}::text[]) as lines`,
  );
}

/** Deletes the issues of an earlier parse. */
export async function deleteImportIssues(connection: Connection, jobId: number): Promise<void> {
  await connection.query(sql`delete from import_issues where job_id = ${jobId}`);
}

/** Deletes the issues of one code, and returns the line number after the last of the others. */
export async function deleteIssuesByCode(
  connection: Connection,
  jobId: number,
  code: string,
): Promise<number> {
  await connection.query(sql`delete from import_issues where job_id = ${jobId} and code = ${code}`);
  const { rows } = await connection.query<{ next: number }>(
    sql`select coalesce(max(line) + 1, 0) as next from import_issues where job_id = ${jobId}`,
  );
  return rows[0]?.next ?? 0;
}

const row = z.object({
  line: z.int(),
  row: z.int(),
  sheet: z.string(),
  column: z.string(),
  header: z.string(),
  field: z.string(),
  value: z.string(),
  code: z.string(),
  expected: z.string(),
  level: z.enum(['rejected', 'to fix', 'for staff', 'warning', 'note']),
});
const columns = sql`line, row_no as row, sheet, sheet_column as column, header, field, value, code, expected,
  severity as level`;

const list: KeysetList<'line', z.infer<typeof row>> = {
  columns,
  from: sql`import_issues issue`,
  id: sql`issue.line`,
  orders: { line: { sql: sql`issue.line`, type: 'integer' } },
  row,
};

export interface ImportIssueQuery extends PageRequest<'line'> {
  readonly jobId: number;
  readonly level: 'all' | 'rejected' | 'to fix' | 'for staff' | 'warning';
  readonly code?: string | undefined;
  readonly search: string;
}

/** A page of the issues of a file, in the order of the file. */
export const listImportIssues = async (
  connection: Connection,
  { jobId, level, code, search: text, ...page }: ImportIssueQuery,
) => {
  const { rows, nextCursor } = await readKeysetPage(connection, list, page, [
    sql`job_id = ${jobId}`,
    level === 'all' ? null : sql`severity = ${level}`,
    code === undefined ? null : sql`code = ${code}`,
    containsCondition([sql`header`, sql`field`, sql`value`, sql`code`], text),
  ]);
  return {
    rows: rows.map((issue) => ({ ...issue, cause: parseIssue(issue.expected) })),
    next: nextCursor,
  };
};

const linesPerBatch = 2_000;

/** All issues of a file, in batches. */
export async function* streamImportIssues(connection: Connection, jobId: number) {
  for (let after = -1; ;) {
    const { rows } = await connection.query(
      sql`select ${columns} from import_issues
           where job_id = ${jobId} and line > ${after} order by line limit ${linesPerBatch}`,
      row,
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.line;
  }
}

const rowIssue = row.pick({ row: true, header: true, value: true, code: true, expected: true, level: true });

/** The issues of the rows of one sheet. A file has at most {@link maxImportIssues} of them. */
export async function readIssuesByRow(
  connection: Connection,
  jobId: number,
  sheet: string,
): Promise<ReadonlyMap<number, readonly Omit<z.infer<typeof rowIssue>, 'row'>[]>> {
  const { rows } = await connection.query(
    sql`select row_no as row, header, value, code, expected, severity as level from import_issues
         where job_id = ${jobId} and sheet = ${sheet} order by line`,
    rowIssue,
  );
  const byRow = new Map<number, Omit<z.infer<typeof rowIssue>, 'row'>[]>();
  for (const { row: number, ...issue } of rows) {
    const known = byRow.get(number);
    if (known === undefined) byRow.set(number, [issue]);
    else known.push(issue);
  }
  return byRow;
}
