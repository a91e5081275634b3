import { orderLineStates, orderStates, type Actor, type OrderState } from '@loupe/domain';
import type { Transaction } from '../../platform/database.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { endClaims } from '../holds/claims.ts';
import { orderColumns, withLines, type Order } from './order.ts';

/** An answer to an order that its life-cycle does not allow, or that names what is not there; in words. */
export class AnswerRefused extends Error {
  override readonly name = 'AnswerRefused';
}

export interface DeskAnswer {
  readonly orderNo: string;
  readonly actor: string;
  readonly now: Date;
}

async function lockOrder(transaction: Transaction, orderNo: string): Promise<Order> {
  const { rows } = await transaction.raw.query(
    `select ${orderColumns} from orders o where order_no = $1 for update`,
    [orderNo],
  );
  const [order] = await withLines(transaction, rows);
  if (order === undefined) throw new AnswerRefused(`There is no order ${orderNo}.`);
  return order;
}

async function moveOrder(
  transaction: Transaction,
  order: Order,
  to: OrderState,
  { actor, now, who }: DeskAnswer & { readonly who: Actor },
): Promise<void> {
  if (!orderStates.may(order.status, to, who)) {
    throw new AnswerRefused(`Order ${order.order_no} is ${order.status} and cannot become ${to}.`);
  }
  await transaction.raw.query('update orders set status = $2 where id = $1', [order.id, to]);
  await writeAudit(transaction, {
    at: now,
    actorId: null,
    actor,
    action: 'order-answered',
    subject: `order:${order.order_no}`,
    before: order.status,
    after: to,
  });
}

type Line = Order['lines'][number];

async function moveLines(
  transaction: Transaction,
  lines: readonly Line[],
  to: 'CONFIRMED' | 'REJECTED' | 'CANCELLED',
  who: Actor,
): Promise<void> {
  const stuck = lines.find(({ status }) => !orderLineStates.may(status, to, who));
  if (stuck) throw new AnswerRefused(`A line that is ${stuck.status} cannot become ${to}.`);
  await transaction.raw.query('update order_lines set status = $2 where id = any($1)', [
    lines.map(({ id }) => id),
    to,
  ]);
}

/**
 * Confirms an order whole, or the named packets of it; the other lines are rejected and their stones go back to
 * the stock. Confirmed stones are sold.
 */
export async function confirmOrder(
  transaction: Transaction,
  answer: DeskAnswer & { readonly packets?: readonly string[] },
): Promise<OrderState> {
  const order = await lockOrder(transaction, answer.orderNo);
  const { packets } = answer;
  const isChosen = ({ facts }: Line) => packets === undefined || packets.includes(facts.stock_no ?? '');
  const unknown =
    packets?.filter((packet) => !order.lines.some(({ facts }) => facts.stock_no === packet)) ?? [];
  if (unknown.length > 0) throw new AnswerRefused(`Not in order ${order.order_no}: ${unknown.join(', ')}.`);
  const confirmed = order.lines.filter(isChosen);
  const rejected = order.lines.filter((line) => !isChosen(line));
  const to: OrderState =
    confirmed.length === 0 ? 'CANCELLED' : rejected.length === 0 ? 'CONFIRMED' : 'PARTLY_CONFIRMED';
  await moveOrder(transaction, order, to, { ...answer, who: 'SALES' });
  await moveLines(transaction, confirmed, 'CONFIRMED', 'SALES');
  await moveLines(transaction, rejected, 'REJECTED', 'SALES');
  await endClaims(transaction, stoneIds(confirmed), 'SOLD', 'SALES');
  await endClaims(transaction, stoneIds(rejected), 'AVAILABLE', 'SALES');
  return to;
}

/** Cancels an order: an open one by the sales desk, a confirmed one only by the administrator. */
export async function cancelOrder(
  transaction: Transaction,
  answer: DeskAnswer & { readonly who: 'SALES' | 'ADMIN' },
): Promise<void> {
  const order = await lockOrder(transaction, answer.orderNo);
  const live = order.lines.filter(({ status }) => status === 'PENDING' || status === 'CONFIRMED');
  await moveOrder(transaction, order, 'CANCELLED', answer);
  await moveLines(transaction, live, 'CANCELLED', answer.who);
  await endClaims(transaction, stoneIds(live), 'AVAILABLE', answer.who);
}

const stoneIds = (lines: readonly Line[]) => lines.map(({ stone_id }) => stone_id);
