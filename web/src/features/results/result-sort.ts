import type { SearchViewOptions } from '@loupe/contract';
import type { PlainUnder } from '../../lib/text-id.ts';

type Sort = SearchViewOptions['sort'];

export interface SortChoice {
  readonly name: PlainUnder<'results.sort'>;
  readonly sort: Sort;
}

const by = (key: string, direction: 'asc' | 'desc' = 'asc'): Sort => [{ key, direction }];

/** The order of a result for a customer who has chosen none. */
export const newestFirst: Sort = by('first_listed_on', 'desc');

/** Orders offered by name. Every other order is chosen by the headers of the columns. */
export const sortChoices: readonly SortChoice[] = [
  { name: 'newest', sort: newestFirst },
  // Discounts are negative, so that the deepest comes first.
  { name: 'discount', sort: by('final_disc') },
  { name: 'ppc', sort: by('final_ppc') },
  { name: 'amount', sort: by('final_amount') },
  { name: 'heaviest', sort: by('carat', 'desc') },
  { name: 'trade', sort: [] },
];

/** The named order that equals `sort`. */
export const namedSort = (sort: Sort): SortChoice | undefined =>
  sortChoices.find(({ sort: one }) => JSON.stringify(one) === JSON.stringify(sort));
