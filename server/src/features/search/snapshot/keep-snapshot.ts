import type { LogCursor } from '../../../platform/change-log.ts';
import type { Log } from '../../../platform/log.ts';
import { openWorker, waitForExit } from '../../../platform/open-worker.ts';
import type { IndexedStock } from '../indexed-stock.ts';
import type { SnapshotPlace } from './snapshot-file.ts';
import type { SnapshotOrder } from './write-snapshot-worker.ts';

/** A stock and the position in the change log up to which it contains all changes. */
export interface PositionedStock {
  readonly stock: Pick<IndexedStock, 'index' | 'texts'>;
  readonly cursor: LogCursor;
}

export interface SnapshotKeeper {
  /** Ends the running snapshot without writing it. */
  stop(): Promise<void>;
}

export interface SnapshotKeeperOptions {
  readonly place: SnapshotPlace;
  readonly key: string;
  /** The present stock at a moment without unapplied changes; null while a large change is being read. */
  readonly position: () => Promise<PositionedStock | null>;
  /** Version of the stock that the snapshot file already contains; null when there is none. */
  readonly writtenVersion: number | null;
  readonly log: Log;
  readonly intervalMs?: number;
}

const usualIntervalMs = 10 * 60_000;
/** A stock that changes during every copy is tried again at the next interval. */
const maxTries = 5;

/** Writes a snapshot of the stock now and at intervals, if the stock has changed. */
export function keepSnapshot(options: SnapshotKeeperOptions): SnapshotKeeper {
  const { place, key, position, log, intervalMs = usualIntervalMs } = options;
  let { writtenVersion } = options;
  const stopping = new AbortController();
  let stopWriting = async (): Promise<unknown> => Promise.resolve();

  const write = async (order: SnapshotOrder): Promise<boolean> => {
    const { index, texts } = order;
    // The copy needs the bytes only, not the memory object they belong to.
    const workerData: SnapshotOrder = { ...order, index: { ...index, memory: undefined }, texts };
    const worker = openWorker(new URL('./write-snapshot-worker.ts', import.meta.url), { workerData });
    stopWriting = async () => worker.terminate();
    let isWritten = false;
    worker.once('message', (message: unknown) => {
      isWritten = message === true;
    });
    try {
      await waitForExit(worker);
      return isWritten;
    } finally {
      await worker.terminate();
    }
  };
  const writeWhenChanged = async () => {
    for (let tries = 0; tries < maxTries && !stopping.signal.aborted; tries++) {
      const positioned = await position();
      if (positioned === null || stopping.signal.aborted) return;
      const { stock, cursor } = positioned;
      const { version } = stock.index;
      if (version === writtenVersion) return;
      const order = { place, key, cursor, version, index: stock.index.share(), texts: stock.texts.share() };
      if (await write(order)) {
        writtenVersion = version;
        return;
      }
    }
  };
  let running = Promise.resolve();
  const start = () => {
    running = writeWhenChanged().catch((error: unknown) => {
      if (!stopping.signal.aborted) log.warn({ err: error }, 'the stock snapshot could not be written');
    });
  };
  start();
  const timer = setInterval(start, intervalMs);
  timer.unref();
  return {
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await stopWriting();
      await running;
    },
  };
}
