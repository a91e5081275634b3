import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { stockTopic } from '../stock/change-stone-status.ts';
import type { Claim } from './claims.ts';
import { isFreeFor, type LockedStone } from './lock-stones.ts';
import { moveStones } from './move-stones.ts';

/** Claims locked stones for an account that may take every one of them; those not yet on hold go there. */
export async function claimStones(
  transaction: Transaction,
  stones: readonly LockedStone[],
  { accountId, reason, until, now }: Omit<Claim, 'stoneId'> & { readonly now: Date },
): Promise<void> {
  const taken = stones.find((stone) => !isFreeFor(stone, accountId));
  if (taken) throw new Error(`stone ${taken.id} cannot be claimed for account ${accountId}`);
  // The key of the table has the last word: somebody else's claim on a stone stops the whole transaction.
  await transaction.raw.query('delete from stone_claims where stone_id = any($1) and account_id = $2', [
    stones.map(({ id }) => id),
    accountId,
  ]);
  await transaction.raw.query(
    `insert into stone_claims (stone_id, account_id, reason, claimed_at, until)
     select id, $2, $3, $4, $5 from unnest($1::bigint[]) as id`,
    [stones.map(({ id }) => id), accountId, reason, now, until],
  );
  const free = stones.filter(({ status }) => status === 'AVAILABLE').map(({ id }) => id);
  await moveStones(transaction, { ids: free, to: 'HOLD', who: 'CUSTOMER' });
  // A stone held before only changes its reason; whoever shows it must hear of that too.
  const held = stones.filter(({ status }) => status === 'HOLD').map(({ id }) => id);
  await appendChange(transaction, stockTopic, held);
}
