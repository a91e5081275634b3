import * as z from 'zod';

/** A cached response in the browser: owner, call and time are plain, the content is encrypted. */
const cacheRecord = z.object({
  id: z.string(),
  owner: z.string(),
  call: z.string(),
  at: z.number(),
  iv: z.instanceof(Uint8Array<ArrayBuffer>),
  ciphertext: z.instanceof(ArrayBuffer),
});

export type CacheRecord = z.infer<typeof cacheRecord>;

/** An encrypted part of what this browser holds of the session besides responses: the stock, and drafts. */
const sealedRecord = cacheRecord.omit({ call: true });

export type SealedRecord = z.infer<typeof sealedRecord>;

const ownedRecord = cacheRecord.pick({ id: true, owner: true });

const databaseName = 'loupe.kept';
/**
 * Raised when less is stored than before: a new version starts empty. 2: no search results, no cart, no
 * enquiries. 3: `ciphertext`, formerly named `sealed`. 4: statuses under their standard names. 5: attributes
 * under their standard keys. 6: the store of sealed parts. 7: the store of drafts.
 */
const databaseVersion = 7;
const storeName = 'answers';
const sealedStoreNames = ['sealed', 'drafts'] as const;

/** `sealed`: what the server can send again. `drafts`: what only this browser has. */
export type SealedStore = (typeof sealedStoreNames)[number];

const byCall = 'by-call';
let opening: Promise<IDBDatabase> | null = null;

const outcomeOf = async <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => {
      resolve(request.result);
    });
    request.addEventListener('error', () => {
      reject(request.error ?? new Error('the browser kept nothing'));
    });
  });

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, databaseVersion);
  request.addEventListener('upgradeneeded', () => {
    const { objectStoreNames: former } = request.result;
    for (const name of [storeName, ...sealedStoreNames])
      if (former.contains(name)) request.result.deleteObjectStore(name);
    for (const name of sealedStoreNames) request.result.createObjectStore(name, { keyPath: 'id' });
    const store = request.result.createObjectStore(storeName, { keyPath: 'id' });
    store.createIndex(byCall, ['call', 'at']);
  });
  const database = await outcomeOf(request);
  // Another tab may want to delete the database.
  database.addEventListener('versionchange', () => {
    database.close();
    opening = null;
  });
  return database;
}

async function openStore(mode: IDBTransactionMode, name = storeName): Promise<IDBObjectStore> {
  opening ??= openDatabase();
  opening.catch(() => {
    opening = null;
  });
  return (await opening).transaction(name, mode).objectStore(name);
}

/**
 * Stores a record and deletes the oldest records of the same call beyond `last`. `isStillWanted` is checked
 * when nothing can run in between any more.
 */
export async function putCacheRecord(
  record: CacheRecord,
  last: number,
  isCurrent: () => boolean,
): Promise<void> {
  const store = await openStore('readwrite');
  if (!isCurrent()) return;
  await outcomeOf(store.put(record));
  const range = IDBKeyRange.bound([record.call, 0], [record.call, Infinity]);
  const oldestFirst = await outcomeOf(store.index(byCall).getAllKeys(range));
  for (const id of oldestFirst.slice(0, Math.max(0, oldestFirst.length - last))) store.delete(id);
}

export async function getCacheRecord(id: string): Promise<CacheRecord | null> {
  const record: unknown = await outcomeOf((await openStore('readonly')).get(id));
  const parsed = cacheRecord.safeParse(record);
  return parsed.success ? parsed.data : null;
}

/** Deletes all records, or all that the server can send again. */
export async function clearCacheRecords({ keepsDrafts }: { readonly keepsDrafts: boolean }): Promise<void> {
  const stores = keepsDrafts ? sealedStoreNames.filter((name) => name !== 'drafts') : sealedStoreNames;
  for (const name of [storeName, ...stores]) await outcomeOf((await openStore('readwrite', name)).clear());
}

/** Stores a sealed part, unless `isCurrent` denies it when nothing can run in between any more. */
export async function putSealedRecord(
  record: SealedRecord,
  isCurrent: () => boolean,
  name: SealedStore,
): Promise<void> {
  const store = await openStore('readwrite', name);
  if (isCurrent()) await outcomeOf(store.put(record));
}

export async function getSealedRecord(id: string, name: SealedStore): Promise<SealedRecord | null> {
  const record: unknown = await outcomeOf((await openStore('readonly', name)).get(id));
  const parsed = sealedRecord.safeParse(record);
  return parsed.success ? parsed.data : null;
}

export async function deleteSealedRecords(ids: readonly string[]): Promise<void> {
  const store = await openStore('readwrite', 'sealed');
  for (const id of ids) await outcomeOf(store.delete(id));
}

/** Deletes the records of all other sessions. */
export async function clearCacheRecordsOfOthers(owner: string): Promise<void> {
  for (const name of [storeName, ...sealedStoreNames]) {
    const store = await openStore('readwrite', name);
    for (const record of await outcomeOf<unknown[]>(store.getAll())) {
      const parsed = ownedRecord.safeParse(record);
      if (parsed.success && parsed.data.owner !== owner) store.delete(parsed.data.id);
    }
  }
}
