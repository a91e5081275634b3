import { currentAgreedPrice, type AgreedPrice, applyAgreedPrice } from '@loupe/stock-search';
import type { Transaction } from '../../platform/database.ts';
import type { Stone } from '../stock/stone.ts';
import { loadStones } from '../stock/load-stones.ts';
import type { LockedStone } from './lock-stones.ts';

/**
 * The locked stones as the customer gets them now, for a snapshot: at agreed prices where there are any,
 * otherwise at listed ones. Also returns those prices by stone, to be stored with the claims.
 */
export async function snapshotPrices(
  transaction: Transaction,
  locked: readonly LockedStone[],
  userDiscHundredths: number,
): Promise<{ readonly stones: readonly Stone[]; readonly prices: ReadonlyMap<number, AgreedPrice> }> {
  const agreed = new Map(locked.map(({ id, claim }) => [id, claim?.agreedPrice ?? null]));
  const listed = await loadStones(
    transaction,
    locked.map(({ id }) => id),
  );
  const stones = listed.map((stone) =>
    applyAgreedPrice({ agreedPrice: agreed.get(stone.id) ?? null, userDiscHundredths }, stone),
  );
  return {
    stones,
    prices: new Map(stones.map((stone) => [stone.id, currentAgreedPrice(stone, userDiscHundredths)])),
  };
}
