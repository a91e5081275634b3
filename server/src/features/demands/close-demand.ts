import type { Transaction } from '../../platform/database.ts';
import type { Person } from '../life-cycle/take-step.ts';
import { lockDemand, moveDemand } from './demand.ts';

/**
 * Withdraws a demand: a customer his own, anybody else's is not found; the desk any that is met. Once more is the same as
 * once.
 */
export async function closeDemand(
  transaction: Transaction,
  by: Person,
  uuid: string,
  now: Date,
): Promise<void> {
  const demand = await lockDemand(transaction, uuid, by.who === 'CUSTOMER' ? by.accountId : null);
  if (demand.state === 'OPEN') await moveDemand(transaction, demand, { to: 'CLOSED', by, now });
}
