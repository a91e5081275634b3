import { AppError } from '@loupe/contract';
import { gulfDay, isoGulfDay } from '@loupe/domain';
import type { Transaction } from '../../../platform/database.ts';
import type { Actor } from '../../lifecycle/transition.ts';
import { lockDemand, transitionDemand } from '../demand.ts';

/**
 * Reopens a demand that the desk closed. Throws NOT_FOUND. Throws INVALID_TRANSITION when it is not closed,
 * when its customer withdrew it, or when its last day is over.
 */
export async function reopenDemand(
  transaction: Transaction,
  by: Actor,
  uuid: string,
  now: Date,
): Promise<void> {
  const demand = await lockDemand(transaction, uuid, null);
  const { userId, status, closedBy, expiresOn } = demand;
  if (closedBy === userId || expiresOn < isoGulfDay(gulfDay(now)))
    throw new AppError('INVALID_TRANSITION', { status });
  await transitionDemand(transaction, demand, { to: 'OPEN', by, now });
}
