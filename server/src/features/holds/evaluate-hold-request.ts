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
  | {
      readonly does: 'refuse';
      readonly code: Refusal;
      /** The stones that cause the refusal. */
      readonly because: readonly LockedStone[];
    };

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
  const tooSoon = left.filter(({ id }) => inCooldown.has(id));
  if (tooSoon.length > 0) return { does: 'refuse', code: 'HOLD_COOLDOWN', because: tooSoon };
  const unavailable = left.filter((stone) => !isAvailable(stone));
  if (unavailable.length === 0) {
    return left.length > quota.holds
      ? { does: 'refuse', code: 'HOLD_LIMIT', because: left }
      : { does: 'ask', stones: left };
  }
  const isHeldByOther = ({ status, claim }: LockedStone) =>
    status === 'HOLD' && claim?.reason === 'HOLD' && claim.companyId !== companyId;
  if (!unavailable.every(isHeldByOther)) {
    return { does: 'refuse', code: 'STONE_NOT_AVAILABLE', because: unavailable };
  }
  if (left.every((stone) => holdStatusOf(stone) === 'QUEUED')) return { does: 'nothing', outcome: 'QUEUED' };
  if (!joinQueue) return { does: 'refuse', code: 'STONE_ON_HOLD', because: unavailable };
  const waiting = left.filter((stone) => holdStatusOf(stone) !== 'QUEUED');
  return waiting.length > quota.queues
    ? { does: 'refuse', code: 'QUEUE_LIMIT', because: waiting }
    : { does: 'queue', stones: waiting };
}
