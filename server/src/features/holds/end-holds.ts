import type { Transaction } from '../../platform/database.ts';
import type { Mover } from '../life-cycle/take-step.ts';
import { endClaims } from './end-claims.ts';
import { openHoldsOn, stonesOf, wholeSets, type Hold } from './hold.ts';
import { lockStonesById } from './lock-stones.ts';
import { moveHolds } from './move-holds.ts';

interface Ending {
  readonly by: Mover;
  readonly now: Date;
  /** Where requests that still wait go; RELEASED unless said. */
  readonly waitingTo?: 'RELEASED' | 'REJECTED';
}

/**
 * Ends holds, whether they are granted or still wait, with all that is held as one with them. What ended meanwhile is
 * left as it is. Returns what was ended.
 */
export async function endHolds(
  transaction: Transaction,
  holds: readonly Hold[],
  { by, now, waitingTo = 'RELEASED' }: Ending,
): Promise<Hold[]> {
  const open = await lockHolds(transaction, await wholeSets(transaction, holds));
  const held = open.filter(({ state }) => state === 'ACTIVE');
  const waiting = open.filter(({ state }) => state !== 'ACTIVE');
  await moveHolds(transaction, waiting, { to: waitingTo, by, now });
  await endClaims(transaction, stonesOf(held), { to: 'AVAILABLE', by, now });
  return open;
}

/** Locks the stones of holds, and tells how the holds stand after that; those that have ended are left out. */
export async function lockHolds(transaction: Transaction, holds: readonly Hold[]): Promise<Hold[]> {
  await lockStonesById(transaction, stonesOf(holds));
  const known = new Set(holds.map(({ id }) => id));
  return (await openHoldsOn(transaction, stonesOf(holds))).filter(({ id }) => known.has(id));
}
