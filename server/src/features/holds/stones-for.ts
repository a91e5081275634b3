import type { Transaction } from '../../platform/database.ts';
import { priceToday, type AgreedPrice } from '../stock/agreed-price.ts';
import { seenBy } from '../stock/present-stone.ts';
import type { Stone } from '../stock/stone.ts';
import { loadStones } from '../stock/store.ts';
import type { LockedStone } from './lock-stones.ts';

/**
 * Locked stones as their customer gets them now, to be frozen: at the prices agreed with him before the listed ones,
 * and those prices by stone, to be kept with his claims.
 */
export async function stonesFor(
  transaction: Transaction,
  locked: readonly LockedStone[],
  userDiscHundredths: number,
): Promise<{ readonly stones: readonly Stone[]; readonly prices: ReadonlyMap<number, AgreedPrice> }> {
  const agreed = new Map(locked.map(({ id, claim }) => [id, claim?.agreed ?? null]));
  const listed = await loadStones(
    transaction,
    locked.map(({ id }) => id),
  );
  const stones = listed.map((stone) =>
    seenBy({ agreed: agreed.get(stone.id) ?? null, userDiscHundredths }, stone),
  );
  return {
    stones,
    prices: new Map(stones.map((stone) => [stone.id, priceToday(stone, userDiscHundredths)])),
  };
}
