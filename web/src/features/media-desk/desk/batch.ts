import { limits } from '@loupe/contract';
import { useSyncExternalStore } from 'react';
import { act, call } from '../../../lib/call.ts';
import { openFile, sendPieces } from '../../../lib/send-file.ts';
import { onSignedOut } from '../../../lib/session.ts';
import type { ChosenFile } from './chosen-files.ts';
import { isNew, nameSent, placeOf, stateAtFirst, type Picture } from './picture.ts';

/** Everything this tab sends or has sent since it was opened or cleared. */
export interface Batch {
  readonly pictures: readonly Picture[];
  readonly isRunning: boolean;
}

const nothing: Batch = { pictures: [], isRunning: false };
/** Small pictures wait for answers more than for the line. */
const atOnce = 3;

/** It goes on whichever screen is open and ends with the tab; what has come until then is placed. */
let batch: Batch = nothing;
let isStopped = false;
const listeners = new Set<() => void>();
const set = (next: Batch) => {
  batch = next;
  for (const listener of listeners) listener();
};
const put = (key: number, change: Partial<Picture>) => {
  set({ ...batch, pictures: batch.pictures.map((one) => (one.key === key ? { ...one, ...change } : one)) });
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

export const useBatch = (): Batch => useSyncExternalStore(subscribe, () => batch);

export const clearBatch = () => {
  if (!batch.isRunning) set(nothing);
};

/** Sends nothing more; what is on its way is finished. */
export const stopBatch = () => {
  isStopped = true;
};

const asError = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)));
const askBeforeLeaving = (event: BeforeUnloadEvent) => {
  event.preventDefault();
};

/** Adds files to the batch and sends those whose names mean goods of the house. */
export async function sendPictures(files: readonly ChosenFile[]): Promise<void> {
  const first = batch.pictures.length;
  const added = files.map((one, at) => ({
    ...one,
    key: first + at,
    state: stateAtFirst(one),
    goods: null,
    error: null,
    linkId: null,
    address: null,
  }));
  const wasRunning = batch.isRunning;
  set({ pictures: [...batch.pictures, ...added], isRunning: true });
  if (wasRunning) return;
  isStopped = false;
  addEventListener('beforeunload', askBeforeLeaving);
  try {
    while (await sendSome());
  } finally {
    removeEventListener('beforeunload', askBeforeLeaving);
    set({ ...batch, isRunning: false });
  }
}

/** Matches and sends the next files that wait; false when none does, or somebody stopped it. */
async function sendSome(): Promise<boolean> {
  if (isStopped) return false;
  const some = batch.pictures.filter(({ state }) => state === 'waiting').slice(0, limits.mediaNamesMax);
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

/** Asks which goods the names mean; the others are told so, and their bytes stay at home. */
async function match(some: readonly Picture[]): Promise<Picture[]> {
  try {
    const { rows } = await call('deskMatchMedia', { data: { names: some.map(nameSent) } });
    const taken = new Set(batch.pictures.filter(({ goods }) => goods !== null).map(placeOf));
    return some.flatMap((picture, at) => {
      const row = rows[at];
      if (row === undefined) return [];
      const found = { ...picture, goods: row.goods };
      const isTaken = row.outcome === 'matched' && taken.has(placeOf(found));
      if (row.outcome === 'matched' && !isTaken) {
        taken.add(placeOf(found));
        put(picture.key, { goods: row.goods });
        return [found];
      }
      put(picture.key, { goods: row.goods, state: isTaken ? 'repeated' : refusedBy(row.outcome) });
      return [];
    });
  } catch (error) {
    for (const { key } of some) put(key, { state: 'refused', error: asError(error) });
    return [];
  }
}

const refusedBy = (outcome: 'matched' | 'unknown' | 'ambiguous') =>
  outcome === 'ambiguous' ? 'ambiguous' : 'unknown';

async function send(picture: Picture): Promise<void> {
  const { key, file } = picture;
  put(key, { state: 'sending' });
  try {
    const named = new File([file], nameSent(picture), { lastModified: file.lastModified });
    const opened = await openFile(named, 'MEDIA');
    await sendPieces(named, opened, () => undefined);
    const { main_data: done } = await act('deskPlaceMedia', { data: { file: opened.uuid } });
    put(key, {
      state: done.placed ?? refusedBy(done.outcome),
      goods: done.goods,
      linkId: done.link_id,
      address: done.address,
    });
  } catch (error) {
    put(key, { state: 'refused', error: asError(error) });
  }
}

/** Takes away what this batch added, row by row; what another file has replaced since stays. */
export async function takeBatchBack(): Promise<void> {
  set({ ...batch, isRunning: true });
  for (const { key, linkId, address } of batch.pictures.filter(isNew)) {
    if (linkId === null || address === null) continue;
    try {
      await act('deskRemoveMedia', { data: { link_id: linkId, address } });
      put(key, { state: 'takenBack', error: null });
    } catch (error) {
      put(key, { error: asError(error) });
    }
  }
  set({ ...batch, isRunning: false });
}
