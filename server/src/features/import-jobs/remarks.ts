import { causeOf } from '@loupe/contract';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { containing, readKeyedPage, type AskedPage, type KeyedList } from '../../platform/keyed-page.ts';

/** One thing that is wrong with a file. */
export interface Remark {
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

/** More remarks than a person can read; the counts still cover them all. */
export const mostRemarks = 200_000;
/** A cell may be a whole page; its beginning tells which it is. */
const mostShown = 300;

/** Writes remarks down after those that are there. */
export async function addRemarks(
  { raw }: Connection,
  jobId: number,
  firstLine: number,
  remarks: readonly Remark[],
): Promise<void> {
  if (remarks.length === 0) return;
  const texts = (read: (remark: Remark) => string) =>
    remarks.map((remark) => read(remark).replaceAll('\0', '').slice(0, mostShown));
  await raw.query(
    `insert into import_remarks (job_id, line, row_no, sheet, place, header, field, value, code, expected, level)
     select $1, lines.* from unnest($2::integer[], $3::integer[], $4::text[], $5::text[], $6::text[], $7::text[],
       $8::text[], $9::text[], $10::text[], $11::text[]) as lines`,
    [
      jobId,
      remarks.map((_, place) => firstLine + place),
      remarks.map(({ row }) => row),
      texts(({ sheet }) => sheet),
      texts(({ column }) => column),
      texts(({ header }) => header),
      texts(({ field }) => field),
      texts(({ value }) => value),
      texts(({ code }) => code),
      texts(({ expected }) => expected),
      texts(({ level }) => level),
    ],
  );
}

/** Forgets what an earlier reading remarked. */
export async function clearRemarks({ raw }: Connection, jobId: number): Promise<void> {
  await raw.query('delete from import_remarks where job_id = $1', [jobId]);
}

/** Drops the remarks of one code and returns the line after the last of the others. */
export async function dropRemarks({ raw }: Connection, jobId: number, code: string): Promise<number> {
  await raw.query('delete from import_remarks where job_id = $1 and code = $2', [jobId, code]);
  const { rows } = await raw.query<{ next: number }>(
    'select coalesce(max(line) + 1, 0) as next from import_remarks where job_id = $1',
    [jobId],
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
  level: z.enum(['rejected', 'for staff', 'warning', 'note']),
});
const columns = `line, row_no as row, sheet, place as column, header, field, value, code, expected, level`;

const list: KeyedList<'line', z.infer<typeof row>> = {
  columns,
  from: 'import_remarks remark',
  id: 'remark.line',
  orders: { line: { sql: 'remark.line', type: 'integer' } },
  row,
};

export interface AskedRemarks extends AskedPage<'line'> {
  readonly jobId: number;
  readonly level: 'all' | 'rejected' | 'for staff' | 'warning';
  readonly code?: string | undefined;
  readonly text: string;
}

/** What is wrong with a file, a page of it in the order of the file. */
export const listRemarks = async (
  connection: Connection,
  { jobId, level, code, text, ...page }: AskedRemarks,
) => {
  const { rows, next } = await readKeyedPage(connection, list, page, [
    ['job_id = ?', jobId],
    level === 'all' ? null : ['level = ?', level],
    code === undefined ? null : ['code = ?', code],
    containing(['header', 'field', 'value', 'code'], text),
  ]);
  return { rows: rows.map((remark) => ({ ...remark, cause: causeOf(remark.expected) })), next };
};

const pieceLines = 2_000;

/** Every remark on a file, some at a time. */
export async function* readRemarks({ raw }: Connection, jobId: number) {
  for (let after = -1; ;) {
    const { rows } = await raw.query(
      `select ${columns} from import_remarks where job_id = $1 and line > $2 order by line limit ${pieceLines}`,
      [jobId, after],
    );
    const found = z.array(row).parse(rows);
    const last = found.at(-1);
    if (last === undefined) return;
    yield found;
    after = last.line;
  }
}
