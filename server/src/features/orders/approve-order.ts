import { AppError } from '@loupe/contract';
import type { Transaction } from '../../platform/database.ts';
import { nameOf } from '../accounts/doers.ts';
import { keepClaims } from '../holds/keep-claims.ts';
import type { Person } from '../life-cycle/take-step.ts';
import { lockOrder, moveOrder, packetsOf, stoneIdsOf, type OrderAct } from './move-order.ts';
import { counts } from './order.ts';

/**
 * The owner of a company says yes to an order above the limit of a colleague: it goes to the desk, and its stones stay
 * until the desk has answered. Throws STEP_REFUSED when it no longer waits.
 */
export async function approveOrder(
  transaction: Transaction,
  act: OrderAct & { readonly by: Person },
): Promise<void> {
  const { order, lines } = await lockOrder(transaction, act.orderNo);
  // Its time may be over before anybody has written that down.
  if (order.approve_by !== null && order.approve_by <= act.now)
    throw new AppError('STEP_REFUSED', { state: order.status });
  const live = lines.filter(counts);
  await moveOrder(transaction, order, 'PENDING', {
    ...act,
    details: { approved: packetsOf(live) },
    facts: { by: await nameOf(transaction, act.by.personId) },
  });
  await keepClaims(transaction, stoneIdsOf(live), null);
}
