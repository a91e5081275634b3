import type { CallName } from '@loupe/contract';
import { findLoadedCall } from '../call-table.ts';
import { getImpersonation } from '../impersonation.ts';
import { onSignedOut, readToken } from '../session.ts';
import { isSessionOpen } from '../session-status.ts';
import {
  clearCacheRecords,
  clearCacheRecordsOfOthers,
  deleteSealedRecords,
  getCacheRecord,
  getSealedRecord,
  putSealedRecord,
  putCacheRecord,
  type SealedStore,
} from './cache-store.ts';
import { createCacheCipher, type CacheCipher } from './encryption.ts';

/** Maximum size of a cached response, in characters. */
const largest = 600_000;
/** Maximum age of a cached response, in milliseconds. */
const oldestMs = 24 * 60 * 60_000;

/** Over plain HTTP browsers offer no encryption; what cannot be encrypted is not stored. */
const canKeep = 'indexedDB' in globalThis && 'crypto' in globalThis && 'subtle' in crypto;

let known: { readonly token: string; readonly seal: Promise<CacheCipher> } | null = null;

/** The cipher of this session. Records of other sessions are deleted first. */
async function sealFor(token: string): Promise<CacheCipher> {
  if (known?.token !== token) {
    const seal = createCacheCipher(token);
    known = { token, seal: seal.then(async (one) => clearCacheRecordsOfOthers(one.owner).then(() => one)) };
  }
  return known.seal;
}

/**
 * The token to cache under: responses are cached and read only for a signed-in user with an open session who
 * is not impersonating; otherwise null.
 */
const tokenToKeepFor = (): string | null =>
  canKeep && isSessionOpen() && getImpersonation() === null ? readToken() : null;

/** Writes and deletions run in the order in which they were requested. */
let work: Promise<unknown> = Promise.resolve();
function inTurn(job: () => Promise<void>): Promise<void> {
  const done = work.then(job);
  // When the browser cannot store data, the portal works without offline data.
  work = done.catch(() => undefined);
  return done.catch(() => undefined);
}

/** Later pages of a list have an offset, and requests for counts only have a limit of 0. */
function isFirstPage(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('view' in body)) return true;
  const { view } = body;
  if (typeof view !== 'object' || view === null) return true;
  return !('offset' in view && Number(view.offset) > 0) && !('limit' in view && view.limit === 0);
}

/** Identifies a request, whether or not the server saves it to the recent searches. */
const questionOf = (name: CallName, body: unknown): string =>
  `${name} ${JSON.stringify(body ?? {}, (key, value: unknown) => (key === 'saveToRecent' ? undefined : value))}`;

/** The response without the parts excluded from caching. */
const withoutExcluded = (name: CallName, json: unknown): unknown =>
  typeof json === 'object' && json !== null ? { ...json, ...findLoadedCall(name)?.cachedWithout } : json;

const whenIdle = (job: () => void) => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(job, { timeout: 2_000 });
  else setTimeout(job, 200);
};

/** Caches a response when the call table allows it. Runs while the browser is idle. */
export function cacheResponse(name: CallName, body: unknown, json: unknown): void {
  const last = findLoadedCall(name)?.offlineCacheSize;
  const token = tokenToKeepFor();
  if (last === undefined || token === null || !isFirstPage(body)) return;
  const at = Date.now();
  whenIdle(() => {
    void inTurn(async () => {
      const text = JSON.stringify(withoutExcluded(name, json));
      if (text.length > largest || tokenToKeepFor() !== token) return;
      const seal = await sealFor(token);
      const id = await seal.hashKey(questionOf(name, body));
      const record = { id, owner: seal.owner, call: name, at, ...(await seal.encrypt(text)) };
      await putCacheRecord(record, last, () => tokenToKeepFor() === token);
    });
  });
}

/** The last response to the same request of the same session, with its time; null when none is stored. */
export async function readCachedResponse(
  name: CallName,
  body: unknown,
): Promise<{ readonly json: unknown; readonly at: number } | null> {
  const token = tokenToKeepFor();
  if (findLoadedCall(name)?.offlineCacheSize === undefined || token === null) return null;
  try {
    const seal = await sealFor(token);
    const record = await getCacheRecord(await seal.hashKey(questionOf(name, body)));
    if (record === null || Date.now() - record.at > oldestMs) return null;
    const json: unknown = JSON.parse(await seal.decrypt(record));
    return tokenToKeepFor() === token ? { json, at: record.at } : null;
  } catch {
    return null;
  }
}

/** Whether parts of this session can be stored. */
export const canStoreSealed = (): boolean => tokenToKeepFor() !== null;

/** A part of what this browser holds of the session, with the time at which it was true, in epoch ms. */
export interface SealedPart {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly at: number;
}

/** Stores a part under a name, encrypted like the responses and deleted with them; replaces an earlier one. */
export async function storeSealedPart(
  name: string,
  { bytes, at }: SealedPart,
  store: SealedStore = 'sealed',
): Promise<void> {
  const token = tokenToKeepFor();
  if (token === null) return;
  await inTurn(async () => {
    const seal = await sealFor(token);
    const record = {
      id: await seal.hashKey(name),
      owner: seal.owner,
      at,
      ...(await seal.encryptBytes(bytes)),
    };
    await putSealedRecord(record, () => tokenToKeepFor() === token, store);
  });
}

/** The part that this session stored under a name; null where there is none. */
export async function readSealedPart(
  name: string,
  store: SealedStore = 'sealed',
): Promise<SealedPart | null> {
  const token = tokenToKeepFor();
  if (token === null) return null;
  try {
    const seal = await sealFor(token);
    const record = await getSealedRecord(await seal.hashKey(name), store);
    if (record === null) return null;
    const bytes = await seal.decryptBytes(record);
    return tokenToKeepFor() === token ? { bytes, at: record.at } : null;
  } catch {
    return null;
  }
}

export async function deleteSealedParts(names: readonly string[]): Promise<void> {
  const token = tokenToKeepFor();
  if (token === null) return;
  await inTurn(async () => {
    const seal = await sealFor(token);
    await deleteSealedRecords(await Promise.all(names.map(seal.hashKey)));
  });
}

/** Deletes what this browser holds of the session, with or without what only this browser has. */
export async function clearResponseCache(which: { readonly keepsDrafts: boolean }): Promise<void> {
  known = null;
  if (canKeep) await inTurn(async () => clearCacheRecords(which));
}

onSignedOut(() => void clearResponseCache({ keepsDrafts: false }));
