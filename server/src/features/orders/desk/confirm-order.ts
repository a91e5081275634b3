import { validationError } from '@loupe/contract';
import type { OrderStatus } from '@loupe/domain';
import type { Transaction } from '../../../platform/database.ts';
import { releaseClaims } from '../../holds/release-claims.ts';
import { findInseparablePairs, rejectIncompletePairs } from '../../holds/inseparable-pairs.ts';
import type { StoredOrderLine } from '../order-lines.ts';
import {
  lockOrder,
  transitionOrderLines,
  transitionOrder,
  orderPacketNumbers,
  orderStoneIds,
  type OrderAction,
} from '../transition-order.ts';

/**
 * Confirms an order as a whole or only the named packets; the other lines are rejected and their stones
 * return to stock. Confirmed stones are sold. BODY_INVALID with packets that are not in the order,
 * PAIR_NOT_SEPARABLE with the counterparts of inseparable pairs.
 */
export async function confirmOrder(
  transaction: Transaction,
  act: OrderAction & { readonly packets?: readonly string[] },
): Promise<OrderStatus> {
  const { order, lines } = await lockOrder(transaction, act.orderNo);
  const { confirmed, rejected } = choose(lines, act.packets);
  if (rejected.length > 0) {
    const ids = orderStoneIds(confirmed);
    await rejectIncompletePairs(transaction, ids, await findInseparablePairs(transaction, ids));
  }
  const to: OrderStatus = rejected.length === 0 ? 'CONFIRMED' : 'PARTIALLY_CONFIRMED';
  const details = { confirmed: orderPacketNumbers(confirmed), rejected: orderPacketNumbers(rejected) };
  await transitionOrder(transaction, order, to, {
    ...act,
    details,
    ...(to === 'PARTIALLY_CONFIRMED' && { facts: { packets: orderPacketNumbers(confirmed).join(', ') } }),
  });
  await transitionOrderLines(transaction, confirmed, 'CONFIRMED', 'SALES');
  await transitionOrderLines(transaction, rejected, 'REJECTED', 'SALES');
  const { actor, now } = act;
  await releaseClaims(transaction, orderStoneIds(confirmed), { to: 'SOLD', by: actor, now });
  await releaseClaims(transaction, orderStoneIds(rejected), { to: 'AVAILABLE', by: actor, now });
  return to;
}

function choose(
  lines: readonly StoredOrderLine[],
  packets: readonly string[] | undefined,
): { confirmed: StoredOrderLine[]; rejected: StoredOrderLine[] } {
  if (packets === undefined) return { confirmed: [...lines], rejected: [] };
  const chosen = new Set(packets.map((packet) => packet.toUpperCase()));
  const isChosen = ({ facts }: StoredOrderLine) => chosen.has((facts.stock_no ?? '').toUpperCase());
  const confirmed = lines.filter(isChosen);
  const known = new Set(confirmed.map(({ facts }) => (facts.stock_no ?? '').toUpperCase()));
  const strange = packets.filter((packet) => !known.has(packet.toUpperCase()));
  if (strange.length > 0)
    throw validationError('data.packets', 'NOT_IN_ORDER', { packets: strange.join(', ') });
  if (confirmed.length === 0) throw validationError('data.packets', 'ORDER_OF_NOTHING');
  return { confirmed, rejected: lines.filter((line) => !isChosen(line)) };
}
