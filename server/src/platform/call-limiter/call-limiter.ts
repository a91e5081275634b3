import { AppError, callCosts, callLimits, type CallCost } from '@loupe/contract';
import type { Clock } from '../clock.ts';
import { eventLoopTurn } from '../event-loop-turn.ts';
import { createTokenBuckets, type BucketSize } from './token-buckets.ts';
import { createWorkSlots, type SlotLimits } from './work-slots.ts';

/**
 * Limits the calls of signed-in users and feed keys on this node. Its state is in the memory of the process.
 */
export interface CallLimiter {
  /**
   * Charges the cost of a request to the budget of its sender.
   * @throws TOO_MANY_REQUESTS with the seconds until the budget is sufficient.
   */
  charge(sender: string, cost: CallCost): void;
  /**
   * Runs a call. Every request is charged as a light call when it arrives; this charges the rest of the cost.
   * Heavy work waits for a slot and starts on a separate turn of the event loop.
   * @throws TOO_MANY_REQUESTS when the budget is spent or no slot becomes free in time.
   */
  run<T>(request: LimitedRequest, work: () => Promise<T>): Promise<T>;
}

export interface LimitedRequest {
  /** Key of the budget: {@link userSender} or {@link keySender}. */
  readonly sender: string;
  readonly cost: CallCost;
  /** Aborted when the client no longer waits; work that has not started is then skipped. */
  readonly signal?: AbortSignal;
}

export interface CallLimits {
  readonly budget: BucketSize;
  readonly slots: SlotLimits;
}

/** The limits of the contract with this many tokens per second. */
export const callLimitsAt = (tokensPerSecond: number = callLimits.tokensPerSecond): CallLimits => ({
  budget: { perSecond: tokensPerSecond, capacity: tokensPerSecond * callLimits.savedSeconds },
  slots: {
    perKey: callLimits.heavyPerUser,
    waitingPerKey: callLimits.heavyWaitingPerUser,
    atOnce: callLimits.heavyAtOnce,
    waiting: callLimits.heavyWaiting,
    maxWaitMs: callLimits.heavyWaitMs,
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
      const startWork = async () => {
        await eventLoopTurn();
        return work();
      };
      take(sender, callCosts[cost] - callCosts.light);
      return heavy.run(sender, startWork, signal);
    },
  };
}

/** Budget key of a customer's feed key. */
export const keySender = (keyId: number): string => `feed-key:${keyId}`;
/** Budget key of a signed-in user. */
export const userSender = (userId: number): string => `user:${userId}`;
