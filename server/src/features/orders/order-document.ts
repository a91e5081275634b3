import type { TaxTreatment } from '@loupe/contract';
import { documentTotals, gulfDay, isoGulfDay, priceForCustomer, type DocumentTotals } from '@loupe/domain';
import { toPriceableStone } from '@loupe/stock-search';
import type { Transaction } from '../../platform/database.ts';
import { readDatedRate } from '../currency-rates/convert-amount.ts';
import { issueDocument } from '../documents/issue-document.ts';
import { readDocumentsOfOrder, type IssuedDocumentRow } from '../documents/issued-document.ts';
import { readBuyer } from '../documents/read-buyer.ts';
import { readDocumentTax, readSeller, toConvertedAmount } from '../documents/seller-terms.ts';
import type { TradeDocument, TradeDocumentKind, TradeLine } from '../documents/trade-document.ts';
import { presentOrderLine, type StoredOrderLine } from './order-lines.ts';
import type { Order } from './order.ts';

/** Days for which a pro-forma is valid. */
const proformaDays = 7;

/** What decides the sums of a document. */
interface Charges {
  readonly treatment?: TaxTreatment | undefined;
  /** Hundredths of a percent, instead of the rate of the letterhead. */
  readonly taxRate?: number | undefined;
  readonly carriageCents?: number | undefined;
  /** Sums that are not computed from the lines. */
  readonly totals?: DocumentTotals;
}

export interface OrderDocumentRequest {
  readonly kind: TradeDocumentKind;
  readonly lines: readonly StoredOrderLine[];
  readonly charges?: Charges;
  /** Lines of an address instead of the buyer's. */
  readonly shipTo?: readonly string[] | undefined;
  readonly credit?: { readonly invoice: IssuedDocumentRow; readonly reason: string };
  readonly issuer: { readonly userId: number | null; readonly name: string };
  readonly now: Date;
}

/** A line at the price that was agreed for it. */
export function toTradeLine(order: Order, line: StoredOrderLine): TradeLine {
  const { finalPpcCents, finalAmountCents } = priceForCustomer(toPriceableStone(line), order.user_disc);
  const { stone } = presentOrderLine(order, line);
  return {
    stone,
    reference: line.customer_reference ?? '',
    caratThousandths: line.facts.carat ?? 0,
    ppcCents: finalPpcCents,
    amountCents: finalAmountCents,
  };
}

/** Issues a document of an order. Returns its uuid and number. */
export async function issueOrderDocument(
  transaction: Transaction,
  order: Order,
  request: OrderDocumentRequest,
): Promise<{ readonly uuid: string; readonly number: string }> {
  const { kind, lines, charges = {}, shipTo, credit, issuer, now } = request;
  const userId = order.user_id ?? order.company_id;
  const { party: buyer, locale, secondCurrency } = await readBuyer(transaction, order.company_id, userId);
  const { sender: seller, conflictFree } = await readSeller(transaction);
  const { state, ...tax } = await readDocumentTax(transaction, seller, charges.treatment);
  const { letterhead } = seller;
  const rate = charges.taxRate ?? tax.rate;
  const tradeLines = lines.map((line) => toTradeLine(order, line));
  const totals =
    charges.totals ??
    documentTotals(
      tradeLines.map(({ amountCents }) => amountCents),
      { carriageCents: charges.carriageCents ?? letterhead.carriage.cents, taxRate: rate },
    );
  const today = gulfDay(now);
  const document: TradeDocument = {
    kind,
    issuedOn: isoGulfDay(today),
    until: untilOf(kind, today, letterhead.terms.payment_days),
    seller,
    buyer,
    shipTo: shipTo === undefined ? buyer : { name: buyer.name, lines: shipTo },
    related: await relatedNumbers(transaction, order, kind),
    note: credit
      ? {
          kind: 'credit',
          number: credit.invoice.number,
          day: isoGulfDay(gulfDay(credit.invoice.issued_at)),
          reason: credit.reason,
        }
      : { kind: 'order', text: order.description },
    lines: tradeLines,
    totals,
    tax: { ...tax, rate, stated: state(totals.taxCents) },
    secondTotal: hasSecondTotal(kind)
      ? toConvertedAmount(
          await readDatedRate(transaction, secondCurrency ?? letterhead.second_currency),
          totals.totalCents,
        )
      : null,
    conflictFree,
    acceptedDeclaration: order.declaration ?? '',
  };
  return issueDocument(transaction, {
    document,
    locale,
    companyId: order.company_id,
    of: { orderId: order.id },
    creditedId: credit?.invoice.id ?? null,
    lineIds: lines.map(({ id }) => id),
    issuer,
    now,
  });
}

const hasSecondTotal = (kind: TradeDocumentKind) => kind === 'PROFORMA' || kind === 'INVOICE';

function untilOf(kind: TradeDocumentKind, today: number, paymentDays: number): string | null {
  if (kind === 'PROFORMA') return isoGulfDay(today + proformaDays);
  return kind === 'INVOICE' ? isoGulfDay(today + paymentDays) : null;
}

/** Numbers of the order and its earlier documents, and its carrier. */
async function relatedNumbers(
  transaction: Transaction,
  order: Order,
  kind: TradeDocumentKind,
): Promise<TradeDocument['related']> {
  const issued = await readDocumentsOfOrder(transaction, order.id);
  const last = (of: TradeDocumentKind) =>
    kind === of ? '' : (issued.findLast((document) => document.kind === of)?.number ?? '');
  return [
    { label: 'order', value: order.order_no },
    { label: 'short.PROFORMA', value: kind === 'INVOICE' ? last('PROFORMA') : '' },
    { label: 'short.INVOICE', value: last('INVOICE') },
    { label: 'carrier', value: [order.carrier, order.tracking_no].filter(Boolean).join(', ') },
  ];
}
