import { openMemoStatuses, type MemoStatus } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Connection } from '../../platform/database.ts';
import { allOf } from '../../platform/sql.ts';
import { readMemos, type Memo } from './memo.ts';

export interface MemoQuery {
  /** Memos with goods out, or all. */
  readonly show: 'open' | 'all';
  /** Id of the last memo of the previous page. */
  readonly after: string | null;
  readonly limit: number;
}

const statusesOf: Readonly<Record<MemoQuery['show'], readonly MemoStatus[] | null>> = {
  open: openMemoStatuses,
  all: null,
};

/** A company's memos, newest first. */
export async function listMemos(
  connection: Connection,
  companyId: number,
  { show, after, limit }: MemoQuery,
): Promise<Memo[]> {
  const statuses = statusesOf[show];
  return readMemos(
    connection,
    sql`where ${allOf([
      sql`m.company_id = ${companyId}`,
      statuses && sql`m.status = any(${statuses})`,
      after === null
        ? null
        : sql`m.id < (select id from memos where uuid = ${after} and company_id = ${companyId})`,
    ])} order by m.id desc limit ${limit}`,
  );
}

/** Number of a company's memos with goods out. */
export async function countMemos(connection: Connection, companyId: number): Promise<number> {
  const { rows } = await connection.query<{ open: number }>(
    sql`select count(*) as open from memos where company_id = ${companyId} and status = any(${openMemoStatuses})`,
  );
  return rows[0]?.open ?? 0;
}

/**
 * A memo by id, restricted to one company when `companyId` is given. Null when there is none or it belongs to
 * another company.
 */
export async function findMemo(
  connection: Connection,
  uuid: string,
  companyId: number | null,
): Promise<Memo | null> {
  const [memo] = await readMemos(
    connection,
    sql`where ${allOf([sql`m.uuid = ${uuid}`, companyId === null ? null : sql`m.company_id = ${companyId}`])}`,
  );
  return memo ?? null;
}

/** A memo by number, ignoring letter case; null when there is none. */
export async function memoByNo(connection: Connection, memoNo: string): Promise<Memo | null> {
  const [memo] = await readMemos(connection, sql`where memo_no = upper(${memoNo})`);
  return memo ?? null;
}
