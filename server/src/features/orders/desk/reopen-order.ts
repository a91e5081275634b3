import { AppError } from '@loupe/contract';
import { currentAgreedPrice } from '@loupe/stock-search';
import sql from 'sql-template-tag';
import type { Transaction } from '../../../platform/database.ts';
import { reinstateClaims } from '../../holds/reinstate-claims.ts';
import { claimStones } from '../../holds/claim-stones.ts';
import { isAvailableTo, lockStonesById } from '../../holds/lock-stones.ts';
import {
  lockOrder,
  transitionOrderLines,
  transitionOrder,
  orderPacketNumbers,
  orderStoneIds,
  type OrderAction,
} from '../transition-order.ts';
import type { StoredOrderLine } from '../order-lines.ts';

/**
 * Undoes the desk's answer to an order: it is pending again, and its stones are held for the buyer at their
 * ordered prices. INVALID_TRANSITION after the invoice, STONE_NOT_AVAILABLE when one of its stones is no
 * longer available.
 */
export async function reopenOrder(transaction: Transaction, act: OrderAction): Promise<void> {
  const { actor, now } = act;
  const { order, lines } = await lockOrder(transaction, act.orderNo);
  const answered = lines.filter(({ status }) => status === 'CONFIRMED' || status === 'REJECTED');
  await transitionOrder(transaction, order, 'PENDING', {
    ...act,
    details: { reopened: orderPacketNumbers(answered) },
  });
  const sold = answered.filter(({ status }) => status === 'CONFIRMED');
  const locked = await lockStonesById(transaction, orderStoneIds(answered));
  const wereSold = new Set(orderStoneIds(sold));
  const elsewhere = new Set(await claimedElsewhere(transaction, sold));
  const unavailable = locked.filter((stone) =>
    wereSold.has(stone.id)
      ? stone.status !== 'SOLD' || elsewhere.has(stone.id)
      : !isAvailableTo(stone, order.company_id),
  );
  if (unavailable.length > 0) {
    throw new AppError('STONE_NOT_AVAILABLE', {
      stones: unavailable.map(({ uuid, stockNo, status }) => ({
        stock_uuid: uuid,
        stock_no: stockNo,
        status,
      })),
    });
  }
  await transitionOrderLines(transaction, answered, 'PENDING', actor.role);
  const prices = new Map(
    answered.map(({ stoneId: id, facts, isNet }) => [
      id,
      currentAgreedPrice({ facts, isNet }, order.user_disc),
    ]),
  );
  const claim = { companyId: order.company_id, now, prices };
  await reinstateClaims(
    transaction,
    locked.filter(({ id }) => wereSold.has(id)),
    claim,
  );
  await claimStones(
    transaction,
    locked.filter(({ id }) => !wereSold.has(id)),
    { ...claim, userId: order.user_id, reason: 'ORDER', expiresAt: null, by: actor },
  );
}

/** Stones of these lines that have since returned to stock and were bought by another customer on memo. */
async function claimedElsewhere(
  transaction: Transaction,
  sold: readonly StoredOrderLine[],
): Promise<number[]> {
  const { rows } = await transaction.query<{ id: number }>(
    sql`select l.stone_id as id
       from order_lines l join orders o on o.id = l.order_id join memo_lines m on m.stone_id = l.stone_id
      where l.id = any(${sold.map(({ id }) => id)}) and m.status = 'KEPT' and m.ended_at > o.placed_at`,
  );
  return rows.map(({ id }) => id);
}
