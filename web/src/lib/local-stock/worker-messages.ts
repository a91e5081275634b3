import type { CallRequest } from '@loupe/contract';
import type { StockChanges } from '@loupe/stock-search';

/** To the thread of the local stock, in order: a search sees every change sent before it. */
export type StockRequest =
  /** A compressed column file. */
  | { readonly kind: 'open'; readonly file: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'apply'; readonly changes: StockChanges }
  | { readonly kind: 'search'; readonly body: CallRequest<'search'> }
  | { readonly kind: 'quickSearch'; readonly body: CallRequest<'quickSearch'> };

/** What each request is answered with. */
export interface StockAnswers {
  readonly open: { readonly size: number; readonly position: string };
  readonly apply: { readonly size: number };
  readonly search: object;
  readonly quickSearch: object;
}

export interface NumberedRequest {
  readonly number: number;
  readonly request: StockRequest;
}

export type NumberedAnswer =
  | { readonly number: number; readonly answer: StockAnswers[StockRequest['kind']] }
  | { readonly number: number; readonly error: string };
