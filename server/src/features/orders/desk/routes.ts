import { AppError, type CallResponse, type DeskOrder as ShownOrder } from '@loupe/contract';
import { formatScaled } from '@loupe/domain';
import type { Services } from '../../../services.ts';
import { inTransaction, type Transaction } from '../../../platform/database.ts';
import type { Caller, Handlers } from '../../../call-handlers.ts';
import { staffActor } from '../../lifecycle/transition.ts';
import { presentIssuedDocument, readDocumentsOfOrder } from '../../documents/issued-document.ts';
import { cancelOrder } from '../cancel-order.ts';
import { confirmOrder } from './confirm-order.ts';
import type { OrderAction } from '../transition-order.ts';
import { presentOrderLine, readOrderLines } from '../order-lines.ts';
import { countActivePieces, presentOrderHead } from '../order.ts';
import { findOrder, type DeskOrder } from '../read-orders.ts';
import { reopenOrder } from './reopen-order.ts';
import { deliverOrder, invoiceOrder, shipOrder } from './fulfil-order.ts';
import { issueDeskDocument } from './issue-order-document.ts';
import { listDeskOrders } from './list-orders.ts';

type DeskCall =
  | 'deskListOrders'
  | 'deskGetOrder'
  | 'deskConfirmOrder'
  | 'deskCancelOrder'
  | 'deskReopenOrder'
  | 'deskGetOrderDocuments'
  | 'deskIssueDocument'
  | 'deskInvoiceOrder'
  | 'deskShipOrder'
  | 'deskDeliverOrder';

/** The sales desk's calls for orders. */
export function deskOrderRoutes({ database, clock }: Services): Pick<Handlers, DeskCall> {
  const find = async (orderNo: string): Promise<DeskOrder> => {
    const found = await findOrder(database, orderNo);
    if (found === null) throw new AppError('NOT_FOUND');
    return found;
  };
  const documentsOf = async ({ order }: DeskOrder) =>
    (await readDocumentsOfOrder(database, order.id)).map(presentIssuedDocument);
  /** Applies a change to an order and returns the new order. */
  const answered = async (
    caller: Caller,
    orderNo: string,
    act: (transaction: Transaction, order: OrderAction) => Promise<unknown>,
  ): Promise<CallResponse<'deskShipOrder'>> => {
    const order = { orderNo, actor: staffActor(caller), now: clock.now() };
    await inTransaction(database, async (transaction) => act(transaction, order));
    return { error: null, message: '', main_data: present(await find(orderNo)) };
  };
  return {
    deskListOrders: async ({ body: { data } }) => {
      const { orders, next } = await listDeskOrders(database, data);
      return { error: null, message: '', rows: orders.map(present), next_cursor: next };
    },
    deskGetOrder: async ({ body: { data } }) => {
      const found = await find(data.order_no);
      const lines = await readOrderLines(database, found.order);
      return {
        error: null,
        message: '',
        main_data: present(found),
        item_data: lines.map((line) => presentOrderLine(found.order, line)),
      };
    },
    deskConfirmOrder: async ({ caller, body: { data } }) =>
      answered(caller, data.order_no, async (transaction, order) =>
        confirmOrder(transaction, { ...order, ...(data.packets && { packets: data.packets }) }),
      ),
    deskCancelOrder: async ({ caller, body: { data } }) =>
      answered(caller, data.order_no, async (transaction, order) =>
        cancelOrder(transaction, { ...order, reason: data.reason ?? null }),
      ),
    deskReopenOrder: async ({ caller, body: { data } }) => answered(caller, data.order_no, reopenOrder),
    deskGetOrderDocuments: async ({ body: { data } }) => ({
      error: null,
      message: '',
      documents: await documentsOf(await find(data.order_no)),
    }),
    deskIssueDocument: async ({ caller, body: { data } }) => {
      const act = { actor: staffActor(caller), now: clock.now() };
      const id = await inTransaction(database, async (transaction) =>
        issueDeskDocument(transaction, data, act),
      );
      const found = await find(data.order_no);
      const documents = await documentsOf(found);
      const document = documents.find(({ document_id: documentId }) => documentId === id);
      if (document === undefined) throw new AppError('NOT_FOUND');
      return { error: null, message: '', main_data: present(found), document, documents };
    },
    deskInvoiceOrder: async ({ caller, body: { data } }) =>
      answered(caller, data.order_no, async (transaction, order) =>
        invoiceOrder(transaction, {
          ...order,
          invoiceNo: data.invoice_no,
          invoiceDate: data.invoice_date,
        }),
      ),
    deskShipOrder: async ({ caller, body: { data } }) =>
      answered(caller, data.order_no, async (transaction, order) =>
        shipOrder(transaction, { ...order, carrier: data.carrier, tracking: data.tracking }),
      ),
    deskDeliverOrder: async ({ caller, body: { data } }) => answered(caller, data.order_no, deliverOrder),
  };
}

const present = ({ order, buyer }: DeskOrder): ShownOrder => ({
  ...presentOrderHead(order, null),
  pieces: countActivePieces(order),
  customer: buyer,
  over_credit_limit: order.over_credit_cents === null ? null : formatScaled(order.over_credit_cents, 2),
});
