import type { AppError, Criteria, PriceListInfo, SearchViewOptions } from '@loupe/contract';
import type { CustomerContext } from '@loupe/stock-search';
import type { PublishedChange, PublishedStock } from '../stock-publisher.ts';

/** The calls that threads answer. */
export type ThreadCall =
  | { readonly call: 'search'; readonly criteria: Criteria; readonly view: SearchViewOptions }
  | { readonly call: 'quickSearch'; readonly criteria: Criteria };

/** One call, with what a thread cannot read itself. */
export interface SearchTask {
  readonly call: ThreadCall;
  readonly customer: CustomerContext;
  readonly priceList: PriceListInfo;
  readonly today: number;
  /** How the body is compressed; null: not at all. */
  readonly encoding: 'br' | 'gzip' | null;
}

/** To a thread, in order: a search sees all changes sent before it. */
export type ThreadRequest =
  | { readonly kind: 'moved'; readonly stock: PublishedStock }
  | { readonly kind: 'changed'; readonly change: PublishedChange }
  | { readonly kind: 'search'; readonly number: number; readonly task: SearchTask };

/** From a thread: the body of the response, or why there is none. */
export type ThreadAnswer = { readonly number: number } & (
  | {
      readonly body: Uint8Array<ArrayBuffer>;
      /** How the body is compressed; a short one is not. */
      readonly encoding: SearchTask['encoding'];
      /** Number of stones found by a search; 0 for other calls. */
      readonly count: number;
    }
  | { readonly error: Pick<AppError, 'code' | 'details'> | { readonly message: string } }
);
