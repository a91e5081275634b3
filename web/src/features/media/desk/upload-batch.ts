import { limits } from '@loupe/contract';
import { useSyncExternalStore } from 'react';
import { mutateCall, call } from '../../../lib/call.ts';
import { openUpload, uploadChunks } from '../../../lib/upload-file.ts';
import { onSignedOut } from '../../../lib/session.ts';
import type { SelectedFile } from './selected-files.ts';
import { isAdded, uploadName, deduplicationKey, initialStatus, type BatchItem } from './batch-item.ts';

/** All files this tab is sending or has sent since it was opened or cleared. */
export interface UploadBatch {
  readonly items: readonly BatchItem[];
  readonly isRunning: boolean;
}

const nothing: UploadBatch = { items: [], isRunning: false };
/** Number of concurrent uploads: small files wait for responses more than for bandwidth. */
const atOnce = 3;

/**
 * The batch continues while other screens are open and ends with the tab; files sent by then stay attached.
 */
let batch: UploadBatch = nothing;
let isStopped = false;
const listeners = new Set<() => void>();
const set = (next: UploadBatch) => {
  batch = next;
  for (const listener of listeners) listener();
};
const put = (key: number, change: Partial<BatchItem>) => {
  set({ ...batch, items: batch.items.map((one) => (one.key === key ? { ...one, ...change } : one)) });
};
onSignedOut(() => {
  isStopped = true;
  set(nothing);
});

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useUploadBatch = (): UploadBatch => useSyncExternalStore(subscribe, () => batch);

export const clearUploadBatch = () => {
  if (!batch.isRunning) set(nothing);
};

/** Sends no further files; pending ones are completed. */
export const stopUploadBatch = () => {
  isStopped = true;
};

const asError = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)));
const confirmLeaving = (event: BeforeUnloadEvent) => {
  event.preventDefault();
};

/** Adds files to the batch and sends those whose names match goods in stock. */
export async function uploadMediaFiles(files: readonly SelectedFile[]): Promise<void> {
  const first = batch.items.length;
  const added = files.map((one, at) => ({
    ...one,
    key: first + at,
    state: initialStatus(one),
    goods: null,
    error: null,
    goodsMediaId: null,
    address: null,
  }));
  const wasRunning = batch.isRunning;
  set({ items: [...batch.items, ...added], isRunning: true });
  if (wasRunning) return;
  isStopped = false;
  addEventListener('beforeunload', confirmLeaving);
  try {
    while (await sendSome());
  } finally {
    removeEventListener('beforeunload', confirmLeaving);
    set({ ...batch, isRunning: false });
  }
}

/** Matches and sends the next waiting files; false when none is waiting or the batch was stopped. */
async function sendSome(): Promise<boolean> {
  if (isStopped) return false;
  const some = batch.items.filter(({ state }) => state === 'queued').slice(0, limits.mediaNamesMax);
  if (some.length === 0) return false;
  const matched = await match(some);
  const queue = matched[Symbol.iterator]();
  const work = async () => {
    for (const picture of queue) {
      if (isStopped) return;
      await send(picture);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return true;
}

/**
 * Asks the server which goods the names match. Files without a match get their status, and their bytes are
 * not sent.
 */
async function match(some: readonly BatchItem[]): Promise<BatchItem[]> {
  try {
    const { rows } = await call('deskMatchMedia', { data: { names: some.map(uploadName) } });
    const matchedKeys = new Set(batch.items.filter(({ goods }) => goods !== null).map(deduplicationKey));
    return some.flatMap((picture, at) => {
      const row = rows[at];
      if (row === undefined) return [];
      const found = { ...picture, goods: row.goods };
      const isDuplicate = row.outcome === 'matched' && matchedKeys.has(deduplicationKey(found));
      if (row.outcome === 'matched' && !isDuplicate) {
        matchedKeys.add(deduplicationKey(found));
        put(picture.key, { goods: row.goods });
        return [found];
      }
      put(picture.key, { goods: row.goods, state: isDuplicate ? 'repeated' : refusedBy(row.outcome) });
      return [];
    });
  } catch (error) {
    for (const { key } of some) put(key, { state: 'refused', error: asError(error) });
    return [];
  }
}

const refusedBy = (outcome: 'matched' | 'unknown' | 'ambiguous') =>
  outcome === 'ambiguous' ? 'ambiguous' : 'unknown';

async function send(picture: BatchItem): Promise<void> {
  const { key, file } = picture;
  put(key, { state: 'sending' });
  try {
    const named = new File([file], uploadName(picture), { lastModified: file.lastModified });
    const opened = await openUpload(named, 'MEDIA');
    await uploadChunks(named, opened, () => undefined);
    const { main_data: done } = await mutateCall('deskAttachMediaByName', { data: { file: opened.uuid } });
    put(key, {
      state: done.attached ?? refusedBy(done.outcome),
      goods: done.goods,
      goodsMediaId: done.goods_media_id,
      address: done.url,
    });
  } catch (error) {
    put(key, { state: 'refused', error: asError(error) });
  }
}

/** Removes the files that this batch added, one by one; a file that another has since replaced stays. */
export async function undoUploadBatch(): Promise<void> {
  set({ ...batch, isRunning: true });
  for (const { key, goodsMediaId, address } of batch.items.filter(isAdded)) {
    if (goodsMediaId === null || address === null) continue;
    try {
      await mutateCall('deskRemoveMedia', { data: { goods_media_id: goodsMediaId, url: address } });
      put(key, { state: 'removed', error: null });
    } catch (error) {
      put(key, { error: asError(error) });
    }
  }
  set({ ...batch, isRunning: false });
}
