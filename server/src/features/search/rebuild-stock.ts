import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../platform/log.ts';
import type { IndexedStock } from './indexed-stock.ts';

const retryMs = 1_000;
/** Versions must keep increasing: the current stock continues to change during the rebuild. */
const headroom = 10_000;
/** Above this number the late changes are another large import: the rebuild starts over. */
const maxLateChanges = 5_000;

export interface RebuildOptions {
  /** Loads the whole stock beside the one in use; its versions follow `after`. */
  readonly build: (after: number) => Promise<IndexedStock>;
  /** Applies changed stones to a rebuilt stock. */
  readonly applyChanges: (fresh: IndexedStock, ids: readonly number[]) => Promise<void>;
  readonly log: Log;
}

/** Replaces the stock in one step; `changed` are the ids of the stones that differ. */
type Switch = (fresh: IndexedStock, changed: readonly number[]) => void;

export interface StockRebuild {
  /** Starts a rebuild, or adds these stones to a running one. Does not wait for it. */
  start(after: number, ids: readonly number[], switchTo: Switch): void;
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
  let late = new Set<number>();
  let changed = new Set<number>();
  let stopped = false;

  const run = async (after: number, switchTo: Switch) => {
    let fresh = await build(after + headroom);
    while (late.size > 0) {
      if (late.size > maxLateChanges) {
        late = new Set();
        fresh = await build(after + headroom);
        continue;
      }
      const ids = [...late];
      late = new Set();
      await applyChanges(fresh, ids);
    }
    // No await since the check that no change is left.
    const all = [...changed];
    changed = new Set();
    running = undefined;
    if (!stopped) switchTo(fresh, all);
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
      for (const id of ids) changed.add(id);
      // A running rebuild may have read these stones before they changed.
      if (running !== undefined) for (const id of ids) late.add(id);
      running ??= runUntilDone(after, switchTo);
    },
    note(ids) {
      if (running === undefined) return;
      for (const id of ids) late.add(id);
    },
    isRunning: () => running !== undefined,
    done: async () => running,
    stop: async () => {
      stopped = true;
      await running;
    },
  };
}
