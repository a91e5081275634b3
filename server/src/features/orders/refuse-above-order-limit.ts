import { AppError } from '@loupe/contract';
import { openOrderStates } from '@loupe/domain';
import type { Transaction } from '../../platform/database.ts';
import { readSettings } from '../settings/settings.ts';

// Written out, so that the partial index `orders_open` serves it.
const openStates = openOrderStates.map((state) => `'${state}'`).join(', ');

/**
 * Throws ORDER_LIMIT when so many further stones would take a company above the number it may have in open orders. The
 * company is locked, so that two orders together cannot pass the limit; the stones are locked before, as for holds.
 */
export async function refuseAboveOrderLimit(
  transaction: Transaction,
  accountId: number,
  further: number,
): Promise<void> {
  const { raw } = transaction;
  await raw.query('select from accounts where id = $1 for no key update', [accountId]);
  const { open_order_stones: allowed } = await readSettings(transaction);
  const { rows } = await raw.query<{ open: number }>(
    `select count(*) as open from orders o join order_lines l on l.order_id = o.id
      where o.account_id = $1 and o.status in (${openStates}) and l.status = 'PENDING'`,
    [accountId],
  );
  const open = rows[0]?.open ?? 0;
  if (open + further > allowed) throw new AppError('ORDER_LIMIT', { figures: { open, allowed } });
}
