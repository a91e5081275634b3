import { alertModes, limits, type RecentSearch, type SavedSearch } from '@loupe/contract';
import { formatGulfDay, gulfDay } from '@loupe/domain';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../../platform/database.ts';

const recentRow = z.object({
  uuid: z.string(),
  search_param: z.record(z.string(), z.unknown()),
  at: z.date(),
});
const savedRow = recentRow.extend({ title: z.string(), alert: z.enum(alertModes) });

export interface SavedAndRecentSearches {
  readonly saved_search: SavedSearch[];
  readonly recent_search: RecentSearch[];
}

/** A user's saved and recent searches, newest first. */
export async function readSavedAndRecentSearches(
  connection: Connection,
  userId: number,
): Promise<SavedAndRecentSearches> {
  const saved = await connection.query(
    sql`select uuid, title, criteria as search_param, created_at as at, alert from saved_searches
      where user_id = ${userId} and deleted_at is null order by id desc`,
    savedRow,
  );
  const recent = await connection.query(
    sql`select uuid, criteria as search_param, searched_at as at from recent_searches
      where user_id = ${userId} order by sequence_no desc limit ${limits.recentSearchesMax}`,
    recentRow,
  );
  return {
    saved_search: saved.rows.map(({ at, ...search }) => ({ ...search, date: formatSavedSearchDay(at) })),
    recent_search: recent.rows.map(({ at, ...search }) => ({ ...search, date: formatSavedSearchDay(at) })),
  };
}

/** The Gulf day of an instant in the format of saved searches: `14-Jan-2026`. */
export const formatSavedSearchDay = (instant: Date): string =>
  formatGulfDay(gulfDay(instant)).replaceAll(' ', '-');
