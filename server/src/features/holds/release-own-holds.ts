import type { Transaction } from '../../platform/database.ts';
import type { UserActor } from '../lifecycle/transition.ts';
import { stoneIdsByUuid } from '../stock/load-stones.ts';
import { endHolds } from './end-holds.ts';
import { findOpenHoldsOfCompany } from './hold.ts';

/**
 * Releases a customer's holds on these stones and leaves their queues; stones without an open hold are
 * ignored.
 */
export async function releaseOwnHolds(
  transaction: Transaction,
  by: UserActor,
  uuids: readonly string[],
  now: Date,
): Promise<void> {
  const ids = new Set((await stoneIdsByUuid(transaction, uuids)).values());
  const open = await findOpenHoldsOfCompany(transaction, by.companyId);
  await endHolds(
    transaction,
    open.filter(({ stoneId }) => ids.has(stoneId)),
    { by, now },
  );
}
