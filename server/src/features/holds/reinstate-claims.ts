import type { AgreedPrice } from '@loupe/stock-search';
import type { Transaction } from '../../platform/database.ts';
import { insertClaimRows } from './claim-stones.ts';
import type { LockedStone } from './lock-stones.ts';
import { changeStoneStatuses } from './change-stone-statuses.ts';

/** Claims locked, sold stones again for the order they were sold by, each at the price of that order. */
export async function reinstateClaims(
  transaction: Transaction,
  stones: readonly LockedStone[],
  claim: {
    readonly companyId: number;
    readonly now: Date;
    readonly prices: ReadonlyMap<number, AgreedPrice>;
  },
): Promise<void> {
  await changeStoneStatuses(transaction, { ids: stones.map(({ id }) => id), to: 'HOLD', actorRole: 'SALES' });
  await insertClaimRows(transaction, stones, { ...claim, reason: 'ORDER', expiresAt: null });
}
