import { AppError } from '@loupe/contract';
import type { Transaction } from '../../platform/database.ts';
import { readUserName } from '../users/actor-names.ts';
import { setClaimExpiry } from '../holds/set-claim-expiry.ts';
import type { UserActor } from '../lifecycle/transition.ts';
import {
  lockOrder,
  transitionOrder,
  orderPacketNumbers,
  orderStoneIds,
  type OrderAction,
} from './transition-order.ts';
import { isActiveLine } from './order.ts';

/**
 * Approves, as the owner of a company, an order above a member's limit: the desk receives it and its stones
 * stay held until the desk answers. Throws INVALID_TRANSITION when the order is no longer awaiting approval.
 */
export async function approveOrder(
  transaction: Transaction,
  act: OrderAction & { readonly actor: UserActor },
): Promise<void> {
  const { order, lines } = await lockOrder(transaction, act.orderNo);
  // The deadline may be over before the background job has cancelled the order.
  if (order.approval_expires_at !== null && order.approval_expires_at <= act.now)
    throw new AppError('INVALID_TRANSITION', { status: order.status });
  const live = lines.filter(isActiveLine);
  await transitionOrder(transaction, order, 'PENDING', {
    ...act,
    details: { approved: orderPacketNumbers(live) },
    facts: { by: await readUserName(transaction, act.actor.userId) },
  });
  await setClaimExpiry(transaction, orderStoneIds(live), null);
}
