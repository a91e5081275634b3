import type { Transaction } from '../../platform/database.ts';
import type { Person } from '../life-cycle/take-step.ts';
import { stoneIdsByUuid } from '../stock/store.ts';
import { endHolds } from './end-holds.ts';
import { openHoldsOf } from './hold.ts';

/** Gives back what a customer holds of these stones, and leaves their queues; what he does not hold is no error. */
export async function giveBack(
  transaction: Transaction,
  by: Person,
  uuids: readonly string[],
  now: Date,
): Promise<void> {
  const ids = new Set((await stoneIdsByUuid(transaction, uuids)).values());
  const open = await openHoldsOf(transaction, by.accountId);
  await endHolds(
    transaction,
    open.filter(({ stoneId }) => ids.has(stoneId)),
    { by, now },
  );
}
