import type { Transaction } from '../../platform/database.ts';
import { systemActor } from '../lifecycle/transition.ts';
import { grantHolds } from './grant-holds.ts';
import { findOpenHoldsOnStones, stoneIdsOf, groupByHoldSet, withHoldSets, type Hold } from './hold.ts';
import { isAvailable, isUnavailable, lockStonesById, type LockedStone } from './lock-stones.ts';
import { transitionHolds } from './transition-holds.ts';
import { remainingHoldQuota } from './remaining-hold-quota.ts';

/**
 * Grants stones that have become available to the first customer in their queues, and ends the requests and
 * queue entries for stones that are sold or withdrawn. A customer who cannot be served now (hold limit
 * reached, or not all stones of a set available) is skipped and keeps the queue position.
 */
export async function promoteQueuedHolds(
  transaction: Transaction,
  stoneIds: readonly number[],
  now: Date,
): Promise<void> {
  const waiting = (await findOpenHoldsOnStones(transaction, stoneIds)).filter(
    ({ status }) => status !== 'ACTIVE',
  );
  if (waiting.length === 0) return;
  const withSets = await withHoldSets(transaction, waiting);
  const stones = new Map(
    (await lockStonesById(transaction, [...new Set(stoneIdsOf(withSets))])).map((stone) => [stone.id, stone]),
  );
  const checkStones = (holds: readonly Hold[], how: (stone: LockedStone) => boolean) =>
    holds.map(({ stoneId }) => stones.get(stoneId)).map((stone) => stone !== undefined && how(stone));
  const units = groupByHoldSet(withSets);
  const over = units.filter((unit) => checkStones(unit, isUnavailable).includes(true));
  await transitionHolds(transaction, over.flat(), { to: 'EXPIRED', actor: systemActor, now });
  const queued = units.filter(
    (unit) => !over.includes(unit) && unit.every(({ status }) => status === 'QUEUED'),
  );
  const ready = queued.filter((unit) => !checkStones(unit, isAvailable).includes(false));
  await grantHolds(transaction, await selectGrantableHolds(transaction, ready), { by: systemActor, now });
}

/** Selects the queued holds to grant: in queue order, each stone once. */
async function selectGrantableHolds(
  transaction: Transaction,
  ready: readonly (readonly Hold[])[],
): Promise<Hold[]> {
  const grantedStoneIds = new Set<number>();
  const quotas = new Map<number, number>();
  const granted: Hold[] = [];
  for (const unit of ready) {
    const [first] = unit;
    if (first === undefined || unit.some(({ stoneId }) => grantedStoneIds.has(stoneId))) continue;
    const quota =
      quotas.get(first.companyId) ?? (await remainingHoldQuota(transaction, first.companyId)).holds;
    quotas.set(first.companyId, quota);
    if (quota < unit.length) continue;
    quotas.set(first.companyId, quota - unit.length);
    for (const { stoneId } of unit) grantedStoneIds.add(stoneId);
    granted.push(...unit);
  }
  return granted;
}
