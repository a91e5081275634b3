import { AppError } from '@loupe/contract';
import type { Parts } from '../../parts.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Handlers } from '../../route.ts';
import { readCart } from '../cart/read-cart.ts';
import { customer } from '../life-cycle/take-step.ts';
import { cancelOrder } from './cancel-order.ts';
import { presentOrderLine, readOrderLines } from './order-lines.ts';
import { piecesOf, presentOrderHead } from './order.ts';
import { placeOrder } from './place-order.ts';
import { countOrders, listOrders, readOrder } from './read-orders.ts';

type OrderCall = 'addOrder' | 'getAllOrder' | 'getOrderData' | 'cancelOrder';

export function orderRoutes({ database, clock, stockView }: Parts): Pick<Handlers, OrderCall> {
  return {
    addOrder: async ({ caller, body: { data } }) => {
      const { orderUuid, leftOut } = await inTransaction(database, async (transaction) =>
        placeOrder(
          transaction,
          caller,
          {
            stones: data.stones,
            description: data.description,
            references: new Map(
              Object.entries(data.references).map(([id, text]) => [id.toLowerCase(), text]),
            ),
            declaration: data.declaration,
            idempotencyKey: data.idempotency_key ?? null,
          },
          clock.now(),
        ),
      );
      // Whoever ordered must find his stones on hold with his next search.
      await stockView.settle();
      const order = await readOrder(database, caller.accountId, orderUuid);
      if (order === null) throw new AppError('NOT_FOUND');
      const { cart_count, cart_array } = await readCart(database, caller);
      return {
        error: null,
        message: 'ORDER_PLACED',
        order: presentOrderHead(order),
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
        orders_data: orders.map((order) => ({ ...presentOrderHead(order), pieces: piecesOf(order) })),
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
        main_data: presentOrderHead(order),
        item_data: lines.map((line) => presentOrderLine(order, line)),
      };
    },
    cancelOrder: async ({ caller, body: { id } }) => {
      const order = await readOrder(database, caller.accountId, id);
      if (order === null) throw new AppError('NOT_FOUND');
      const act = { orderNo: order.order_no, by: customer(caller), now: clock.now(), reason: null };
      await inTransaction(database, async (transaction) => cancelOrder(transaction, act));
      await stockView.settle();
      const after = await readOrder(database, caller.accountId, id);
      return { error: null, message: '', main_data: presentOrderHead(after ?? order) };
    },
  };
}
