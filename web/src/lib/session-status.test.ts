import { beforeEach, expect, test, vi } from 'vitest';
import { endSession, storeToken, readToken } from './session.ts';
import {
  isIdleTimeoutReached,
  storeLockTimeout,
  lockScreens,
  recordActivity,
  unlockScreens,
} from './session-status.ts';

const minute = 60_000;

beforeEach(() => {
  storeToken('t');
  unlockScreens();
});

/** The session status that a newly loaded page derives from the stored state. */
async function freshPage() {
  vi.resetModules();
  const { useSessionStatus } = await import('./session-status.ts');
  const { renderHook } = await import('@testing-library/react');
  return renderHook(() => useSessionStatus()).result.current;
}

test('reaches the idle timeout after the chosen time without activity', () => {
  const now = Date.now();
  recordActivity(now);
  expect(isIdleTimeoutReached(now + 100 * minute)).toBe(false);
  storeLockTimeout(15);
  expect(isIdleTimeoutReached(now + 15 * minute)).toBe(false);
  expect(isIdleTimeoutReached(now + 15 * minute + 1)).toBe(true);
  recordActivity(now + 10 * minute);
  expect(isIdleTimeoutReached(now + 15 * minute + 1)).toBe(false);
});

test('keeps a locked session locked across reloads until it is unlocked', async () => {
  lockScreens();
  expect(await freshPage()).toBe('locked');
  unlockScreens();
  expect(await freshPage()).toBe('open');
});

test('locks a page reopened after the idle timeout before any request', async () => {
  storeLockTimeout(5);
  recordActivity(Date.now() - 6 * minute);
  expect(await freshPage()).toBe('locked');
});

test('stores nothing secret, and nothing at all after sign-out', () => {
  storeLockTimeout(30);
  lockScreens();
  expect(localStorage.getItem('loupe.lock')).toBe('locked 30');
  endSession('signed-out');
  expect(Object.keys(localStorage).filter((key) => key !== 'loupe.preferences')).toEqual([]);
});

test('signs out all tabs when one signs out', () => {
  expect(readToken()).toBe('t');
  // The other tab has removed the shared cookie.
  document.cookie = 'token=; Max-Age=0; Path=/';
  sessionStorage.setItem('mine', '1');
  dispatchEvent(new StorageEvent('storage', { key: 'loupe.lock', newValue: null }));
  expect(sessionStorage.getItem('mine')).toBeNull();
});
