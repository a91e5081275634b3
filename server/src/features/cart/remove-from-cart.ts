import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';

/** Takes stones out of an account's cart; those not in it are no error. */
export async function removeFromCart(
  transaction: Transaction,
  accountId: number,
  uuids: readonly string[],
): Promise<void> {
  const { rowCount } = await transaction.raw.query(
    `delete from cart_lines using stones
      where cart_lines.stone_id = stones.id and cart_lines.account_id = $1 and stones.uuid = any($2)`,
    [accountId, uuids],
  );
  if (rowCount) await appendChange(transaction, accountTopic('cart'), [accountId]);
}
