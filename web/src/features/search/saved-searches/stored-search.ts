import {
  criteriaSchema,
  type AlertMode,
  type Criteria,
  type RecentSearch,
  type SavedSearch,
} from '@loupe/contract';

/** A saved or recent search as the screens show it. */
export interface StoredSearch {
  readonly uuid: string;
  readonly date: string;
  /** Empty for a recent search and for a saved one without a name. */
  readonly title: string;
  /** How often the user is notified of new matches; null for a recent search, which has no alerts. */
  readonly alert: AlertMode | null;
  /** Null when the criteria contain values this version does not know. */
  readonly criteria: Criteria | null;
}

export function parseStoredSearch({
  search_param,
  ...storedFields
}: RecentSearch & { readonly title?: SavedSearch['title']; readonly alert?: AlertMode }): StoredSearch {
  const read = criteriaSchema.safeParse(search_param);
  return { title: '', alert: null, ...storedFields, criteria: read.success ? read.data : null };
}
