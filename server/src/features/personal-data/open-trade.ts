import { AppError } from '@loupe/contract';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Transaction } from '../../platform/database.ts';

const openTrade = z.object({
  orders: z.int(),
  holds: z.int(),
  offers: z.int(),
  memos: z.int(),
  balance: z.int(),
});

/** An order is open until it is delivered or cancelled: until then its customer has to be reached. */
const openOrder = sql`status not in ('DELIVERED', 'CANCELLED')`;

/**
 * Throws ERASURE_BLOCKED, with what is open, while a user has orders, holds or offers under way; for the owner, also
 * those of all members, memos, and an account that is not balanced.
 */
export async function rejectOpenTrade(
  transaction: Transaction,
  { userId, isOwner }: { readonly userId: number; readonly isOwner: boolean },
): Promise<void> {
  const own = isOwner ? sql`company_id = ${userId}` : sql`user_id = ${userId}`;
  const { rows } = await transaction.query(
    sql`select
      (select count(*) from orders where ${own} and ${openOrder}) as orders,
      (select count(*) from holds where ${own} and ended_at is null) as holds,
      (select count(*) from offer_lines where expires_at is not null and offer_id in (select id from offers where ${own})) as offers,
      (select count(*) from memos where company_id = ${userId} and status in ('OUT', 'PARTIALLY_RETURNED', 'OVERDUE')) as memos,
      (select count(*) from (select from ledger_entries where company_id = ${userId} having sum(amount_cents) <> 0) a)
        as balance`,
    openTrade,
  );
  const [open] = rows;
  if (open !== undefined && Object.values(open).some((count) => count > 0))
    throw new AppError('ERASURE_BLOCKED', { figures: open });
}
