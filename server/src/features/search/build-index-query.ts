import type { Criteria, SearchViewOptions } from '@loupe/contract';
import {
  buildIndexQuery as buildQuery,
  type CustomerContext,
  type IndexQuery,
  type SearchContext as QueryContext,
  type StockView,
} from '@loupe/stock-search';
import type { Connection } from '../../platform/database.ts';
import { eventLoopTurn } from '../../platform/event-loop-turn.ts';
import { createStoneLookup } from './stone-lookup.ts';

/** What a search on the server needs. */
export interface SearchContext {
  readonly connection: Connection;
  readonly stockView: StockView;
  readonly customer: CustomerContext;
}

/** Lets a search find named stones in the database and take turns on the event loop. */
export const toQueryContext = ({ connection, stockView, customer }: SearchContext): QueryContext => ({
  lookup: createStoneLookup(connection),
  stockView,
  customer,
  nextTurn: eventLoopTurn,
});

/** Builds the index query for criteria and column filters. Every view of a result uses this query. */
export async function buildIndexQuery(
  parts: SearchContext,
  criteria: Criteria,
  view: Pick<SearchViewOptions, 'sort' | 'columnFilters' | 'restrictTo'>,
): Promise<IndexQuery> {
  return buildQuery(toQueryContext(parts), criteria, view);
}
