import type { Transaction } from '../../platform/database.ts';
import type { UserActor } from '../lifecycle/transition.ts';
import { lockDemand, transitionDemand } from './demand.ts';

/**
 * Closes a demand: a customer one of the caller's company (NOT_FOUND for any other), the desk any demand.
 * Idempotent.
 */
export async function closeDemand(
  transaction: Transaction,
  by: UserActor,
  uuid: string,
  now: Date,
): Promise<void> {
  const demand = await lockDemand(transaction, uuid, by.role === 'CUSTOMER' ? by.companyId : null);
  if (demand.status === 'OPEN') await transitionDemand(transaction, demand, { to: 'CLOSED', by, now });
}
