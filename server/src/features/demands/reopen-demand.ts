import { AppError } from '@loupe/contract';
import { gulfDay, isoGulfDay } from '@loupe/domain';
import type { Transaction } from '../../platform/database.ts';
import type { Mover } from '../life-cycle/take-step.ts';
import { lockDemand, moveDemand } from './demand.ts';

/**
 * The desk opens a demand again that it closed. Throws NOT_FOUND, STEP_REFUSED when it is not closed, when its customer
 * withdrew it himself, or when its last day is over.
 */
export async function reopenDemand(
  transaction: Transaction,
  by: Mover,
  uuid: string,
  now: Date,
): Promise<void> {
  const demand = await lockDemand(transaction, uuid, null);
  const { accountId, state, closedBy, expiresOn } = demand;
  if (closedBy === accountId || expiresOn < isoGulfDay(gulfDay(now)))
    throw new AppError('STEP_REFUSED', { state });
  await moveDemand(transaction, demand, { to: 'OPEN', by, now });
}
