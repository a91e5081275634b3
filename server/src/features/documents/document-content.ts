import type { StoneRow, SummaryFigures } from '@loupe/contract';

/** A stone on a document, and the note beside it. */
export interface DocumentLine {
  readonly stone: StoneRow;
  readonly note: string;
}

/** The content orders and memos have in common: the customer, the stones and the prices. */
export interface DocumentContent {
  readonly kind: 'ORDER' | 'MEMO';
  /** The number quoted on the telephone. */
  readonly number: string;
  readonly createdAt: Date;
  readonly customer: { readonly company: string | null; readonly name: string; readonly email: string };
  /** Notices the recipient should read first. */
  readonly notices: readonly string[];
  /** The date of the price list behind the snapshot prices; null when no price is based on a list. */
  readonly listDate: string | null;
  /** Whether the price list is sample data. */
  readonly isSampleList: boolean;
  /** The additional discount in percent, `1.50`. */
  readonly userDisc: string;
  readonly invoiceNo: string | null;
  readonly invoiceDate: string | null;
  readonly lines: readonly DocumentLine[];
  readonly summary: SummaryFigures;
  /** The agreed terms, one paragraph each. */
  readonly terms: readonly string[];
  /** The declaration the document was issued under; empty when there was none. */
  readonly declaration: string;
}

/** The company that issues the document. */
export interface DocumentIssuer {
  readonly company: string;
  /** The issuer's current statement. */
  readonly statement: string;
}
