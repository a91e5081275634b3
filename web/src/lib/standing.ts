import type { Standing } from '@loupe/contract';
import { useSyncExternalStore } from 'react';
import { endSession, readToken } from './session.ts';

/**
 * What this browser may show: everything, nothing until it is unlocked, or only how to set up the second step. All tabs
 * stand alike: what one of them keeps in the browser the others hear of. The server holds to it besides.
 */
const lockKey = 'loupe.lock';
const touchKey = 'loupe.touched';
const minuteMs = 60_000;

interface KeptLock {
  readonly isLocked: boolean;
  /** Minutes without a touch after which the screens lock; 0: never. */
  readonly after: number;
}

function readKept(): KeptLock {
  const [isLocked, after] = (localStorage.getItem(lockKey) ?? '').split(' ');
  return { isLocked: isLocked === 'locked', after: Number(after ?? 0) || 0 };
}

const keep = ({ isLocked, after }: KeptLock) => {
  localStorage.setItem(lockKey, `${isLocked ? 'locked' : 'open'} ${after}`);
};

/** Whether nobody has touched any tab for too long. */
export function isOverdue(now: number = Date.now()): boolean {
  const { after } = readKept();
  return after > 0 && now - Number(localStorage.getItem(touchKey) ?? now) > after * minuteMs;
}

/** Somebody is there. */
export function noteTouch(now: number = Date.now()): void {
  localStorage.setItem(touchKey, String(now));
}

const atStart = (): Standing =>
  readToken() !== null && (readKept().isLocked || isOverdue()) ? 'locked' : 'whole';

let standing: Standing = atStart();
const listeners = new Set<() => void>();

function stand(next: Standing): void {
  if (standing === next) return;
  standing = next;
  for (const listener of listeners) listener();
}

/** Locks every tab of this browser. */
export function lockScreens(): void {
  keep({ ...readKept(), isLocked: true });
  stand('locked');
}

/** The password was right, or somebody has just signed in. */
export function openScreens(): void {
  keep({ ...readKept(), isLocked: false });
  noteTouch();
  stand('whole');
}

/** Nothing opens before the second step is set up. */
export function demandSetUp(): void {
  stand('set-up');
}

/** Keeps how long the screens may stand untouched: a browser that starts anew asks nobody. */
export function keepLockTime(after: number): void {
  if (readKept().after !== after) keep({ ...readKept(), after });
}

addEventListener('storage', ({ key }) => {
  // Signing out in one tab signs out all of them.
  if (readToken() === null) endSession('asked');
  else if (key === lockKey) stand(readKept().isLocked ? 'locked' : 'whole');
});

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Whether this tab may show anything of whoever is signed in. */
export const isOpen = (): boolean => standing === 'whole';

/** What this tab may show. */
export const useStanding = (): Standing => useSyncExternalStore(listen, () => standing);
