import { AppError } from '@loupe/contract';
import sql from 'sql-template-tag';
import type { Connection } from '../../../platform/database.ts';

/** Deletes a user's saved search; a repeated deletion succeeds. NOT_FOUND for another user's search. */
export async function deleteSavedSearch(
  connection: Connection,
  userId: number,
  uuid: string,
  now: Date,
): Promise<void> {
  const { rowCount } = await connection.query(
    sql`update saved_searches set deleted_at = coalesce(deleted_at, ${now})
         where user_id = ${userId} and uuid = ${uuid}`,
  );
  if (rowCount === 0) throw new AppError('NOT_FOUND');
}

/** Removes deleted searches permanently after the time in which a deletion may be repeated. */
export async function purgeDeletedSearches(connection: Connection, olderThanHours: number): Promise<void> {
  await connection.query(
    sql`delete from saved_searches where deleted_at < now() - make_interval(hours => ${olderThanHours})`,
  );
}
