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

const databaseName = 'loupe.kept';
/**
 * Raised when less is stored than before: a new version starts empty. 2: no search results, no cart, no
 * enquiries. 3: `ciphertext`, formerly named `sealed`. 4: statuses under their standard names. 5: attributes
 * under their standard keys.
 */
const databaseVersion = 5;
const storeName = 'answers';
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
    if (former.contains(storeName)) request.result.deleteObjectStore(storeName);
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

async function openStore(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  opening ??= openDatabase();
  opening.catch(() => {
    opening = null;
  });
  return (await opening).transaction(storeName, mode).objectStore(storeName);
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

/** Deletes all records. */
export async function clearCacheRecords(): Promise<void> {
  await outcomeOf((await openStore('readwrite')).clear());
}

/** Deletes the records of all other sessions. */
export async function clearCacheRecordsOfOthers(owner: string): Promise<void> {
  const store = await openStore('readwrite');
  for (const record of await outcomeOf<unknown[]>(store.getAll())) {
    const parsed = cacheRecord.safeParse(record);
    if (parsed.success && parsed.data.owner !== owner) store.delete(parsed.data.id);
  }
}
