import type { Answer, Query } from '@loupe/stock-index';

/** What every engine of the comparison answers. */
export type FullAnswer = Pick<Answer, 'count' | 'ids' | 'facets' | 'sums'>;

export type Engine = {
  readonly name: string;
  readonly answer: (query: Query) => FullAnswer | Promise<FullAnswer>;
  readonly close: () => Promise<void>;
};
