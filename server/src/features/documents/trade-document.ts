import type { DocumentKind, StoneRow, TaxTreatment } from '@loupe/contract';
import type { DocumentTotals, ForeignCurrency } from '@loupe/domain';
import type { Sender } from './draw-letterhead.ts';

/** The kinds of documents that are issued for an order or a memo. */
export type TradeDocumentKind = Exclude<DocumentKind, 'QUOTE'>;

/** A company on a document. */
export interface Party {
  readonly name: string;
  /** Address, tax numbers and contact, one line each. */
  readonly lines: readonly string[];
}

/** A stone of a document at the price that was agreed for it. */
export interface TradeLine {
  readonly stone: StoneRow;
  /** The buyer's own reference; may be empty. */
  readonly reference: string;
  readonly caratThousandths: number;
  readonly ppcCents: number;
  readonly amountCents: number;
}

/** An amount in another currency at the rate of a day. */
export interface ConvertedAmount {
  readonly currency: ForeignCurrency;
  readonly hundredths: number;
  /** Units of the currency per US dollar, `3.6725`. */
  readonly rate: string;
  readonly asOf: string;
}

export interface DocumentTax {
  readonly name: string;
  readonly treatment: TaxTreatment;
  /** Hundredths of a percent; 0 unless the treatment is RATE. */
  readonly rate: number;
  readonly stated: ConvertedAmount | null;
}

/** A statement under a heading in bold. */
export interface Statement {
  readonly heading: string;
  readonly text: string;
}

/** Everything a trade document states, before its number and its language. */
export interface TradeDocument {
  readonly kind: TradeDocumentKind;
  /** Day in Gulf time, `2026-12-31`. */
  readonly issuedOn: string;
  /** When it is due, expires or must be returned; null where it is not. */
  readonly until: string | null;
  readonly seller: Sender;
  readonly buyer: Party;
  readonly shipTo: Party;
  /** Numbers of related documents, and other facts under the buyer; empty values are left out. */
  readonly related: readonly {
    readonly label: 'order' | 'carrier' | 'short.PROFORMA' | 'short.INVOICE' | 'short.MEMO';
    readonly value: string;
  }[];
  /** A note of the order, or the reason for a credit note with its invoice. */
  readonly note:
    | { readonly kind: 'order'; readonly text: string }
    | { readonly kind: 'credit'; readonly number: string; readonly day: string; readonly reason: string }
    | null;
  readonly lines: readonly TradeLine[];
  readonly totals: DocumentTotals;
  readonly tax: DocumentTax;
  /** The total in the second currency of the buyer or seller; null without one. */
  readonly secondTotal: ConvertedAmount | null;
  /** The seller's conflict-free statement, from the settings; empty when there is none. */
  readonly conflictFree: string;
  /** The declaration that the buyer accepted with the order; empty when there was none. */
  readonly acceptedDeclaration: string;
}
