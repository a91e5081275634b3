import type { CallBody } from '@loupe/contract';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { anyLike, hasDigit, readKeyedPage, type KeyedList } from '../../platform/keyed-page.ts';
import { customersLike } from '../accounts/customers-like.ts';
import { readMemos, type Memo } from './memo.ts';

type AskedMemos = CallBody<'deskListMemos'>['data'];

const idSchema = z.object({ id: z.int() });
const list: Omit<KeyedList<AskedMemos['sort'], z.infer<typeof idSchema>>, 'orders'> = {
  columns: 'm.id',
  from: 'memos m join accounts a on a.id = m.account_id',
  id: 'm.id',
  row: idSchema,
};
const customer = { sql: 'lower(coalesce(a.company_name, a.email))', type: 'text' } as const;
const firstDue = { sql: 'm.due_at', type: 'timestamptz' } as const;
const newest = { sql: 'm.id', type: 'bigint', isDescending: true } as const;

const conditions = {
  open: `m.state in ('OUT', 'PARTLY_RETURNED', 'OVERDUE')`,
  overdue: `m.state = 'OVERDUE'`,
  all: null,
} as const;

/** Everybody's memos, a page of them: with goods out or overdue, the first due first; or all, the newest first. */
export async function listDeskMemos(
  connection: Connection,
  { show, text, ...page }: AskedMemos,
): Promise<{ readonly memos: Memo[]; readonly next: string | null }> {
  const condition = conditions[show];
  const { rows, next } = await readKeyedPage(
    connection,
    { ...list, orders: { due_on: show === 'all' ? newest : firstDue, customer } },
    page,
    [
      condition === null ? null : [condition, null],
      anyLike([customersLike('m.account_id'), ...(hasDigit(text) ? ['m.memo_no ilike ?'] : [])], text),
    ],
  );
  const ids = rows.map(({ id }) => id);
  const memos = await readMemos(connection, 'where m.id = any($1)', [ids]);
  const memoOf = new Map(memos.map((memo) => [memo.id, memo]));
  return { memos: ids.flatMap((id) => memoOf.get(id) ?? []), next };
}
