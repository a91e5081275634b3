import { AppError, validationError, type CallBody } from '@loupe/contract';
import { creditTotals, gulfDay, isoGulfDay } from '@loupe/domain';
import sql from 'sql-template-tag';
import { appendChange } from '../../../platform/change-log.ts';
import type { Transaction } from '../../../platform/database.ts';
import { userTopic } from '../../../platform/user-topics.ts';
import {
  readDocumentsOfOrder,
  totalsOfDocument,
  type IssuedDocumentRow,
} from '../../documents/issued-document.ts';
import { issueOrderDocument, toTradeLine, type OrderDocumentRequest } from '../order-document.ts';
import type { StoredOrderLine } from '../order-lines.ts';
import type { Order } from '../order.ts';
import { lockOrder, notifyOfOrderDocument, transitionOrder, type OrderAction } from '../transition-order.ts';

type Wanted = CallBody<'deskIssueDocument'>['data'];
type Act = Pick<OrderAction, 'actor' | 'now'>;
/** An order with its lines and documents, locked. */
interface LockedOrder {
  readonly order: Order;
  readonly lines: readonly StoredOrderLine[];
  readonly issued: readonly IssuedDocumentRow[];
}

/**
 * Issues the invoice, a packing list or a credit note of an order. INVALID_TRANSITION when the order is not
 * confirmed, has an invoice that is not credited, or has nothing to credit; BODY_INVALID with packets that are
 * not on the invoice. Returns the uuid of the document.
 */
export async function issueDeskDocument(
  transaction: Transaction,
  wanted: Wanted,
  { actor, now }: Act,
): Promise<string> {
  const { order, lines } = await lockOrder(transaction, wanted.order_no);
  const locked = { order, lines, issued: await readDocumentsOfOrder(transaction, order.id) };
  const common = { issuer: { userId: actor.userId, name: actor.name }, now };
  const { request, isFirstInvoice } = requestOf(locked, wanted);
  const { uuid, number } = await issueOrderDocument(transaction, order, { ...request, ...common });
  await appendChange(transaction, userTopic('orders'), [order.company_id]);
  const news = { document: { of: 'issued', uuid }, now } as const;
  if (request.credit !== undefined)
    await notifyOfOrderDocument(transaction, order, {
      ...news,
      kind: 'ORDER_CREDITED',
      params: { number: order.order_no, invoice: request.credit.invoice.number, credit_note: number },
    });
  if (wanted.kind !== 'INVOICE') return uuid;
  const date = isoGulfDay(gulfDay(now));
  if (isFirstInvoice)
    await transitionOrder(transaction, order, 'INVOICED', {
      ...news,
      actor,
      details: { invoice: number, date },
      facts: { invoice: number },
    });
  else
    await notifyOfOrderDocument(transaction, order, {
      ...news,
      kind: 'ORDER_INVOICED',
      params: { number: order.order_no, invoice: number },
    });
  await transaction.query(
    sql`update orders set invoice_no = ${number}, invoice_date = ${date} where id = ${order.id}`,
  );
  return uuid;
}

type Request = Omit<OrderDocumentRequest, 'issuer' | 'now'>;

function requestOf(
  locked: LockedOrder,
  wanted: Wanted,
): { readonly request: Request; readonly isFirstInvoice: boolean } {
  const { order, lines, issued } = locked;
  const confirmed = lines.filter(({ status }) => status === 'CONFIRMED');
  if (confirmed.length === 0) throw new AppError('INVALID_TRANSITION', { status: order.status });
  if (wanted.kind === 'PACKING_LIST')
    return {
      request: { kind: 'PACKING_LIST', lines: confirmed, shipTo: wanted.ship_to },
      isFirstInvoice: false,
    };
  if (wanted.kind === 'CREDIT_NOTE') return { request: creditRequest(locked, wanted), isFirstInvoice: false };
  const isFirst = order.status === 'CONFIRMED' || order.status === 'PARTIALLY_CONFIRMED';
  const invoice = lastInvoice(issued);
  // A second invoice follows only when the first one is credited in full.
  if (!isFirst && (invoice === undefined || uncreditedLineIds(issued, invoice).length > 0))
    throw new AppError('INVALID_TRANSITION', { status: order.status });
  return {
    isFirstInvoice: isFirst,
    request: {
      kind: 'INVOICE',
      lines: confirmed,
      shipTo: wanted.ship_to,
      charges: { treatment: wanted.tax_treatment, carriageCents: wanted.carriage },
    },
  };
}

const lastInvoice = (issued: readonly IssuedDocumentRow[]) =>
  issued.findLast(({ kind }) => kind === 'INVOICE');
const creditsOf = (issued: readonly IssuedDocumentRow[], invoice: IssuedDocumentRow) =>
  issued.filter(({ credited_id: id }) => id === invoice.id);

function uncreditedLineIds(issued: readonly IssuedDocumentRow[], invoice: IssuedDocumentRow): number[] {
  const credited = new Set(creditsOf(issued, invoice).flatMap(({ line_ids: ids }) => ids));
  return invoice.line_ids.filter((id) => !credited.has(id));
}

function creditRequest(
  { order, lines, issued }: LockedOrder,
  { packets, reason }: Extract<Wanted, { readonly kind: 'CREDIT_NOTE' }>,
): Request {
  const invoice = lastInvoice(issued);
  const left = new Set(invoice === undefined ? [] : uncreditedLineIds(issued, invoice));
  const open = lines.filter(({ id }) => left.has(id));
  if (invoice === undefined || open.length === 0)
    throw new AppError('INVALID_TRANSITION', { status: order.status });
  const nameOf = ({ facts }: StoredOrderLine) => (facts.stock_no ?? '').toUpperCase();
  const names = new Set((packets ?? open.map(nameOf)).map((packet) => packet.toUpperCase()));
  const chosen = open.filter((line) => names.has(nameOf(line)));
  const known = new Set(chosen.map(nameOf));
  const strange = [...names].filter((name) => !known.has(name));
  if (strange.length > 0)
    throw validationError('data.packets', 'NOT_ON_INVOICE', { packets: strange.join(', ') });
  return {
    kind: 'CREDIT_NOTE',
    lines: chosen,
    charges: {
      treatment: invoice.tax_treatment,
      taxRate: invoice.tax_rate,
      totals: creditTotals(
        chosen.map((line) => toTradeLine(order, line).amountCents),
        {
          invoice: totalsOfDocument(invoice),
          credited: creditsOf(issued, invoice).map(totalsOfDocument),
          taxRate: invoice.tax_rate,
          isLast: chosen.length === open.length,
        },
      ),
    },
    credit: { invoice, reason },
  };
}
