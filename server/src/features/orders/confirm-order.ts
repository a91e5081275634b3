import { misfit } from '@loupe/contract';
import type { OrderState } from '@loupe/domain';
import type { Transaction } from '../../platform/database.ts';
import { endClaims } from '../holds/end-claims.ts';
import { inseparableStones, refuseHalves } from '../holds/inseparable-stones.ts';
import type { Line } from './order-lines.ts';
import { lockOrder, moveLines, moveOrder, packetsOf, stoneIdsOf, type OrderAct } from './move-order.ts';

/**
 * Confirms an order whole, or the named packets of it; the other lines are rejected and their stones go back to
 * the stock. Confirmed stones are sold. BODY_INVALID names packets the order does not have, PAIR_NOT_SEPARABLE the other
 * halves of pairs that go only together.
 */
export async function confirmOrder(
  transaction: Transaction,
  act: OrderAct & { readonly packets?: readonly string[] },
): Promise<OrderState> {
  const { order, lines } = await lockOrder(transaction, act.orderNo);
  const { confirmed, rejected } = choose(lines, act.packets);
  if (rejected.length > 0) {
    const ids = stoneIdsOf(confirmed);
    await refuseHalves(transaction, ids, await inseparableStones(transaction, ids));
  }
  const to: OrderState = rejected.length === 0 ? 'CONFIRMED' : 'PARTLY_CONFIRMED';
  const details = { confirmed: packetsOf(confirmed), rejected: packetsOf(rejected) };
  await moveOrder(transaction, order, to, {
    ...act,
    details,
    ...(to === 'PARTLY_CONFIRMED' && { facts: { packets: packetsOf(confirmed).join(', ') } }),
  });
  await moveLines(transaction, confirmed, 'CONFIRMED', 'SALES');
  await moveLines(transaction, rejected, 'REJECTED', 'SALES');
  const { by, now } = act;
  await endClaims(transaction, stoneIdsOf(confirmed), { to: 'SOLD', by, now });
  await endClaims(transaction, stoneIdsOf(rejected), { to: 'AVAILABLE', by, now });
  return to;
}

function choose(
  lines: readonly Line[],
  packets: readonly string[] | undefined,
): { confirmed: Line[]; rejected: Line[] } {
  if (packets === undefined) return { confirmed: [...lines], rejected: [] };
  const chosen = new Set(packets.map((packet) => packet.toUpperCase()));
  const isChosen = ({ facts }: Line) => chosen.has((facts.stock_no ?? '').toUpperCase());
  const confirmed = lines.filter(isChosen);
  const known = new Set(confirmed.map(({ facts }) => (facts.stock_no ?? '').toUpperCase()));
  const strange = packets.filter((packet) => !known.has(packet.toUpperCase()));
  if (strange.length > 0) throw misfit('data.packets', 'NOT_IN_ORDER', { packets: strange.join(', ') });
  if (confirmed.length === 0) throw misfit('data.packets', 'ORDER_OF_NOTHING');
  return { confirmed, rejected: lines.filter((line) => !isChosen(line)) };
}
