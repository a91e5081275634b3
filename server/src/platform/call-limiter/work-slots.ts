import { AppError } from '@loupe/contract';

export interface SlotLimits {
  /** Work of one key that runs, and waits, at a time. */
  readonly perKey: number;
  readonly waitingPerKey: number;
  /** Work of all keys that runs, and waits, at a time. */
  readonly atOnce: number;
  readonly waiting: number;
  readonly longestWaitMs: number;
}

/** Bounds how much work runs at a time; what is beyond waits for its turn. */
export interface WorkSlots {
  /**
   * Runs work as soon as there is a slot for it. The key with the least running work goes first, among equals the one
   * that was served longest ago: the many requests of one key do not delay the single one of another.
   * @throws TOO_MANY_REQUESTS when too much waits already, or none became free in time.
   * @throws the signal's reason when it is aborted before the work began.
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

/** Seconds after which a refused request may be tried again: about as long as a few heavy calls take. */
const retryAfterSeconds = 2;

export function createWorkSlots(limits: SlotLimits): WorkSlots {
  /** Keys that run or wait; the one that was served longest ago comes first. */
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
  const begin = (key: string, state: KeyState) => {
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
  const refuse = () => new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds });

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
          begin(key, state);
          resolve();
        },
      };
      const giveUp = (reason: Error) => {
        leave();
        forgetIdle(key, state);
        reject(reason);
      };
      const abort = () => {
        giveUp(signal?.reason instanceof Error ? signal.reason : new Error('aborted'));
      };
      const timer = setTimeout(() => {
        giveUp(refuse());
      }, limits.longestWaitMs);
      state.waiting.add(one);
      waiting += 1;
      signal?.addEventListener('abort', abort, { once: true });
    });

  return {
    async run(key, work, signal) {
      signal?.throwIfAborted();
      const state = stateOf(key);
      const isFree = running < limits.atOnce && state.running < limits.perKey && state.waiting.size === 0;
      if (isFree) begin(key, state);
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
