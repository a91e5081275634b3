import { AppError } from '@loupe/contract';
import type { Services } from '../../services.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { withIdempotencyKey } from '../../platform/idempotency.ts';
import type { Caller, Handlers } from '../../call-handlers.ts';
import { readCart } from '../cart/read-cart.ts';
import { presentIssuedDocument, readDocumentsOfOrder } from '../documents/issued-document.ts';
import { customerActor, ownerActor, type UserActor } from '../lifecycle/transition.ts';
import { approveOrder } from './approve-order.ts';
import { cancelOrder } from './cancel-order.ts';
import { presentOrderLine, readOrderLines } from './order-lines.ts';
import { countActivePieces, placedMessage, presentOrderHead, type Order } from './order.ts';
import { placedOrderSchema, placeOrder } from './place-order.ts';
import { countOrders, listOrders, readOrder } from './read-orders.ts';

type OrderCall =
  | 'addOrder'
  | 'getAllOrder'
  | 'getOrderData'
  | 'getOrderDocuments'
  | 'approveOrder'
  | 'cancelOrder';

export function orderRoutes({ database, clock, stockSearch }: Services): Pick<Handlers, OrderCall> {
  /** Applies a change to an order of the company and returns the new order. */
  const answered = async (
    caller: Caller,
    id: string,
    act: (transaction: Transaction, order: Order) => Promise<void>,
  ) => {
    const order = await readOrder(database, caller.companyId, id);
    if (order === null) throw new AppError('NOT_FOUND');
    await inTransaction(database, async (transaction) => act(transaction, order));
    await stockSearch.waitForChanges();
    const after = (await readOrder(database, caller.companyId, id)) ?? order;
    return { error: null, message: '', main_data: presentOrderHead(after, caller.userId) };
  };
  return {
    addOrder: async ({ caller, body: { data } }) => {
      const { idempotency_key: key, ...request } = data;
      const references = new Map(
        Object.entries(data.references).map(([id, text]) => [id.toLowerCase(), text]),
      );
      const { orderUuid, unavailable } = await withIdempotencyKey(
        database,
        { actor: caller.userId, call: 'addOrder', key, request },
        placedOrderSchema,
        async (transaction) =>
          placeOrder(
            transaction,
            caller,
            { ...request, references, isAllOrNone: data.all_or_none },
            clock.now(),
          ),
      );
      // The buyer's next search must show the stones on hold.
      await stockSearch.waitForChanges();
      const order = await readOrder(database, caller.companyId, orderUuid);
      if (order === null) throw new AppError('NOT_FOUND');
      const { cart_count, cart_array } = await readCart(database, caller);
      return {
        error: null,
        message: placedMessage(order),
        order: presentOrderHead(order, caller.userId),
        unavailable,
        cart_count,
        cart_array,
      };
    },
    getAllOrder: async ({ caller, body: { data } }) => {
      const { show, limit, cursor = null } = data;
      const orders = await listOrders(database, caller.companyId, { show, limit, before: cursor });
      const counts = await countOrders(database, caller.companyId);
      return {
        error: null,
        message: '',
        orders_data: orders.map((order) => ({
          ...presentOrderHead(order, caller.userId),
          pieces: countActivePieces(order),
        })),
        order_count: counts.open,
        confirmed_count: counts.confirmed,
      };
    },
    getOrderData: async ({ caller, body: { id } }) => {
      const order = await readOrder(database, caller.companyId, id);
      if (order === null) throw new AppError('NOT_FOUND');
      const lines = await readOrderLines(database, order);
      return {
        error: null,
        message: '',
        main_data: presentOrderHead(order, caller.userId),
        item_data: lines.map((line) => presentOrderLine(order, line)),
      };
    },
    getOrderDocuments: async ({ caller, body: { id } }) => {
      const order = await readOrder(database, caller.companyId, id);
      if (order === null) throw new AppError('NOT_FOUND');
      const documents = await readDocumentsOfOrder(database, order.id);
      return { error: null, message: '', documents: documents.map(presentIssuedDocument) };
    },
    approveOrder: async ({ caller, body: { id } }) =>
      answered(caller, id, async (transaction, { order_no: orderNo }) =>
        approveOrder(transaction, { orderNo, actor: ownerActor(caller), now: clock.now() }),
      ),
    cancelOrder: async ({ caller, body: { id } }) =>
      answered(caller, id, async (transaction, order) =>
        cancelOrder(transaction, {
          orderNo: order.order_no,
          actor: canceller(caller, order),
          now: clock.now(),
          reason: null,
        }),
      ),
  };
}

/**
 * The actor of a cancellation: the owner declines an order that awaits approval; otherwise only the member
 * who placed it may cancel such an order.
 */
function canceller(caller: Caller, { status, user_id: userId, company_id: companyId }: Order): UserActor {
  if (status !== 'AWAITING_APPROVAL') return customerActor(caller);
  if (caller.permission === 'OWNER') return ownerActor(caller);
  if ((userId ?? companyId) !== caller.userId) throw new AppError('NOT_ALLOWED');
  return customerActor(caller);
}
