import sql from 'sql-template-tag';
import type { Transaction } from '../../platform/database.ts';
import type { Actor } from '../lifecycle/transition.ts';
import { findOpenHoldsOnStones, stoneIdsOf, type Hold } from './hold.ts';
import { transitionHolds } from './transition-holds.ts';
import { changeStoneStatuses } from './change-stone-statuses.ts';
import { promoteQueuedHolds } from './promote-queued-holds.ts';

export interface ClaimRelease {
  /** Returned to the stock, or removed from it as sold. */
  readonly to: 'AVAILABLE' | 'SOLD';
  readonly by: Actor;
  readonly now: Date;
}

/**
 * Ends the claims on stones and changes the status of the stones, including those out on memo. Active holds
 * among them are released, or expire when the system ends them. Stones that become available go to the first
 * customer in their queues.
 */
export async function releaseClaims(
  transaction: Transaction,
  stoneIds: readonly number[],
  { to, by, now }: ClaimRelease,
): Promise<void> {
  if (stoneIds.length === 0) return;
  const open = await findOpenHoldsOnStones(transaction, stoneIds);
  const held = open.filter(({ status }) => status === 'ACTIVE');
  const free = async (ids: readonly number[]) => {
    // Lock order: stones before their claims, as when they are claimed.
    await changeStoneStatuses(transaction, { ids, to, actorRole: by.role });
    await transaction.query(sql`delete from stone_claims where stone_id = any(${ids})`);
  };
  if (held.length > 0 && to === 'SOLD') throw new Error(`${named(held)}: held, not ordered`);
  await transitionHolds(transaction, held, {
    to: by.role === 'SYSTEM' ? 'EXPIRED' : 'RELEASED',
    actor: by,
    now,
    moveStones: async (userHolds) => free(stoneIdsOf(userHolds)),
  });
  const heldStones = new Set(stoneIdsOf(held));
  await free(stoneIds.filter((id) => !heldStones.has(id)));
  await promoteQueuedHolds(transaction, stoneIds, now);
}

const named = (holds: readonly Hold[]) => holds.map(({ stockNo }) => stockNo).join(', ');
