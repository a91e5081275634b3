import { AppError, callCosts, callLimits, type CallCost } from '@loupe/contract';
import type { Clock } from '../clock.ts';
import { eventLoopTurn } from '../event-loop-turn.ts';
import { createTokenBuckets, type BucketSize } from './token-buckets.ts';
import { createWorkSlots, type SlotLimits } from './work-slots.ts';

/** Limits what signed-in users and feed keys ask of this node. Its state is the memory of the process. */
export interface CallLimiter {
  /**
   * Takes the cost of a request from the budget of its sender.
   * @throws TOO_MANY_REQUESTS with the seconds until the budget is enough.
   */
  charge(sender: string, cost: CallCost): void;
  /**
   * Charges the rest of what a call costs beyond a light one, which every request is charged when it arrives, and
   * runs it; heavy work waits for a slot and begins on a turn of its own.
   * @throws TOO_MANY_REQUESTS when the budget is spent or no slot became free in time.
   */
  run<T>(request: LimitedRequest, work: () => Promise<T>): Promise<T>;
}

export interface LimitedRequest {
  /** Whose budget it is: {@link userSender} or {@link keySender}. */
  readonly sender: string;
  readonly cost: CallCost;
  /** Aborted when the client no longer waits: then the work is not begun. */
  readonly signal?: AbortSignal;
}

export interface CallLimits {
  readonly budget: BucketSize;
  readonly slots: SlotLimits;
}

/** The limits of the contract, with so many tokens a second. */
export const callLimitsAt = (tokensPerSecond: number = callLimits.tokensPerSecond): CallLimits => ({
  budget: { perSecond: tokensPerSecond, capacity: tokensPerSecond * callLimits.savedSeconds },
  slots: {
    perKey: callLimits.heavyPerUser,
    waitingPerKey: callLimits.heavyWaitingPerUser,
    atOnce: callLimits.heavyAtOnce,
    waiting: callLimits.heavyWaiting,
    longestWaitMs: callLimits.heavyWaitMs,
  },
});

export function createCallLimiter({ budget, slots }: CallLimits, clock: Clock): CallLimiter {
  const buckets = createTokenBuckets(budget, clock);
  const heavy = createWorkSlots(slots);
  const take = (sender: string, tokens: number) => {
    const retryAfterSeconds = buckets.take(sender, tokens);
    if (retryAfterSeconds !== null) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds });
  };
  return {
    charge: (sender, cost) => {
      take(sender, callCosts[cost]);
    },
    run: async ({ sender, cost, signal }, work) => {
      if (cost !== 'heavy') return work();
      const begin = async () => {
        await eventLoopTurn();
        return work();
      };
      take(sender, callCosts[cost] - callCosts.light);
      return heavy.run(sender, begin, signal);
    },
  };
}

/** The budget of a customer's feed key. */
export const keySender = (keyId: number): string => `feed-key:${keyId}`;
/** The budget of a signed-in user. */
export const userSender = (userId: number): string => `user:${userId}`;
