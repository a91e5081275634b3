import type { Actor } from '@loupe/domain';
import type { Transaction } from '../../platform/database.ts';
import { moveStones } from './move-stones.ts';

/** Ends the claims on stones and moves the stones on: back to the stock, or out of it as sold. */
export async function endClaims(
  transaction: Transaction,
  stoneIds: readonly number[],
  { to, who }: { readonly to: 'AVAILABLE' | 'SOLD'; readonly who: Actor },
): Promise<void> {
  if (stoneIds.length === 0) return;
  // Stones are locked before their claims, here as when they are claimed.
  await moveStones(transaction, { ids: stoneIds, to, who });
  await transaction.raw.query('delete from stone_claims where stone_id = any($1)', [stoneIds]);
}
