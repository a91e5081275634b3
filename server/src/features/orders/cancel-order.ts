import type { Transaction } from '../../platform/database.ts';
import { endClaims } from '../holds/end-claims.ts';
import { AnswerRefused, lockOrder, moveLines, moveOrder, packetsOf, stoneIdsOf } from './move-order.ts';
import type { DeskAnswer } from './move-order.ts';
import { counts } from './order.ts';

export interface Cancellation extends DeskAnswer {
  /** The sales desk cancels an open order; only an administrator undoes a sale, and says why. */
  readonly who: 'SALES' | 'ADMIN';
  readonly reason: string | null;
}

/** Cancels an order; its stones go back to the stock. Throws {@link AnswerRefused}. */
export async function cancelOrder(transaction: Transaction, cancellation: Cancellation): Promise<void> {
  const { who, reason } = cancellation;
  const { order, lines } = await lockOrder(transaction, cancellation.orderNo);
  if (order.status === 'CONFIRMED' && reason === null) {
    throw new AnswerRefused(`Order ${order.order_no} is a sale; undoing it needs a reason.`);
  }
  const live = lines.filter(counts);
  const details = { cancelled: packetsOf(live), reason };
  await moveOrder(transaction, order, 'CANCELLED', { ...cancellation, details });
  await moveLines(transaction, live, 'CANCELLED', who);
  await endClaims(transaction, stoneIdsOf(live), {
    to: 'AVAILABLE',
    by: { who, accountId: null, name: cancellation.actor },
    now: cancellation.now,
  });
}
