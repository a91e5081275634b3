import type { HoldOutcome } from '@loupe/contract';
import type { Hold } from './hold.ts';
import { isFree, type LockedStone } from './lock-stones.ts';
import type { HoldRoom } from './room-of.ts';

type Refusal = NonNullable<HoldOutcome['code']>;

/** What is to be done for stones that are held as one, or alone. */
export type Verdict =
  | { readonly does: 'nothing'; readonly outcome: 'HELD' | 'REQUESTED' | 'QUEUED' }
  | { readonly does: 'ask'; readonly stones: readonly LockedStone[] }
  | { readonly does: 'queue'; readonly stones: readonly LockedStone[] }
  | { readonly does: 'refuse'; readonly code: Refusal };

export interface Circumstances {
  readonly accountId: number;
  readonly wantsQueue: boolean;
  /** What the customer has open, by stone. */
  readonly open: ReadonlyMap<number, Hold>;
  /** Stones he held too lately to hold them again. */
  readonly tooSoon: ReadonlySet<number>;
  readonly room: HoldRoom;
}

/** Decides a request of stones that are held all or none. */
export function judgeRequest(
  stones: readonly LockedStone[],
  { accountId, wantsQueue, open, tooSoon, room }: Circumstances,
): Verdict {
  const stateOf = ({ id }: LockedStone) => open.get(id)?.state;
  const left = stones.filter((stone) => stateOf(stone) !== 'ACTIVE');
  if (left.length === 0) return { does: 'nothing', outcome: 'HELD' };
  if (left.every((stone) => stateOf(stone) === 'REQUESTED')) return { does: 'nothing', outcome: 'REQUESTED' };
  if (left.some(({ id }) => tooSoon.has(id))) return { does: 'refuse', code: 'HOLD_TOO_SOON' };
  const taken = left.filter((stone) => !isFree(stone));
  if (taken.length === 0) {
    return left.length > room.holds ? { does: 'refuse', code: 'HOLD_LIMIT' } : { does: 'ask', stones: left };
  }
  const isHeldByOther = ({ status, claim }: LockedStone) =>
    status === 'HOLD' && claim?.reason === 'HOLD' && claim.accountId !== accountId;
  if (!taken.every(isHeldByOther)) return { does: 'refuse', code: 'STONE_NOT_AVAILABLE' };
  if (left.every((stone) => stateOf(stone) === 'QUEUED')) return { does: 'nothing', outcome: 'QUEUED' };
  if (!wantsQueue) return { does: 'refuse', code: 'STONE_ON_HOLD' };
  const waiting = left.filter((stone) => stateOf(stone) !== 'QUEUED');
  return waiting.length > room.queues
    ? { does: 'refuse', code: 'QUEUE_LIMIT' }
    : { does: 'queue', stones: waiting };
}
