import type { Transaction } from '../../platform/database.ts';
import type { Actor } from '../lifecycle/transition.ts';
import { releaseClaims } from './release-claims.ts';
import { findOpenHoldsOnStones, stoneIdsOf, withHoldSets, type Hold } from './hold.ts';
import { lockStonesById } from './lock-stones.ts';
import { transitionHolds } from './transition-holds.ts';

interface Ending {
  readonly by: Actor;
  readonly now: Date;
  /** The new status of pending requests; RELEASED by default. */
  readonly waitingTo?: 'RELEASED' | 'REJECTED';
}

/**
 * Ends active and pending holds, together with the rest of their sets. Holds that ended meanwhile are left as
 * they are. Returns the holds that were ended.
 */
export async function endHolds(
  transaction: Transaction,
  holds: readonly Hold[],
  { by, now, waitingTo = 'RELEASED' }: Ending,
): Promise<Hold[]> {
  const open = await lockHolds(transaction, await withHoldSets(transaction, holds));
  const held = open.filter(({ status }) => status === 'ACTIVE');
  const waiting = open.filter(({ status }) => status !== 'ACTIVE');
  await transitionHolds(transaction, waiting, { to: waitingTo, actor: by, now });
  await releaseClaims(transaction, stoneIdsOf(held), { to: 'AVAILABLE', by, now });
  return open;
}

/** Locks the stones of holds, and returns the holds as they are afterwards, without those that have ended. */
export async function lockHolds(transaction: Transaction, holds: readonly Hold[]): Promise<Hold[]> {
  await lockStonesById(transaction, stoneIdsOf(holds));
  const known = new Set(holds.map(({ id }) => id));
  return (await findOpenHoldsOnStones(transaction, stoneIdsOf(holds))).filter(({ id }) => known.has(id));
}
