import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../platform/log.ts';
import type { HeldStock } from './held-stock.ts';

const retryMs = 1_000;
/** Versions must go on growing: the present stock goes on changing while the new one is built. */
const headroom = 10_000;
/** More late changes than this are another large import: the new stock is read once more. */
const mostLate = 5_000;

export interface ReplaceParts {
  /** Reads the whole stock anew, beside the one that goes on answering; its versions follow this one. */
  readonly build: (after: number) => Promise<HeldStock>;
  /** Brings stones of a built stock up to date. */
  readonly takeOver: (fresh: HeldStock, ids: readonly number[]) => Promise<void>;
  readonly log: Log;
}

/** The new stock takes its place, all at once; `changed` are the stones that differ. */
type Switch = (fresh: HeldStock, changed: readonly number[]) => void;

export interface Replacing {
  /** Begins to build a new stock, or has one begun build on with these stones. Does not wait for it. */
  begin(after: number, ids: readonly number[], switchTo: Switch): void;
  /** Stones that changed in the present stock while a new one is built: it will have them as well. */
  note(ids: readonly number[]): void;
  /** Resolves when no new stock is on its way. */
  done(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Takes over a large import: the new stock is built aside while searches go on in the old one, small changes are
 * noted for it, and it is shown when it has everything. Nobody finds half an import.
 */
export function replaceStock({ build, takeOver, log }: ReplaceParts): Replacing {
  let running: Promise<void> | undefined;
  let late = new Set<number>();
  let changed = new Set<number>();
  let stopped = false;

  const run = async (after: number, switchTo: Switch) => {
    let fresh = await build(after + headroom);
    while (late.size > 0) {
      if (late.size > mostLate) {
        late = new Set();
        fresh = await build(after + headroom);
        continue;
      }
      const ids = [...late];
      late = new Set();
      await takeOver(fresh, ids);
    }
    // Without a pause since it was seen that nothing is left.
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
      log.warn({ err: error }, 'a large change of the stock could not be taken over; trying again');
      await sleep(retryMs, undefined, { ref: false });
      await runUntilDone(after, switchTo);
    }
  };
  return {
    begin(after, ids, switchTo) {
      for (const id of ids) changed.add(id);
      // One on its way may have read these stones before they changed.
      if (running !== undefined) for (const id of ids) late.add(id);
      running ??= runUntilDone(after, switchTo);
    },
    note(ids) {
      if (running === undefined) return;
      for (const id of ids) late.add(id);
    },
    done: async () => running,
    stop: async () => {
      stopped = true;
      await running;
    },
  };
}
