import type { Transaction } from '../../platform/database.ts';
import type { Mover } from '../life-cycle/take-step.ts';
import { openHoldsOn, stonesOf, type Hold } from './hold.ts';
import { moveHolds } from './move-holds.ts';
import { moveStones } from './move-stones.ts';
import { serveQueues } from './serve-queues.ts';

export interface ClaimEnd {
  /** Back to the stock, or out of it as sold. */
  readonly to: 'AVAILABLE' | 'SOLD';
  readonly by: Mover;
  readonly now: Date;
}

/**
 * Ends the claims on stones and moves the stones on, those out on memo as well. Holds among them are given back, taken back or lapse, by who ends
 * them; stones that are free then go to whoever waits for them longest.
 */
export async function endClaims(
  transaction: Transaction,
  stoneIds: readonly number[],
  { to, by, now }: ClaimEnd,
): Promise<void> {
  if (stoneIds.length === 0) return;
  const open = await openHoldsOn(transaction, stoneIds);
  const held = open.filter(({ state }) => state === 'ACTIVE');
  const free = async (ids: readonly number[]) => {
    // Stones are locked before their claims, here as when they are claimed.
    await moveStones(transaction, { ids, to, who: by.who });
    await transaction.raw.query('delete from stone_claims where stone_id = any($1)', [ids]);
  };
  if (held.length > 0 && to === 'SOLD') throw new Error(`${named(held)}: held, not ordered`);
  await moveHolds(transaction, held, {
    to: by.who === 'SYSTEM' ? 'EXPIRED' : 'RELEASED',
    by,
    now,
    moveStones: async (theirs) => free(stonesOf(theirs)),
  });
  const heldStones = new Set(stonesOf(held));
  await free(stoneIds.filter((id) => !heldStones.has(id)));
  await serveQueues(transaction, stoneIds, now);
}

const named = (holds: readonly Hold[]) => holds.map(({ stockNo }) => stockNo).join(', ');
