import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../platform/log.ts';
import type { IndexedStock } from './indexed-stock.ts';

const retryMs = 1_000;
/** Versions must keep increasing: the current stock continues to change during the rebuild. */
const headroom = 10_000;
/** Above this number the late changes are another large import: the rebuild starts over. */
const maxLateChanges = 5_000;

export interface RebuildOptions {
  /**
   * Lays out a stock beside the one in use, whose versions follow `after`: with these stones read again, or with every
   * stone where they are null.
   */
  readonly build: (after: number, ids: Int32Array | null) => Promise<IndexedStock>;
  /** Applies changed stones to a rebuilt stock; false when it has no room for them. */
  readonly applyChanges: (fresh: IndexedStock, ids: readonly number[]) => Promise<boolean>;
  readonly log: Log;
}

/** Replaces the stock in one step. */
type Switch = (fresh: IndexedStock) => void;

export interface StockRebuild {
  /**
   * Starts a rebuild with these changed stones (null: reads every stone again), or adds them to a running one. Does not
   * wait for it.
   */
  start(after: number, ids: readonly number[] | null, switchTo: Switch): void;
  /** Notes stones that change in the current stock during a rebuild, so that the new stock includes them. */
  note(ids: readonly number[]): void;
  isRunning(): boolean;
  /** Resolves when no rebuild is running. */
  done(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Handles a large import: builds the new stock aside while searches use the old one, collects changes made in
 * the meantime, and switches when the new stock is complete. No search sees half an import.
 */
export function createStockRebuild({ build, applyChanges, log }: RebuildOptions): StockRebuild {
  let running: Promise<void> | undefined;
  /** Changes that the new stock contains from the beginning; null: all. In lists, as an import changes very many. */
  let changed: (readonly number[])[] | null = [];
  let late: (readonly number[])[] = [];
  let stopped = false;

  /** Lets the new stock begin again with what changed during the former attempt. */
  const buildAgain = async (after: number) => {
    changed?.push(...late);
    late = [];
    return build(after + headroom, changed && joinLists(changed));
  };
  const run = async (after: number, switchTo: Switch) => {
    let fresh = await buildAgain(after);
    while (late.length > 0) {
      const ids = findDistinct(late, maxLateChanges);
      const isApplied = ids !== null && (await applyLate(fresh, ids));
      if (!isApplied) fresh = await buildAgain(after);
    }
    // No await since the check that no change is left.
    changed = [];
    running = undefined;
    if (!stopped) switchTo(fresh);
  };
  const applyLate = async (fresh: IndexedStock, ids: readonly number[]): Promise<boolean> => {
    changed?.push(ids);
    late = [];
    return applyChanges(fresh, ids);
  };
  const runUntilDone = async (after: number, switchTo: Switch): Promise<void> => {
    try {
      await run(after, switchTo);
    } catch (error) {
      if (stopped) return;
      log.warn({ err: error }, 'the stock index could not be rebuilt after a large change; retrying');
      await sleep(retryMs, undefined, { ref: false });
      await runUntilDone(after, switchTo);
    }
  };
  return {
    start(after, ids, switchTo) {
      // A running rebuild may have read these stones before they changed.
      if (running !== undefined) {
        if (ids !== null) late.push(ids);
        return;
      }
      if (ids === null) changed = null;
      else changed?.push(ids);
      running = runUntilDone(after, switchTo);
    },
    note(ids) {
      if (running !== undefined) late.push(ids);
    },
    isRunning: () => running !== undefined,
    done: async () => running,
    stop: async () => {
      stopped = true;
      await running;
    },
  };
}

/** The ids of all lists. For a large import `flat` would block the main thread: it takes 40 times as long. */
function joinLists(lists: readonly (readonly number[])[]): Int32Array {
  const joined = new Int32Array(lists.reduce((length, list) => length + list.length, 0));
  let length = 0;
  for (const list of lists) {
    joined.set(list, length);
    length += list.length;
  }
  return joined;
}

/** The different ids in the lists; null for more of them than `max`. */
function findDistinct(lists: readonly (readonly number[])[], max: number): number[] | null {
  const ids = new Set<number>();
  for (const list of lists) {
    for (const id of list) {
      ids.add(id);
      if (ids.size > max) return null;
    }
  }
  return [...ids];
}
