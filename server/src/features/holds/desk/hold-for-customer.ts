import { AppError } from '@loupe/contract';
import type { Transaction } from '../../../platform/database.ts';
import { findUserByName, companyIdOf } from '../../users/user.ts';
import { customerActor } from '../../lifecycle/transition.ts';
import { claimForHold } from '../grant-holds.ts';
import { holdExpiry } from '../hold-periods.ts';
import { findOpenHoldsOfCompany } from '../hold.ts';
import { groupStones, findInseparablePairs } from '../inseparable-pairs.ts';
import { lockStonesById } from '../lock-stones.ts';
import { transitionHolds } from '../transition-holds.ts';
import { remainingHoldQuota } from '../remaining-hold-quota.ts';
import { createHolds } from '../create-holds.ts';
import { rejectUnavailableStones, type HoldDecision } from './decide-holds.ts';

/** A customer named on the telephone, and the stones to hold. */
export interface NamedCustomerHold extends HoldDecision {
  /** The e-mail address or user ID of the customer. */
  readonly name: string;
  readonly stoneIds: readonly number[];
}

/**
 * Holds stones for a named customer, all or none, together with inseparable counterparts. Stones the customer
 * holds already stay as they are. The cool-down does not apply to the desk. Throws NOT_FOUND,
 * STONE_NOT_AVAILABLE and HOLD_LIMIT. Returns the id of the customer's company.
 */
export async function holdForCustomer(
  transaction: Transaction,
  { name, stoneIds, by, now }: NamedCustomerHold,
): Promise<number> {
  const user = await findUserByName(transaction, name);
  if (user?.role !== 'customer' || user.status !== 'ACTIVE') throw new AppError('NOT_FOUND');
  const companyId = companyIdOf(user);
  const userId = user.id;
  const partners = await findInseparablePairs(transaction, stoneIds);
  const stones = await lockStonesById(transaction, [...new Set([...stoneIds, ...partners.values()])]);
  const quota = await remainingHoldQuota(transaction, companyId);
  const open = await findOpenHoldsOfCompany(transaction, companyId);
  const held = new Set(open.flatMap(({ status, stoneId }) => (status === 'ACTIVE' ? stoneId : [])));
  const requested = stones.filter(({ id }) => !held.has(id));
  rejectUnavailableStones(requested);
  const ids = new Set(requested.map(({ id }) => id));
  const waiting = open.filter(({ stoneId }) => ids.has(stoneId));
  const requestedCount = waiting.filter(({ status }) => status === 'REQUESTED').length;
  if (requested.length - requestedCount > quota.holds) throw new AppError('HOLD_LIMIT');
  await transitionHolds(transaction, waiting, {
    to: 'RELEASED',
    actor: customerActor({ companyId, userId }),
    now,
  });
  const until = holdExpiry(now);
  await createHolds(transaction, {
    companyId,
    userId,
    groups: groupStones(requested, partners, false),
    status: 'ACTIVE',
    actor: by,
    now,
    expiresAt: until,
    moveStones: async (some) => claimForHold(transaction, some, { companyId, until, now }),
  });
  return companyId;
}
