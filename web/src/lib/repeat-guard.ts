import type { CallName } from '@loupe/contract';
import { findLoadedCall } from './call-table.ts';

interface LastAction {
  readonly name: CallName;
  readonly body: string;
  readonly startedAt: number;
  readonly outcome: Promise<unknown>;
}

/** Runs an action, or returns the outcome of the last one when the action only repeats it. */
export type RepeatGuard = (name: CallName, body: string, run: () => Promise<unknown>) => Promise<unknown>;

/**
 * Creates a guard with the windows of the call table. An action repeats the last one of its feature when call
 * and body are the same: adding a stone to the cart after removing it is no repeat. A failed action may be
 * retried immediately.
 */
export function createRepeatGuard(now: () => number = () => performance.now()): RepeatGuard {
  const lastOfFeature = new Map<string, LastAction>();

  return (name, body, run) => {
    const call = findLoadedCall(name);
    if (call === undefined) throw new TypeError(`the call ${name} is guarded before it is loaded`);
    const { feature, repeatWindowMs } = call;
    const last = lastOfFeature.get(feature);
    if (last?.name === name && last.body === body && now() - last.startedAt < repeatWindowMs) {
      return last.outcome;
    }

    const action = { name, body, startedAt: now(), outcome: run() };
    lastOfFeature.set(feature, action);
    action.outcome.catch(() => {
      if (lastOfFeature.get(feature) === action) lastOfFeature.delete(feature);
    });
    return action.outcome;
  };
}
