import { AppError, limits } from '@loupe/contract';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Caller } from '../../route.ts';
import { visibleStoneIds } from '../stock/visible-stones.ts';

/**
 * Puts stones in the cart; those already there stay once. A stone that is not on the list refuses the whole
 * request, naming it; so does a cart that would grow too large.
 */
export async function addToCart(
  transaction: Transaction,
  caller: Caller,
  uuids: readonly string[],
  now: Date,
): Promise<void> {
  const ids = await visibleStoneIds(transaction, uuids);
  // One addition at a time, so that two together cannot pass the limit.
  await transaction.raw.query('select from accounts where id = $1 for no key update', [caller.accountId]);
  await transaction.raw.query(
    `insert into cart_lines (account_id, stone_id, added_at) select $1, id, $3 from unnest($2::bigint[]) as id
     on conflict do nothing`,
    [caller.accountId, ids, now],
  );
  const { rows } = await transaction.raw.query<{ count: number }>(
    'select count(*) as count from cart_lines where account_id = $1',
    [caller.accountId],
  );
  if ((rows[0]?.count ?? 0) > limits.cartMax) {
    throw new AppError('BODY_INVALID', {
      fields: [{ field: 'cart', problem: `a cart holds at most ${limits.cartMax} stones` }],
    });
  }
  await appendChange(transaction, accountTopic('cart'), [caller.accountId]);
}
