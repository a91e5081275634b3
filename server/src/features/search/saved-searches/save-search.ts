import { AppError, limits, type Criteria, validationError } from '@loupe/contract';
import sql from 'sql-template-tag';
import type { Connection, Transaction } from '../../../platform/database.ts';
import { unstorableValues } from '../../../unstorable-text.ts';
import { formatSavedSearchDay } from './read-searches.ts';
import { normaliseCriteria } from './normalise-criteria.ts';

export interface NamedSearch {
  readonly title: string;
  readonly criteria: Criteria;
}

interface StoredSearchRow {
  readonly uuid: string;
  readonly created_at: Date;
}

/** Saves a search for a user. Returns the existing one when the same search exists under this title. */
export async function saveSearch(
  transaction: Transaction,
  userId: number,
  { title, criteria }: NamedSearch,
  now: Date,
): Promise<{ readonly uuid: string; readonly date: string }> {
  const search_param = normaliseCriteria(criteria);
  // The JSON string was validated only as text; its parsed values may contain characters that PostgreSQL
  // cannot store.
  const unstorable = unstorableValues({ search_param });
  if (unstorable.length > 0) throw new AppError('BODY_INVALID', { fields: unstorable });
  const text = JSON.stringify(search_param);
  // Locks the user, so that concurrent calls neither duplicate a search nor exceed the limit.
  await transaction.query(sql`select from users where id = ${userId} for no key update`);
  const duplicates = await transaction.query<StoredSearchRow>(
    sql`select uuid, created_at from saved_searches
      where user_id = ${userId} and title = ${title} and criteria = ${text} and deleted_at is null`,
  );
  const [existing] = duplicates.rows;
  if (existing !== undefined) return { uuid: existing.uuid, date: formatSavedSearchDay(existing.created_at) };
  await rejectTooMany(transaction, userId);
  const { rows } = await transaction.query<StoredSearchRow>(
    sql`insert into saved_searches (user_id, title, criteria, created_at)
         values (${userId}, ${title}, ${text}, ${now})
     returning uuid, created_at`,
  );
  return { uuid: rows[0]?.uuid ?? '', date: formatSavedSearchDay(now) };
}

async function rejectTooMany(connection: Connection, userId: number): Promise<void> {
  const { rows } = await connection.query<{ count: number }>(
    sql`select count(*) as count from saved_searches where user_id = ${userId} and deleted_at is null`,
  );
  if ((rows[0]?.count ?? 0) < limits.savedSearchesMax) return;
  throw validationError('search_param', 'SEARCHES_FULL', { max: limits.savedSearchesMax });
}
