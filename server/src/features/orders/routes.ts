import { AppError } from '@loupe/contract';
import type { Parts } from '../../parts.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { withIdempotencyKey } from '../../platform/idempotency.ts';
import type { Caller, Handlers } from '../../route.ts';
import { readCart } from '../cart/read-cart.ts';
import { customer, owner, type Person } from '../life-cycle/take-step.ts';
import { approveOrder } from './approve-order.ts';
import { cancelOrder } from './cancel-order.ts';
import { presentOrderLine, readOrderLines } from './order-lines.ts';
import { piecesOf, placedMessage, presentOrderHead, type Order } from './order.ts';
import { placedOrderSchema, placeOrder } from './place-order.ts';
import { countOrders, listOrders, readOrder } from './read-orders.ts';

type OrderCall = 'addOrder' | 'getAllOrder' | 'getOrderData' | 'approveOrder' | 'cancelOrder';

export function orderRoutes({ database, clock, stockView }: Parts): Pick<Handlers, OrderCall> {
  /** Does one thing to an order of the company and answers with the order as it is then. */
  const answered = async (
    caller: Caller,
    id: string,
    act: (transaction: Transaction, order: Order) => Promise<void>,
  ) => {
    const order = await readOrder(database, caller.accountId, id);
    if (order === null) throw new AppError('NOT_FOUND');
    await inTransaction(database, async (transaction) => act(transaction, order));
    await stockView.settle();
    const after = (await readOrder(database, caller.accountId, id)) ?? order;
    return { error: null, message: '', main_data: presentOrderHead(after, caller.personId) };
  };
  return {
    addOrder: async ({ caller, body: { data } }) => {
      const { idempotency_key: key, ...request } = data;
      const references = new Map(
        Object.entries(data.references).map(([id, text]) => [id.toLowerCase(), text]),
      );
      const { orderUuid, leftOut } = await withIdempotencyKey(
        database,
        { actor: caller.personId, call: 'addOrder', key, request },
        placedOrderSchema,
        async (transaction) => placeOrder(transaction, caller, { ...request, references }, clock.now()),
      );
      // Whoever ordered must find his stones on hold with his next search.
      await stockView.settle();
      const order = await readOrder(database, caller.accountId, orderUuid);
      if (order === null) throw new AppError('NOT_FOUND');
      const { cart_count, cart_array } = await readCart(database, caller);
      return {
        error: null,
        message: placedMessage(order),
        order: presentOrderHead(order, caller.personId),
        left_out: leftOut,
        cart_count,
        cart_array,
      };
    },
    getAllOrder: async ({ caller, body: { data } }) => {
      const { show, limit, before = null } = data;
      const orders = await listOrders(database, caller.accountId, { show, limit, before });
      const counts = await countOrders(database, caller.accountId);
      return {
        error: null,
        message: '',
        orders_data: orders.map((order) => ({
          ...presentOrderHead(order, caller.personId),
          pieces: piecesOf(order),
        })),
        order_count: counts.open,
        confirmed_count: counts.confirmed,
      };
    },
    getOrderData: async ({ caller, body: { id } }) => {
      const order = await readOrder(database, caller.accountId, id);
      if (order === null) throw new AppError('NOT_FOUND');
      const lines = await readOrderLines(database, order);
      return {
        error: null,
        message: '',
        main_data: presentOrderHead(order, caller.personId),
        item_data: lines.map((line) => presentOrderLine(order, line)),
      };
    },
    approveOrder: async ({ caller, body: { id } }) =>
      answered(caller, id, async (transaction, { order_no: orderNo }) =>
        approveOrder(transaction, { orderNo, by: owner(caller), now: clock.now() }),
      ),
    cancelOrder: async ({ caller, body: { id } }) =>
      answered(caller, id, async (transaction, order) =>
        cancelOrder(transaction, {
          orderNo: order.order_no,
          by: canceller(caller, order),
          now: clock.now(),
          reason: null,
        }),
      ),
  };
}

/** As whom somebody cancels: an order that waits for the owner is his to decline, and else its own person's alone. */
function canceller(caller: Caller, { status, person_id: personId, account_id: accountId }: Order): Person {
  if (status !== 'AWAITING_OWNER') return customer(caller);
  if (caller.may === 'OWNER') return owner(caller);
  if ((personId ?? accountId) !== caller.personId) throw new AppError('NOT_ALLOWED');
  return customer(caller);
}
