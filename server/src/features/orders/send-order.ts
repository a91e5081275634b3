import type { Transaction } from '../../platform/database.ts';
import { lockOrder, moveOrder, type OrderAct } from './move-order.ts';

/** Writes down the invoice of a confirmed order; the day is one in the Gulf, `2026-12-31`. */
export async function invoiceOrder(
  transaction: Transaction,
  act: OrderAct & { readonly invoiceNo: string; readonly invoiceDate: string },
): Promise<void> {
  const { invoiceNo: invoice, invoiceDate: date } = act;
  const { order } = await lockOrder(transaction, act.orderNo);
  await moveOrder(transaction, order, 'INVOICED', { ...act, details: { invoice, date }, facts: { invoice } });
  await transaction.raw.query('update orders set invoice_no = $2, invoice_date = $3 where id = $1', [
    order.id,
    invoice,
    date,
  ]);
}

/** Writes down with whom an invoiced order travels. */
export async function shipOrder(
  transaction: Transaction,
  act: OrderAct & { readonly carrier: string; readonly tracking: string },
): Promise<void> {
  const { carrier, tracking } = act;
  const { order } = await lockOrder(transaction, act.orderNo);
  const facts = { carrier, tracking };
  await moveOrder(transaction, order, 'SHIPPED', { ...act, details: facts, facts });
  await transaction.raw.query('update orders set carrier = $2, tracking = $3 where id = $1', [
    order.id,
    carrier,
    tracking,
  ]);
}

/** Notes that the buyer has received his order. */
export async function deliverOrder(transaction: Transaction, act: OrderAct): Promise<void> {
  const { order } = await lockOrder(transaction, act.orderNo);
  await moveOrder(transaction, order, 'DELIVERED', { ...act, details: {} });
}
