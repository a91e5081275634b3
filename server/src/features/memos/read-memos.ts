import { openMemoStates, type MemoState } from '@loupe/domain';
import type { Connection } from '../../platform/database.ts';
import { readMemos, type Memo } from './memo.ts';

export interface MemoPage {
  /** Those with goods out, or all. */
  readonly show: 'open' | 'all';
  /** Memos that come after this one in the order of the list. */
  readonly after: string | null;
  readonly limit: number;
}

const statesOf: Readonly<Record<MemoPage['show'], readonly MemoState[] | null>> = {
  open: openMemoStates,
  all: null,
};

/** An account's memos, the newest first. */
export async function listMemos(
  connection: Connection,
  accountId: number,
  { show, after, limit }: MemoPage,
): Promise<Memo[]> {
  return readMemos(
    connection,
    `where account_id = $1 and ($2::text[] is null or m.state = any($2))
        and ($3::uuid is null or m.id < (select id from memos where uuid = $3 and account_id = $1))
      order by m.id desc limit $4`,
    [accountId, statesOf[show], after, limit],
  );
}

/** How many memos of an account have goods out. */
export async function countMemos({ raw }: Connection, accountId: number): Promise<number> {
  const { rows } = await raw.query<{ open: number }>(
    'select count(*) as open from memos where account_id = $1 and state = any($2)',
    [accountId, openMemoStates],
  );
  return rows[0]?.open ?? 0;
}

/** The memo with this id; where an account is given, only its own. Null when there is none, or it is another's. */
export async function findMemo(
  connection: Connection,
  uuid: string,
  accountId: number | null,
): Promise<Memo | null> {
  const [memo] = await readMemos(
    connection,
    'where m.uuid = $1 and ($2::bigint is null or account_id = $2)',
    [uuid, accountId],
  );
  return memo ?? null;
}

/** The memo with this number, letter case aside; null when there is none. */
export async function memoByNo(connection: Connection, memoNo: string): Promise<Memo | null> {
  const [memo] = await readMemos(connection, 'where memo_no = upper($1)', [memoNo]);
  return memo ?? null;
}
