import { AppError, type RejectedStone } from '@loupe/contract';
import type { Transaction } from '../../../platform/database.ts';
import type { Actor } from '../../lifecycle/transition.ts';
import { endHolds, lockHolds } from '../end-holds.ts';
import { grantHolds } from '../grant-holds.ts';
import { extendedHoldExpiry } from '../hold-periods.ts';
import { findHoldsByUuid, stoneIdsOf, groupByHoldSet, withHoldSets, type Hold } from '../hold.ts';
import { setClaimExpiry } from '../set-claim-expiry.ts';
import { isAvailable, lockStonesById, type LockedStone } from '../lock-stones.ts';
import { transitionHolds } from '../transition-holds.ts';
import { savePreviousState } from './save-previous-state.ts';

/** The actor and the time of a decision on holds. */
export interface HoldDecision {
  /** A user of the sales desk. */
  readonly by: Actor;
  readonly now: Date;
}

/**
 * Locks the named holds and their sets until the transaction ends. Throws NOT_FOUND, and INVALID_TRANSITION
 * for a hold that has ended.
 */
async function lockNamed(transaction: Transaction, uuids: readonly string[]): Promise<Hold[]> {
  const named = await findHoldsByUuid(transaction, uuids);
  const open = await lockHolds(transaction, await withHoldSets(transaction, named));
  const still = new Set(open.map(({ id }) => id));
  const over = named.find(({ id }) => !still.has(id));
  if (over === undefined) return open;
  const [ended = over] = await findHoldsByUuid(transaction, [over.uuid]);
  throw new AppError('INVALID_TRANSITION', { status: ended.status });
}

function rejectUnless(holds: readonly Hold[], status: Hold['status']): void {
  const other = holds.find((hold) => hold.status !== status);
  if (other !== undefined) throw new AppError('INVALID_TRANSITION', { status: other.status });
}

/** Grants hold requests. Throws STONE_NOT_AVAILABLE with the stones that are taken by now. */
export async function grantHoldRequests(
  transaction: Transaction,
  uuids: readonly string[],
  word: HoldDecision,
): Promise<void> {
  const holds = await lockNamed(transaction, uuids);
  rejectUnless(holds, 'REQUESTED');
  const stones = await lockStonesById(transaction, stoneIdsOf(holds));
  rejectUnavailableStones(stones);
  await savePreviousState(transaction, holds, word.now);
  await grantHolds(transaction, holds, word);
}

/** Throws STONE_NOT_AVAILABLE with those of the stones that are not available. */
export function rejectUnavailableStones(requested: readonly LockedStone[]): void {
  const stones = requested
    .filter((stone) => !isAvailable(stone))
    .map(({ uuid, stockNo, status }): RejectedStone => ({ stock_uuid: uuid, stock_no: stockNo, status }));
  if (stones.length > 0) throw new AppError('STONE_NOT_AVAILABLE', { stones });
}

export async function declineHoldRequests(
  transaction: Transaction,
  uuids: readonly string[],
  { by, now }: HoldDecision,
): Promise<void> {
  const holds = await lockNamed(transaction, uuids);
  rejectUnless(holds, 'REQUESTED');
  await savePreviousState(transaction, holds, now);
  await transitionHolds(transaction, holds, { to: 'REJECTED', actor: by, now });
}

/** Releases held stones, and ends requests and queue entries. */
export async function releaseByDesk(
  transaction: Transaction,
  uuids: readonly string[],
  word: HoldDecision,
): Promise<void> {
  const holds = await lockNamed(transaction, uuids);
  await savePreviousState(transaction, holds, word.now);
  await endHolds(transaction, holds, word);
}

/** Extends holds, each only once: a second extension throws HOLD_EXTENDED. */
export async function extendHolds(
  transaction: Transaction,
  uuids: readonly string[],
  { by, now }: HoldDecision,
): Promise<void> {
  const holds = await lockNamed(transaction, uuids);
  rejectUnless(holds, 'ACTIVE');
  if (holds.some(({ extendedAt }) => extendedAt !== null)) throw new AppError('HOLD_EXTENDED');
  await savePreviousState(transaction, holds, now);
  for (const unit of groupByHoldSet(holds))
    await setHoldExpiry(transaction, unit, { by, now, until: extendedHoldExpiry(unit[0]?.expiresAt ?? now) });
}

/** Changes the expiry of active holds and of their claims. */
export async function setHoldExpiry(
  transaction: Transaction,
  holds: readonly Hold[],
  { by, now, until }: HoldDecision & { readonly until: Date },
): Promise<void> {
  await transitionHolds(transaction, holds, { to: 'ACTIVE', actor: by, now, expiresAt: until });
  await setClaimExpiry(transaction, stoneIdsOf(holds), until);
}
