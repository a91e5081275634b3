import { AppError } from '@loupe/contract';
import { openOrderStatuses } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Transaction } from '../../platform/database.ts';
import { literalList } from '../../platform/sql.ts';
import { lockLedger } from '../ledger/lock-ledger.ts';
import { readSettings } from '../site-settings/settings.ts';

// Literals, so that PostgreSQL can use the partial index `orders_open`.
const openStates = literalList(openOrderStatuses);

/**
 * Throws ORDER_LIMIT when this many further stones would exceed the number a company may have in open orders.
 * Locks the company, so that two concurrent orders cannot exceed the limit together. The stones are locked
 * before, as for holds.
 */
export async function rejectAboveOrderLimit(
  transaction: Transaction,
  companyId: number,
  further: number,
): Promise<void> {
  await lockLedger(transaction, companyId);
  const { open_order_stones: allowed } = await readSettings(transaction);
  const { rows } = await transaction.query<{ open: number }>(
    sql`select count(*) as open from orders o join order_lines l on l.order_id = o.id
      where o.company_id = ${companyId} and o.status in (${openStates}) and l.status = 'PENDING'`,
  );
  const open = rows[0]?.open ?? 0;
  if (open + further > allowed) throw new AppError('ORDER_LIMIT', { figures: { open, allowed } });
}
