import * as z from 'zod';

/** One answer as it lies in the browser: whose it is, to which call and when; the rest is sealed. */
const keptRecord = z.object({
  id: z.string(),
  owner: z.string(),
  call: z.string(),
  at: z.number(),
  iv: z.instanceof(Uint8Array<ArrayBuffer>),
  sealed: z.instanceof(ArrayBuffer),
});

export type KeptRecord = z.infer<typeof keptRecord>;

const databaseName = 'loupe.kept';
/** Raised when less is kept than before: a new version begins empty. 2: no search results, no cart, no enquiries. */
const databaseVersion = 2;
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
  // Another tab may want to delete it.
  database.addEventListener('versionchange', () => {
    database.close();
    opening = null;
  });
  return database;
}

async function answers(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  opening ??= openDatabase();
  opening.catch(() => {
    opening = null;
  });
  return (await opening).transaction(storeName, mode).objectStore(storeName);
}

/**
 * Puts an answer in its place and lets go of the oldest ones to the same call beyond `last`. `isStillWanted` is asked
 * when nothing can come between any more.
 */
export async function putKept(record: KeptRecord, last: number, isStillWanted: () => boolean): Promise<void> {
  const store = await answers('readwrite');
  if (!isStillWanted()) return;
  await outcomeOf(store.put(record));
  const range = IDBKeyRange.bound([record.call, 0], [record.call, Infinity]);
  const oldestFirst = await outcomeOf(store.index(byCall).getAllKeys(range));
  for (const id of oldestFirst.slice(0, Math.max(0, oldestFirst.length - last))) store.delete(id);
}

export async function getKept(id: string): Promise<KeptRecord | null> {
  const record: unknown = await outcomeOf((await answers('readonly')).get(id));
  const parsed = keptRecord.safeParse(record);
  return parsed.success ? parsed.data : null;
}

/** Nothing of anybody is left. */
export async function clearKept(): Promise<void> {
  await outcomeOf((await answers('readwrite')).clear());
}

/** Nothing of anybody else is left. */
export async function clearKeptOfOthers(owner: string): Promise<void> {
  const store = await answers('readwrite');
  for (const record of await outcomeOf<unknown[]>(store.getAll())) {
    const parsed = keptRecord.safeParse(record);
    if (parsed.success && parsed.data.owner !== owner) store.delete(parsed.data.id);
  }
}
