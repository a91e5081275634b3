import {
  criteriaSchema,
  type AlertMode,
  type Criteria,
  type RecentSearch,
  type SavedSearch,
} from '@loupe/contract';

/** A saved or recent search as the screens show it. */
export interface KeptSearch {
  readonly uuid: string;
  readonly date: string;
  /** Empty for a recent search and for a saved one without a name. */
  readonly title: string;
  /** How soon its owner hears of stones that come to fit; a recent search is not looked out for. */
  readonly alert: AlertMode | null;
  /** Null when it asks for something this version no longer knows. */
  readonly criteria: Criteria | null;
}

export function readKept({
  search_param,
  ...kept
}: RecentSearch & { readonly title?: SavedSearch['title']; readonly alert?: AlertMode }): KeptSearch {
  const read = criteriaSchema.safeParse(search_param);
  return { title: '', alert: null, ...kept, criteria: read.success ? read.data : null };
}
