import sql from 'sql-template-tag';
import { userTopic } from '../../platform/user-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';

/** Removes stones from the watchlist; stones that are not on it are not an error. */
export async function removeFromWatchlist(
  transaction: Transaction,
  userId: number,
  uuids: readonly string[],
): Promise<void> {
  const { rowCount } = await transaction.query(
    sql`delete from watchlist_items using stones
      where watchlist_items.stone_id = stones.id and watchlist_items.user_id = ${userId}
        and stones.uuid = any(${uuids})`,
  );
  if (rowCount) await appendChange(transaction, userTopic('watchlist'), [userId]);
}
