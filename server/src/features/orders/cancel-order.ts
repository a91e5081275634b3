import { misfit } from '@loupe/contract';
import { isOrderWithdrawal } from '@loupe/domain';
import type { Transaction } from '../../platform/database.ts';
import { nameOf } from '../accounts/doers.ts';
import { startCooldown } from '../holds/cooldown.ts';
import { endClaims } from '../holds/end-claims.ts';
import { lockOrder, moveLines, moveOrder, packetsOf, stoneIdsOf, type OrderAct } from './move-order.ts';
import { counts } from './order.ts';

/**
 * Cancels an order; its stones go back to the stock. The buyer withdraws what nobody has answered, the owner of his
 * company says no to what waits for him, the sales desk rejects, and only an administrator undoes a sale, saying why.
 */
export async function cancelOrder(
  transaction: Transaction,
  act: OrderAct & { readonly reason: string | null },
): Promise<void> {
  const { by, reason } = act;
  const { order, lines } = await lockOrder(transaction, act.orderNo);
  const live = lines.filter(counts);
  await moveOrder(transaction, order, 'CANCELLED', {
    ...act,
    details: { cancelled: packetsOf(live), reason },
    ...(by.who === 'OWNER' &&
      by.personId !== null && { facts: { by: await nameOf(transaction, by.personId) } }),
  });
  if (order.status === 'CONFIRMED' && reason === null) throw misfit('data.reason', 'SALE_UNDONE_WHY');
  await moveLines(transaction, live, 'CANCELLED', by.who);
  // Stones and their holds know customers only, not who of a company may what.
  const giver = by.who === 'OWNER' ? { ...by, who: 'CUSTOMER' as const } : by;
  await endClaims(transaction, stoneIdsOf(live), { to: 'AVAILABLE', by: giver, now: act.now });
  if (isOrderWithdrawal(by.who)) {
    await startCooldown(transaction, order.account_id, { stoneIds: stoneIdsOf(live), now: act.now });
  }
}
