import { AppError } from '@loupe/contract';
import {
  orderLineStateMachine,
  orderStateMachine,
  type ActorRole,
  type NotificationFacts,
  type OrderLineStatus,
  type OrderStatus,
} from '@loupe/domain';
import sql from 'sql-template-tag';
import { userTopic } from '../../platform/user-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { activeRecipients, applyTransition, type Actor } from '../lifecycle/transition.ts';
import { notifyUser, type MailDocument } from '../notifications/notify.ts';
import { readOrderLines, type StoredOrderLine } from './order-lines.ts';
import { orderColumns, loadOrdersWithPrices, orderRowSchema, type Order } from './order.ts';

/** The order to change, with actor and time. */
export interface OrderAction {
  readonly orderNo: string;
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * Locks an order until the end of the transaction and returns it with its lines. NOT_FOUND when there is
 * none.
 */
export async function lockOrder(
  transaction: Transaction,
  orderNo: string,
): Promise<{ order: Order; lines: StoredOrderLine[] }> {
  const { rows } = await transaction.query(
    sql`select ${orderColumns} from orders o where order_no = ${orderNo} for update`,
    orderRowSchema,
  );
  const [order] = await loadOrdersWithPrices(transaction, rows);
  if (order === undefined) throw new AppError('NOT_FOUND');
  return { order, lines: await readOrderLines(transaction, order) };
}

/** The customer's screen of an order. */
const orderLink = ({ uuid }: Order) => `/order/items?id=${uuid}`;

interface OrderMove extends Omit<OrderAction, 'orderNo'> {
  readonly details: object;
  /** Notification params besides the number. */
  readonly facts?: Partial<NotificationFacts>;
  /** The document of the mail, unless it is the pro-forma of a confirmed order. */
  readonly document?: MailDocument;
}

/** Changes an order's status; `details` name the packets affected. Throws INVALID_TRANSITION. */
export async function transitionOrder(
  transaction: Transaction,
  order: Order,
  to: OrderStatus,
  { actor, now, details, facts = {}, document }: OrderMove,
): Promise<void> {
  const isConfirmed = to === 'CONFIRMED' || to === 'PARTIALLY_CONFIRMED';
  const carried = isConfirmed ? ({ of: 'order', uuid: order.uuid } as const) : document;
  await applyTransition(transaction, orderStateMachine, {
    from: order.status,
    to,
    actor,
    now,
    subject: order.order_no,
    details,
    customer: {
      companyId: order.company_id,
      userId: order.user_id,
      params: { number: order.order_no, ...facts },
      link: orderLink(order),
      ...(carried && { document: carried }),
    },
  });
  await transaction.query(
    sql`update orders set status = ${to}, approval_expires_at = null where id = ${order.id}`,
  );
  await appendChange(transaction, userTopic('orders'), [order.company_id]);
}

/** A document of an order that is issued without a change of its status. */
type OrderDocumentNews = { readonly document: MailDocument; readonly now: Date } & (
  | { readonly kind: 'ORDER_INVOICED'; readonly params: NotificationFacts<'ORDER_INVOICED'> }
  | { readonly kind: 'ORDER_CREDITED'; readonly params: NotificationFacts<'ORDER_CREDITED'> }
);

/** Sends the owner of the company and the user who placed the order a document of it. */
export async function notifyOfOrderDocument(
  transaction: Transaction,
  order: Order,
  news: OrderDocumentNews,
): Promise<void> {
  const users = [order.company_id, order.user_id ?? order.company_id];
  for (const userId of await activeRecipients(transaction, order.company_id, users))
    await notifyUser(transaction, { ...news, userId, link: orderLink(order) });
}

/** Changes the status of order lines, all or none. */
export async function transitionOrderLines(
  transaction: Transaction,
  lines: readonly StoredOrderLine[],
  to: OrderLineStatus,
  actorRole: ActorRole,
): Promise<void> {
  const stuck = lines.find(({ status }) => !orderLineStateMachine.allows(status, to, actorRole));
  if (stuck) throw new AppError('INVALID_TRANSITION', { status: stuck.status });
  await transaction.query(
    sql`update order_lines set status = ${to} where id = any(${lines.map(({ id }) => id)})`,
  );
}

export const orderStoneIds = (lines: readonly StoredOrderLine[]) => lines.map(({ stoneId }) => stoneId);
export const orderPacketNumbers = (lines: readonly StoredOrderLine[]) =>
  lines.map(({ facts }) => facts.stock_no);
