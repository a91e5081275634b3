import type { StoneRow, SummaryFigures } from '@loupe/contract';

/** One stone on paper, with what stands beside it. */
export interface PaperLine {
  readonly stone: StoneRow;
  readonly note: string;
}

/** What an order and a memo have of a paper alike: whose it is, which stones, at which prices. */
export interface PaperContent {
  readonly kind: 'ORDER' | 'MEMO';
  /** The number people say on the telephone. */
  readonly number: string;
  readonly madeAt: Date;
  readonly customer: { readonly company: string | null; readonly name: string; readonly email: string };
  /** What whoever it is for should read first. */
  readonly remarks: readonly string[];
  /** The day of the list the prices were frozen with; null when nothing was priced by one. */
  readonly listDate: string | null;
  /** The list is made up. */
  readonly isSampleList: boolean;
  /** The additional discount, `1.50`. */
  readonly userDisc: string;
  readonly invoiceNo: string | null;
  readonly invoiceDate: string | null;
  readonly lines: readonly PaperLine[];
  readonly summary: SummaryFigures;
  /** What is agreed, paragraph by paragraph. */
  readonly terms: readonly string[];
  /** The declaration it went out under; empty when there was none. */
  readonly declaration: string;
}

/** Whose paper it is. */
export interface House {
  readonly company: string;
  /** What the house states today. */
  readonly statement: string;
}
