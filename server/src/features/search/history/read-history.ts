import { limits, type RecentSearch, type SavedSearch } from '@loupe/contract';
import { formatGulfDay, gulfDay } from '@loupe/domain';
import type { Connection } from '../../../platform/database.ts';

export interface SearchHistory {
  readonly saved_search: SavedSearch[];
  readonly recent_search: RecentSearch[];
}

/** The saved and the recent searches of a person, newest first. */
export async function readHistory({ raw }: Connection, accountId: number): Promise<SearchHistory> {
  const saved = await raw.query<Omit<SavedSearch, 'date'> & { at: Date }>(
    `select uuid, title, criteria as search_param, created_at as at, alert from saved_searches
      where account_id = $1 and deleted_at is null order by id desc`,
    [accountId],
  );
  const recent = await raw.query<Omit<RecentSearch, 'date'> & { at: Date }>(
    `select uuid, criteria as search_param, searched_at as at from recent_searches
      where account_id = $1 order by turn desc limit $2`,
    [accountId, limits.recentSearchesMax],
  );
  return {
    saved_search: saved.rows.map(({ at, ...search }) => ({ ...search, date: dayOf(at) })),
    recent_search: recent.rows.map(({ at, ...search }) => ({ ...search, date: dayOf(at) })),
  };
}

/** The Gulf day of an instant as saved searches carry it: `14-Jan-2026`. */
export const dayOf = (instant: Date): string => formatGulfDay(gulfDay(instant)).replaceAll(' ', '-');
