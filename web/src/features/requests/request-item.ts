import type { Criteria, GoodsCriteria } from '@loupe/contract';
import type { ShorthandLine } from '@loupe/domain';

/** What a request searches, with the criteria of that search. */
export type RequestedGoods =
  | { readonly kind: 'diamond' | 'pair'; readonly criteria: Criteria }
  | { readonly kind: 'loose'; readonly criteria: GoodsCriteria };

/** One request of a message. */
export interface RequestItem {
  /** Identifies the request while its own words stay the same, wherever they are in the message. */
  readonly key: string;
  /** Position among the requests of the message, from 1. */
  readonly number: number;
  /** The words of the request as written. */
  readonly text: string;
  readonly line: ShorthandLine;
  readonly goods: RequestedGoods;
  /** The goods with what the message prefers, which are listed first; null without a preference. */
  readonly preferred: RequestedGoods | null;
}
