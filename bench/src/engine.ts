import type { SearchResult, Query } from '@loupe/stock-index';

/** The result that every compared engine must return. */
export type FullSearchResult = Pick<SearchResult, 'count' | 'ids' | 'facets' | 'sums'>;

export type Engine = {
  readonly name: string;
  readonly search: (query: Query) => FullSearchResult | Promise<FullSearchResult>;
  readonly close: () => Promise<void>;
};
