import type { Transaction } from '../../platform/database.ts';
import type { AgreedPrice } from '../stock/agreed-price.ts';
import { insertClaims } from './claim-stones.ts';
import type { LockedStone } from './lock-stones.ts';
import { moveStones } from './move-stones.ts';

/** Locked stones that were sold are claimed again for the order they were sold by, each at the price of then. */
export async function claimBack(
  transaction: Transaction,
  stones: readonly LockedStone[],
  claim: {
    readonly accountId: number;
    readonly now: Date;
    readonly prices: ReadonlyMap<number, AgreedPrice>;
  },
): Promise<void> {
  await moveStones(transaction, { ids: stones.map(({ id }) => id), to: 'HOLD', who: 'SALES' });
  await insertClaims(transaction, stones, { ...claim, reason: 'ORDER', until: null });
}
