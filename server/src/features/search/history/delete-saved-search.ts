import { AppError } from '@loupe/contract';
import type { Connection } from '../../../platform/database.ts';

/** Deletes a search of this person; once more is the same as once. Anybody else's is not found. */
export async function deleteSavedSearch(
  { raw }: Connection,
  accountId: number,
  uuid: string,
  now: Date,
): Promise<void> {
  const { rowCount } = await raw.query(
    `update saved_searches set deleted_at = coalesce(deleted_at, $3) where account_id = $1 and uuid = $2`,
    [accountId, uuid, now],
  );
  if (rowCount === 0) throw new AppError('NOT_FOUND');
}

/** Takes deleted searches away for good, once nobody repeats the deletion any more. */
export async function forgetDeletedSearches({ raw }: Connection, olderThanHours: number): Promise<void> {
  await raw.query(`delete from saved_searches where deleted_at < now() - make_interval(hours => $1)`, [
    olderThanHours,
  ]);
}
