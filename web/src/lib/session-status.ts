import type { SessionStatus } from '@loupe/contract';
import { useSyncExternalStore } from 'react';
import { endSession, readToken } from './session.ts';

/**
 * What this browser may show: everything, nothing until it is unlocked, or only the two-step setup. All tabs
 * share the status: each follows what another tab stores in the browser. The server enforces it as well.
 */
const lockKey = 'loupe.lock';
const touchKey = 'loupe.touched';
const minuteMs = 60_000;

interface StoredLock {
  readonly isLocked: boolean;
  /** Minutes without activity after which the screens lock; 0: never. */
  readonly after: number;
}

function readLock(): StoredLock {
  const [isLocked, after] = (localStorage.getItem(lockKey) ?? '').split(' ');
  return { isLocked: isLocked === 'locked', after: Number(after ?? 0) || 0 };
}

const storeLock = ({ isLocked, after }: StoredLock) => {
  localStorage.setItem(lockKey, `${isLocked ? 'locked' : 'open'} ${after}`);
};

/** Whether there was no activity in any tab for longer than the timeout. */
export function isIdleTimeoutReached(now: number = Date.now()): boolean {
  const { after } = readLock();
  return after > 0 && now - Number(localStorage.getItem(touchKey) ?? now) > after * minuteMs;
}

/** Records user activity. */
export function recordActivity(now: number = Date.now()): void {
  localStorage.setItem(touchKey, String(now));
}

const atStart = (): SessionStatus =>
  readToken() !== null && (readLock().isLocked || isIdleTimeoutReached()) ? 'locked' : 'open';

let status: SessionStatus = atStart();
const listeners = new Set<() => void>();

function setStatus(next: SessionStatus): void {
  if (status === next) return;
  status = next;
  for (const listener of listeners) listener();
}

/** Locks every tab of this browser. */
export function lockScreens(): void {
  storeLock({ ...readLock(), isLocked: true });
  setStatus('locked');
}

/** Unlocks every tab after a correct password or a login. */
export function unlockScreens(): void {
  storeLock({ ...readLock(), isLocked: false });
  recordActivity();
  setStatus('open');
}

/** Shows only the two-step setup until it is complete. */
export function requireTwoStepEnrolment(): void {
  setStatus('setup-required');
}

/** Stores the idle timeout, so that a restarted browser applies it without a request. */
export function storeLockTimeout(after: number): void {
  if (readLock().after !== after) storeLock({ ...readLock(), after });
}

addEventListener('storage', ({ key }) => {
  // Signing out in one tab signs out all of them.
  if (readToken() === null) endSession('signed-out');
  else if (key === lockKey) setStatus(readLock().isLocked ? 'locked' : 'open');
});

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Whether this tab may show data of the signed-in user. */
export const isSessionOpen = (): boolean => status === 'open';

/** The session status of this tab. */
export const useSessionStatus = (): SessionStatus => useSyncExternalStore(listen, () => status);
