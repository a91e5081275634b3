import { criteriaSchema, type Criteria, type RecentSearch, type SavedSearch } from '@loupe/contract';

/** A saved or recent search as the screens show it. */
export interface KeptSearch {
  readonly uuid: string;
  readonly date: string;
  /** Empty for a recent search and for a saved one without a name. */
  readonly title: string;
  /** Null when it asks for something this version no longer knows. */
  readonly criteria: Criteria | null;
}

export function readKept({
  search_param,
  ...kept
}: RecentSearch & { readonly title?: SavedSearch['title'] }): KeptSearch {
  const read = criteriaSchema.safeParse(search_param);
  return { title: '', ...kept, criteria: read.success ? read.data : null };
}
