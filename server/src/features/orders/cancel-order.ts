import { validationError } from '@loupe/contract';
import { isOrderWithdrawal } from '@loupe/domain';
import type { Transaction } from '../../platform/database.ts';
import { readUserName } from '../users/actor-names.ts';
import { startCooldown } from '../holds/cooldown.ts';
import { releaseClaims } from '../holds/release-claims.ts';
import {
  lockOrder,
  transitionOrderLines,
  transitionOrder,
  orderPacketNumbers,
  orderStoneIds,
  type OrderAction,
} from './transition-order.ts';
import { isActiveLine } from './order.ts';

/**
 * Cancels an order and returns its stones to stock. The buyer withdraws an unanswered order, the owner
 * declines an order that awaits approval, the sales desk rejects an order, and only an administrator cancels
 * a sale, with a reason.
 */
export async function cancelOrder(
  transaction: Transaction,
  act: OrderAction & { readonly reason: string | null },
): Promise<void> {
  const { actor, reason } = act;
  const { order, lines } = await lockOrder(transaction, act.orderNo);
  const live = lines.filter(isActiveLine);
  await transitionOrder(transaction, order, 'CANCELLED', {
    ...act,
    details: { cancelled: orderPacketNumbers(live), reason },
    ...(actor.role === 'OWNER' &&
      actor.userId !== null && { facts: { by: await readUserName(transaction, actor.userId) } }),
  });
  if (order.status === 'CONFIRMED' && reason === null)
    throw validationError('data.reason', 'SALE_UNDONE_WHY');
  await transitionOrderLines(transaction, live, 'CANCELLED', actor.role);
  // Claims distinguish only customers and staff, not the owner from other members of a company.
  const giver = actor.role === 'OWNER' ? { ...actor, role: 'CUSTOMER' as const } : actor;
  await releaseClaims(transaction, orderStoneIds(live), { to: 'AVAILABLE', by: giver, now: act.now });
  if (isOrderWithdrawal(actor.role)) {
    await startCooldown(transaction, order.company_id, { stoneIds: orderStoneIds(live), now: act.now });
  }
}
