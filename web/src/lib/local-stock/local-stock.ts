import { stockFilePath, type CallResponse } from '@loupe/contract';
import type { StockChanges } from '@loupe/stock-search';
import { call } from '../call.ts';
import { download } from '../download.ts';
import { getImpersonation } from '../impersonation.ts';
import { onLiveEvent } from '../live/live-listeners.ts';
import { onSignedOut } from '../session.ts';
import { setLocalAnswers, type LocalRequest } from './local-answers.ts';
import { useLocalStock, type LocalStockState } from './local-stock-state.ts';
import { startStockThread, type StockThread } from './stock-thread.ts';
import { deleteStoredStock, readStoredStock, storeStockChanges, storeStockFile } from './stored-stock.ts';

/** Replaces the whole state: its phases have different fields. */
const become = (state: LocalStockState) => {
  useLocalStock.setState(state, true);
};

/** Shortest interval in milliseconds between two reads of changes. */
const changesEveryMs = 2_000;
/** Interval in milliseconds after which changes are read without an event. */
const confirmEveryMs = 60_000;
const retryMs = 15_000;
/** With more changes than these since the file, the next start reads the file again. */
const maxStoredChanges = 200;

let stop: (() => void) | null = null;

/** Opens the stock in this tab and keeps it current; from then on searches are answered here. */
export function startLocalStock(): void {
  if (stop !== null || getImpersonation() !== null) return;
  const leaving = new AbortController();
  const { signal } = leaving;
  let thread: StockThread | null = null;
  /** Work that was under way when the stock was closed shows nothing any more. */
  const show = (state: LocalStockState) => {
    if (!signal.aborted) become(state);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopListening = onLiveEvent(({ kind }) => {
    if (kind !== 'signed-out') schedule(0);
  });
  let changes: readonly CallResponse<'stockChanges'>[] = [];
  let position = '';
  let readAt = 0;

  const open = async (file: Uint8Array<ArrayBuffer>) => {
    signal.throwIfAborted();
    thread?.end();
    thread = startStockThread();
    show({ phase: 'opening' });
    changes = [];
    ({ position } = await thread.send<'open'>({ kind: 'open', file }));
  };
  const apply = async (answer: CallResponse<'stockChanges'>, at: number) => {
    const applied = await thread?.send<'apply'>({ kind: 'apply', changes: toStockChanges(answer) });
    if (signal.aborted || applied === undefined) return;
    position = answer.position;
    // Claims and prices are complete in every answer, so an answer without stones replaces the one before.
    const before = changes.filter((one) => one.changed.length + one.removed.length > 0);
    changes = [...before, answer];
    show({ phase: 'ready', size: applied.size, at });
  };
  const openStored = async () => {
    const stored = await readStoredStock();
    if (stored === null || stored.changes.length > maxStoredChanges || signal.aborted) return false;
    try {
      await open(stored.file);
      for (const answer of stored.changes) await apply(answer, stored.at);
      return true;
    } catch {
      // A file of another version of the product.
      return false;
    }
  };
  const readFile = async () => {
    show({ phase: 'downloading', received: 0 });
    const { blob } = await download(stockFilePath, {
      signal,
      isPrivate: true,
      onReceived: (received) => {
        show({ phase: 'downloading', received });
      },
    });
    const file = new Uint8Array(await blob.arrayBuffer());
    signal.throwIfAborted();
    await storeStockFile(file);
    await open(file);
  };
  const readChanges = async (isFileNew = false) => {
    const at = Date.now();
    readAt = at;
    const answer = await call('stockChanges', { data: { since: position } }, { signal });
    if (answer.is_outdated) {
      if (isFileNew) throw new Error('the stock changes faster than it is read');
      await readFile();
      await readChanges(true);
      return;
    }
    await apply(answer, at);
    signal.throwIfAborted();
    await storeStockChanges(changes, at);
  };
  const work = async () => {
    try {
      if (position === '' && !(await openStored())) await readFile();
      await readChanges();
      schedule(confirmEveryMs);
    } catch (error) {
      if (signal.aborted) return;
      if (useLocalStock.getState().phase !== 'ready')
        show({ phase: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
      schedule(retryMs);
    }
  };
  let working: Promise<void> | null = null;
  let dueAt = Infinity;
  /** Works once after the delay, or earlier if that was due before; never twice at a time. */
  const schedule = (delayMs: number) => {
    const at = Math.max(Date.now() + delayMs, readAt + changesEveryMs);
    if (signal.aborted || at >= dueAt) return;
    dueAt = at;
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        dueAt = Infinity;
        working = (working ?? Promise.resolve()).then(work);
      },
      Math.max(0, at - Date.now()),
    );
  };
  working = work();
  setLocalAnswers(async ({ name, body }: LocalRequest) => {
    const state = useLocalStock.getState();
    if (state.phase !== 'ready' || thread === null) return null;
    const response = await (name === 'search'
      ? thread.send<'search'>({ kind: 'search', body })
      : thread.send<'quickSearch'>({ kind: 'quickSearch', body }));
    return { response, at: state.at };
  });
  stop = () => {
    stop = null;
    leaving.abort();
    stopListening();
    clearTimeout(timer);
    setLocalAnswers(null);
    thread?.end();
    become({ phase: 'none' });
  };
}

/** Closes the stock in this tab; what is stored stays. */
export function stopLocalStock(): void {
  stop?.();
}

/** Closes the stock and deletes it from this browser. */
export async function removeLocalStock(): Promise<void> {
  stopLocalStock();
  await deleteStoredStock();
}

onSignedOut(stopLocalStock);

function toStockChanges(answer: CallResponse<'stockChanges'>): StockChanges {
  return {
    changed: answer.changed.map((file) => Uint8Array.from(atob(file), (byte) => byte.charCodeAt(0))),
    removed: answer.removed,
    claims: answer.claims.map(({ stone, reason, expires_at: end, agreed_price: agreedPrice }) => ({
      stoneId: stone,
      reason,
      expiresAt: end === null ? null : new Date(end),
      agreedPrice,
    })),
    userDiscHundredths: answer.user_disc_hundredths,
    priceList: answer.price_list,
  };
}
