import { calls, type CallName, type CallSpec } from '@loupe/contract';
import { readView } from '../customer-view.ts';
import { onSignedOut, readToken } from '../session.ts';
import { isOpen } from '../standing.ts';
import { clearKept, clearKeptOfOthers, getKept, putKept } from './kept-store.ts';
import { sealOf, type Seal } from './sealing.ts';

/** An answer larger than this is not kept, in characters. */
const largest = 600_000;
/** What is older is not shown any more. */
const oldestMs = 24 * 60 * 60_000;

const table: Readonly<Record<CallName, CallSpec>> = calls;

/** Over plain HTTP browsers seal nothing; what cannot be sealed is not kept. */
const canKeep = 'indexedDB' in globalThis && 'crypto' in globalThis && 'subtle' in crypto;

let known: { readonly token: string; readonly seal: Promise<Seal> } | null = null;

/** The seal of this sign-in; whatever another one has left is gone by then. */
async function sealFor(token: string): Promise<Seal> {
  if (known?.token !== token) {
    const seal = sealOf(token);
    known = { token, seal: seal.then(async (one) => clearKeptOfOthers(one.owner).then(() => one)) };
  }
  return known.seal;
}

/** Whose answers may be kept and read: of somebody signed in, whole, who looks with his own eyes. */
const tokenToKeepFor = (): string | null => (canKeep && isOpen() && readView() === null ? readToken() : null);

/** What is kept is put down and wiped in the order in which it was asked for. */
let work: Promise<unknown> = Promise.resolve();
function inTurn(job: () => Promise<void>): Promise<void> {
  const done = work.then(job);
  // A browser that keeps nothing, for want of room or will, is one that shows nothing without a connection.
  work = done.catch(() => undefined);
  return done.catch(() => undefined);
}

/** Further pages of a list are asked for with where they begin, and mere counts with a limit of 0. */
function isFirstPage(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('view' in body)) return true;
  const { view } = body;
  if (typeof view !== 'object' || view === null) return true;
  return !('offset' in view && Number(view.offset) > 0) && !('limit' in view && view.limit === 0);
}

/** A question is the same whether the server is to remember it or not. */
const questionOf = (name: CallName, body: unknown): string =>
  `${name} ${JSON.stringify(body ?? {}, (key, value: unknown) => (key === 'remember' ? undefined : value))}`;

/** The answer without what is excluded from being kept. */
const withoutExcluded = (name: CallName, json: unknown): unknown =>
  typeof json === 'object' && json !== null ? { ...json, ...table[name].keptWithout } : json;

const whenIdle = (job: () => void) => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(job, { timeout: 2_000 });
  else setTimeout(job, 200);
};

/** Keeps what the server has just answered, where the call table says so. Never in anybody's way. */
export function keepAnswer(name: CallName, body: unknown, json: unknown): void {
  const last = table[name].keptOffline;
  const token = tokenToKeepFor();
  if (last === undefined || token === null || !isFirstPage(body)) return;
  const at = Date.now();
  whenIdle(() => {
    void inTurn(async () => {
      const text = JSON.stringify(withoutExcluded(name, json));
      if (text.length > largest || tokenToKeepFor() !== token) return;
      const seal = await sealFor(token);
      const id = await seal.idOf(questionOf(name, body));
      const record = { id, owner: seal.owner, call: name, at, ...(await seal.close(text)) };
      await putKept(record, last, () => tokenToKeepFor() === token);
    });
  });
}

/** What the server answered last to the same question of the same sign-in, and when; null where nothing is kept. */
export async function readKept(
  name: CallName,
  body: unknown,
): Promise<{ readonly json: unknown; readonly at: number } | null> {
  const token = tokenToKeepFor();
  if (table[name].keptOffline === undefined || token === null) return null;
  try {
    const seal = await sealFor(token);
    const record = await getKept(await seal.idOf(questionOf(name, body)));
    if (record === null || Date.now() - record.at > oldestMs) return null;
    const json: unknown = JSON.parse(await seal.open(record));
    return tokenToKeepFor() === token ? { json, at: record.at } : null;
  } catch {
    return null;
  }
}

/** Leaves nothing of anybody in this browser. */
export async function forgetKept(): Promise<void> {
  known = null;
  if (canKeep) await inTurn(clearKept);
}

onSignedOut(() => void forgetKept());
