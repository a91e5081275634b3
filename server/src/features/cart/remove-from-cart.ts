import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { cartKinds } from './cart-kinds.ts';

/** Takes stones, lots and pieces out of an account's cart; those not in it are no error. */
export async function removeFromCart(
  transaction: Transaction,
  accountId: number,
  uuids: readonly string[],
): Promise<void> {
  let removed = 0;
  for (const { lines, goods, id } of Object.values(cartKinds)) {
    const { rowCount } = await transaction.raw.query(
      `delete from ${lines} using ${goods}
        where ${lines}.${id} = ${goods}.id and ${lines}.account_id = $1 and ${goods}.uuid = any($2)`,
      [accountId, uuids],
    );
    removed += rowCount ?? 0;
  }
  if (removed > 0) await appendChange(transaction, accountTopic('cart'), [accountId]);
}
