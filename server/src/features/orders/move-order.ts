import { AppError } from '@loupe/contract';
import {
  orderLineStates,
  orderStates,
  type Actor,
  type NotificationFacts,
  type OrderLineState,
  type OrderState,
} from '@loupe/domain';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { takeStep, type Mover } from '../life-cycle/take-step.ts';
import { readOrderLines, type Line } from './order-lines.ts';
import { orderColumns, withPrices, type Order } from './order.ts';

/** Who moves which order. */
export interface OrderAct {
  readonly orderNo: string;
  readonly by: Mover;
  readonly now: Date;
}

/** The order with its lines, nobody else's to answer until the transaction ends. NOT_FOUND when there is none. */
export async function lockOrder(
  transaction: Transaction,
  orderNo: string,
): Promise<{ order: Order; lines: Line[] }> {
  const { rows } = await transaction.raw.query(
    `select ${orderColumns} from orders o where order_no = $1 for update`,
    [orderNo],
  );
  const [order] = await withPrices(transaction, rows);
  if (order === undefined) throw new AppError('NOT_FOUND');
  return { order, lines: await readOrderLines(transaction, order) };
}

interface OrderMove extends Omit<OrderAct, 'orderNo'> {
  readonly details: object;
  /** What the customer is told besides the number. */
  readonly facts?: Partial<NotificationFacts>;
}

/** Moves an order along its life-cycle; `details` say what became of which packet. Throws STEP_REFUSED. */
export async function moveOrder(
  transaction: Transaction,
  order: Order,
  to: OrderState,
  { by, now, details, facts = {} }: OrderMove,
): Promise<void> {
  await takeStep(transaction, orderStates, {
    from: order.status,
    to,
    by,
    now,
    subject: order.order_no,
    details,
    customer: {
      accountId: order.account_id,
      personId: order.person_id,
      facts: { number: order.order_no, ...facts },
      link: `/order/items?id=${order.uuid}`,
    },
  });
  await transaction.raw.query('update orders set status = $2, approve_by = null where id = $1', [
    order.id,
    to,
  ]);
  await appendChange(transaction, accountTopic('orders'), [order.account_id]);
}

/** Moves lines along their life-cycle, all or none. */
export async function moveLines(
  { raw }: Transaction,
  lines: readonly Line[],
  to: OrderLineState,
  who: Actor,
): Promise<void> {
  const stuck = lines.find(({ status }) => !orderLineStates.may(status, to, who));
  if (stuck) throw new AppError('STEP_REFUSED', { state: stuck.status });
  await raw.query('update order_lines set status = $2 where id = any($1)', [lines.map(({ id }) => id), to]);
}

export const stoneIdsOf = (lines: readonly Line[]) => lines.map(({ stoneId }) => stoneId);
export const packetsOf = (lines: readonly Line[]) => lines.map(({ facts }) => facts.stock_no);
