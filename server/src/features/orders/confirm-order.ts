import type { OrderState } from '@loupe/domain';
import type { Transaction } from '../../platform/database.ts';
import { endClaims } from '../holds/end-claims.ts';
import type { Line } from './order-lines.ts';
import {
  AnswerRefused,
  lockOrder,
  moveLines,
  moveOrder,
  packetsOf,
  stoneIdsOf,
  type DeskAnswer,
} from './move-order.ts';

/**
 * Confirms an order whole, or the named packets of it; the other lines are rejected and their stones go back to
 * the stock. Confirmed stones are sold.
 */
export async function confirmOrder(
  transaction: Transaction,
  answer: DeskAnswer & { readonly packets?: readonly string[] },
): Promise<OrderState> {
  const { order, lines } = await lockOrder(transaction, answer.orderNo);
  const { confirmed, rejected } = choose(lines, answer);
  const to: OrderState = rejected.length === 0 ? 'CONFIRMED' : 'PARTLY_CONFIRMED';
  const details = { confirmed: packetsOf(confirmed), rejected: packetsOf(rejected) };
  await moveOrder(transaction, order, to, {
    ...answer,
    who: 'SALES',
    details,
    ...(to === 'PARTLY_CONFIRMED' && { facts: { packets: packetsOf(confirmed).join(', ') } }),
  });
  await moveLines(transaction, confirmed, 'CONFIRMED', 'SALES');
  await moveLines(transaction, rejected, 'REJECTED', 'SALES');
  const act = { by: { who: 'SALES', accountId: null, name: answer.actor }, now: answer.now } as const;
  await endClaims(transaction, stoneIdsOf(confirmed), { ...act, to: 'SOLD' });
  await endClaims(transaction, stoneIdsOf(rejected), { ...act, to: 'AVAILABLE' });
  return to;
}

function choose(
  lines: readonly Line[],
  { orderNo, packets }: { readonly orderNo: string; readonly packets?: readonly string[] },
): { confirmed: Line[]; rejected: Line[] } {
  if (packets === undefined) return { confirmed: [...lines], rejected: [] };
  const chosen = new Set(packets.map((packet) => packet.toUpperCase()));
  const isChosen = ({ facts }: Line) => chosen.has((facts.stock_no ?? '').toUpperCase());
  const confirmed = lines.filter(isChosen);
  const known = new Set(confirmed.map(({ facts }) => (facts.stock_no ?? '').toUpperCase()));
  const strange = packets.filter((packet) => !known.has(packet.toUpperCase()));
  if (strange.length > 0) throw new AnswerRefused(`Not in order ${orderNo}: ${strange.join(', ')}.`);
  if (confirmed.length === 0) throw new AnswerRefused('Name at least one packet, or cancel the order.');
  return { confirmed, rejected: lines.filter((line) => !isChosen(line)) };
}
