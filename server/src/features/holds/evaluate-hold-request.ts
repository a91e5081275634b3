import type { HoldOutcome } from '@loupe/contract';
import type { Hold } from './hold.ts';
import { isAvailable, type LockedStone } from './lock-stones.ts';
import type { HoldQuota } from './remaining-hold-quota.ts';

type Refusal = NonNullable<HoldOutcome['code']>;

/** What to do for stones that are held together, or for a single stone. */
export type HoldEvaluation =
  | { readonly does: 'nothing'; readonly outcome: 'HELD' | 'REQUESTED' | 'QUEUED' }
  | { readonly does: 'ask'; readonly stones: readonly LockedStone[] }
  | { readonly does: 'queue'; readonly stones: readonly LockedStone[] }
  | { readonly does: 'refuse'; readonly code: Refusal };

export interface HoldContext {
  readonly companyId: number;
  readonly joinQueue: boolean;
  /** The customer's open holds, by stone. */
  readonly open: ReadonlyMap<number, Hold>;
  /** Stones the customer held too recently to hold them again. */
  readonly inCooldown: ReadonlySet<number>;
  readonly quota: HoldQuota;
}

/** Evaluates a request for stones that are held all or none. */
export function evaluateHoldRequest(
  stones: readonly LockedStone[],
  { companyId, joinQueue, open, inCooldown, quota }: HoldContext,
): HoldEvaluation {
  const holdStatusOf = ({ id }: LockedStone) => open.get(id)?.status;
  const left = stones.filter((stone) => holdStatusOf(stone) !== 'ACTIVE');
  if (left.length === 0) return { does: 'nothing', outcome: 'HELD' };
  if (left.every((stone) => holdStatusOf(stone) === 'REQUESTED'))
    return { does: 'nothing', outcome: 'REQUESTED' };
  if (left.some(({ id }) => inCooldown.has(id))) return { does: 'refuse', code: 'HOLD_COOLDOWN' };
  const unavailable = left.filter((stone) => !isAvailable(stone));
  if (unavailable.length === 0) {
    return left.length > quota.holds ? { does: 'refuse', code: 'HOLD_LIMIT' } : { does: 'ask', stones: left };
  }
  const isHeldByOther = ({ status, claim }: LockedStone) =>
    status === 'HOLD' && claim?.reason === 'HOLD' && claim.companyId !== companyId;
  if (!unavailable.every(isHeldByOther)) return { does: 'refuse', code: 'STONE_NOT_AVAILABLE' };
  if (left.every((stone) => holdStatusOf(stone) === 'QUEUED')) return { does: 'nothing', outcome: 'QUEUED' };
  if (!joinQueue) return { does: 'refuse', code: 'STONE_ON_HOLD' };
  const waiting = left.filter((stone) => holdStatusOf(stone) !== 'QUEUED');
  return waiting.length > quota.queues
    ? { does: 'refuse', code: 'QUEUE_LIMIT' }
    : { does: 'queue', stones: waiting };
}
