import { beforeEach, expect, test, vi } from 'vitest';
import { endSession, keepToken, readToken } from './session.ts';
import { isOverdue, keepLockTime, lockScreens, noteTouch, openScreens } from './standing.ts';

const minute = 60_000;

beforeEach(() => {
  keepToken('t');
  openScreens();
});

/** A fresh page of this browser: what it makes of what was kept. */
async function freshPage() {
  vi.resetModules();
  const { useStanding } = await import('./standing.ts');
  const { renderHook } = await import('@testing-library/react');
  return renderHook(() => useStanding()).result.current;
}

test('screens are overdue when nobody has touched them for as long as was chosen', () => {
  const now = Date.now();
  noteTouch(now);
  expect(isOverdue(now + 100 * minute)).toBe(false);
  keepLockTime(15);
  expect(isOverdue(now + 15 * minute)).toBe(false);
  expect(isOverdue(now + 15 * minute + 1)).toBe(true);
  noteTouch(now + 10 * minute);
  expect(isOverdue(now + 15 * minute + 1)).toBe(false);
});

test('what was locked stays locked when the page is opened anew, until it is unlocked', async () => {
  lockScreens();
  expect(await freshPage()).toBe('locked');
  openScreens();
  expect(await freshPage()).toBe('whole');
});

test('a page opened anew after too long a time is locked before anything is asked', async () => {
  keepLockTime(5);
  noteTouch(Date.now() - 6 * minute);
  expect(await freshPage()).toBe('locked');
});

test('nothing secret is kept, and nothing at all after signing out', () => {
  keepLockTime(30);
  lockScreens();
  expect(localStorage.getItem('loupe.lock')).toBe('locked 30');
  endSession('asked');
  expect(Object.keys(localStorage).filter((key) => key !== 'loupe.preferences')).toEqual([]);
});

test('signing out in one tab signs out the others', () => {
  expect(readToken()).toBe('t');
  // The other tab has dropped the cookie they share.
  document.cookie = 'token=; Max-Age=0; Path=/';
  sessionStorage.setItem('mine', '1');
  dispatchEvent(new StorageEvent('storage', { key: 'loupe.lock', newValue: null }));
  expect(sessionStorage.getItem('mine')).toBeNull();
});
