import { AppError, type ErrorCode } from '@loupe/contract';

export interface SlotLimits {
  /** Maximum amount of running and of waiting work per key. */
  readonly perKey: number;
  readonly waitingPerKey: number;
  /** Maximum amount of running and of waiting work of all keys. */
  readonly atOnce: number;
  readonly waiting: number;
  readonly maxWaitMs: number;
}

/** Bounds how much work runs concurrently; further work waits for its turn. */
export interface WorkSlots {
  /**
   * Runs work as soon as a slot is free. The key with the least running work is served first, among equals
   * the key served longest ago: many requests of one key do not delay the single request of another.
   * @throws TOO_MANY_REQUESTS, or the given code, when too much work waits already, or no slot became free in time.
   * @throws the signal's reason when it is aborted before the work started.
   */
  run<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

interface Waiting {
  readonly start: () => void;
}

interface KeyState {
  running: number;
  readonly waiting: Set<Waiting>;
}

/** Seconds after which a refused request may be retried: about as long as a few heavy calls take. */
const retryAfterSeconds = 2;

export function createWorkSlots(limits: SlotLimits, refusal: ErrorCode = 'TOO_MANY_REQUESTS'): WorkSlots {
  /** Keys with running or waiting work; the key served longest ago comes first. */
  const keys = new Map<string, KeyState>();
  let running = 0;
  let waiting = 0;

  const stateOf = (key: string): KeyState => {
    const known = keys.get(key);
    if (known !== undefined) return known;
    const state: KeyState = { running: 0, waiting: new Set() };
    keys.set(key, state);
    return state;
  };
  const startWork = (key: string, state: KeyState) => {
    running += 1;
    state.running += 1;
    keys.delete(key);
    keys.set(key, state);
  };
  const end = (key: string, state: KeyState) => {
    running -= 1;
    state.running -= 1;
    startNext();
    forgetIdle(key, state);
  };
  const forgetIdle = (key: string, state: KeyState) => {
    if (state.running === 0 && state.waiting.size === 0 && keys.get(key) === state) keys.delete(key);
  };
  const startNext = () => {
    if (running >= limits.atOnce) return;
    let chosen: KeyState | null = null;
    for (const state of keys.values()) {
      if (state.waiting.size === 0 || state.running >= limits.perKey) continue;
      if (chosen === null || state.running < chosen.running) chosen = state;
    }
    const [next] = chosen?.waiting ?? [];
    next?.start();
  };
  const refuse = () => new AppError(refusal, { retryAfterSeconds });

  const waitForSlot = async (key: string, state: KeyState, signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        state.waiting.delete(one);
        waiting -= 1;
      };
      const one: Waiting = {
        start: () => {
          leave();
          startWork(key, state);
          resolve();
        },
      };
      const cancel = (reason: Error) => {
        leave();
        forgetIdle(key, state);
        reject(reason);
      };
      const abort = () => {
        cancel(signal?.reason instanceof Error ? signal.reason : new Error('aborted'));
      };
      const timer = setTimeout(() => {
        cancel(refuse());
      }, limits.maxWaitMs);
      state.waiting.add(one);
      waiting += 1;
      signal?.addEventListener('abort', abort, { once: true });
    });

  return {
    async run(key, work, signal) {
      signal?.throwIfAborted();
      const state = stateOf(key);
      const isFree = running < limits.atOnce && state.running < limits.perKey && state.waiting.size === 0;
      if (isFree) startWork(key, state);
      else if (state.waiting.size >= limits.waitingPerKey || waiting >= limits.waiting) {
        forgetIdle(key, state);
        throw refuse();
      } else await waitForSlot(key, state, signal);
      try {
        return await work();
      } finally {
        end(key, state);
      }
    },
  };
}
