import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';

/** Watches stones no longer; those not watched are no error. */
export async function removeFromWatchlist(
  transaction: Transaction,
  accountId: number,
  uuids: readonly string[],
): Promise<void> {
  const { rowCount } = await transaction.raw.query(
    `delete from watchlist_lines using stones
      where watchlist_lines.stone_id = stones.id and watchlist_lines.account_id = $1 and stones.uuid = any($2)`,
    [accountId, uuids],
  );
  if (rowCount) await appendChange(transaction, accountTopic('watchlist'), [accountId]);
}
