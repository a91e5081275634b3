import { gulfDayOfIso, isoGulfDay } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Transaction } from '../../../platform/database.ts';
import { appendEntry } from '../../ledger/append-entry.ts';
import { readLetterhead } from '../../letterheads/read-letterhead.ts';
import { lockOrder, transitionOrder, type OrderAction } from '../transition-order.ts';
import { orderAmountCents } from '../uninvoiced-orders.ts';

/**
 * Records the invoice of a confirmed order that another program wrote, and books the amount of the order; the
 * date is a Gulf day, `2026-12-31`.
 */
export async function invoiceOrder(
  transaction: Transaction,
  act: OrderAction & { readonly invoiceNo: string; readonly invoiceDate: string },
): Promise<void> {
  const { invoiceNo: invoice, invoiceDate: date } = act;
  const { order } = await lockOrder(transaction, act.orderNo);
  await transitionOrder(transaction, order, 'INVOICED', {
    ...act,
    details: { invoice, date },
    facts: { invoice },
  });
  await transaction.query(
    sql`update orders set invoice_no = ${invoice}, invoice_date = ${date} where id = ${order.id}`,
  );
  const { letterhead } = await readLetterhead(transaction, null);
  await appendEntry(transaction, {
    kind: 'INVOICE',
    companyId: order.company_id,
    number: invoice,
    amountCents: orderAmountCents(order),
    valueOn: date,
    dueOn: isoGulfDay(gulfDayOfIso(date) + letterhead.terms.payment_days),
    documentId: null,
    orderId: order.id,
    bookedBy: act.actor.userId,
    now: act.now,
  });
}

/** Records the carrier of an invoiced order. */
export async function shipOrder(
  transaction: Transaction,
  act: OrderAction & { readonly carrier: string; readonly tracking: string },
): Promise<void> {
  const { carrier, tracking } = act;
  const { order } = await lockOrder(transaction, act.orderNo);
  const facts = { carrier, tracking };
  await transitionOrder(transaction, order, 'SHIPPED', { ...act, details: facts, facts });
  await transaction.query(
    sql`update orders set carrier = ${carrier}, tracking_no = ${tracking} where id = ${order.id}`,
  );
}

/** Records the delivery of a shipped order. */
export async function deliverOrder(transaction: Transaction, act: OrderAction): Promise<void> {
  const { order } = await lockOrder(transaction, act.orderNo);
  await transitionOrder(transaction, order, 'DELIVERED', { ...act, details: {} });
}
