import type { CallBody } from '@loupe/contract';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../../platform/database.ts';
import {
  anyMatchCondition,
  hasDigit,
  readKeysetPage,
  type Condition,
  type KeysetList,
} from '../../../platform/keyset-page.ts';
import { contains } from '../../../platform/sql.ts';
import { customerSearchCondition } from '../../users/customer-search-condition.ts';
import { readMemos, type Memo } from '../memo.ts';

type MemosQuery = CallBody<'deskListMemos'>['data'];

const idSchema = z.object({ id: z.int() });
const list: Omit<KeysetList<MemosQuery['sort'], z.infer<typeof idSchema>>, 'orders'> = {
  columns: sql`m.id`,
  from: sql`memos m join users a on a.id = m.company_id`,
  id: sql`m.id`,
  row: idSchema,
};
const customer = { sql: sql`lower(coalesce(a.company_name, a.email))`, type: 'text' } as const;
const firstDue = { sql: sql`m.due_at`, type: 'timestamptz' } as const;
const newest = { sql: sql`m.id`, type: 'bigint', isDescending: true } as const;

const conditions = {
  open: sql`m.status in ('OUT', 'PARTIALLY_RETURNED', 'OVERDUE')`,
  overdue: sql`m.status = 'OVERDUE'`,
  all: null,
} as const satisfies Record<MemosQuery['show'], Condition>;

/**
 * A page of all customers' memos: open or overdue ones with the earliest due first, or all with the newest
 * first.
 */
export async function listDeskMemos(
  connection: Connection,
  { show, search, ...page }: MemosQuery,
): Promise<{ readonly memos: Memo[]; readonly next: string | null }> {
  const { rows, nextCursor } = await readKeysetPage(
    connection,
    { ...list, orders: { due_on: show === 'all' ? newest : firstDue, customer } },
    page,
    [
      conditions[show],
      anyMatchCondition(
        [
          customerSearchCondition(sql`m.company_id`, search),
          hasDigit(search) ? contains(sql`m.memo_no`, search) : null,
        ],
        search,
      ),
    ],
  );
  const ids = rows.map(({ id }) => id);
  const memos = await readMemos(connection, sql`where m.id = any(${ids})`);
  const memoOf = new Map(memos.map((memo) => [memo.id, memo]));
  return { memos: ids.flatMap((id) => memoOf.get(id) ?? []), next: nextCursor };
}
