import { expect, test, vi } from 'vitest';
import {
  endSession,
  storeReturnUrl,
  storeToken,
  onSignedOut,
  readToken,
  consumeReturnUrl,
} from './session.ts';

test('stores the token in the cookie named token', () => {
  storeToken('a=b;c');
  expect(document.cookie).toContain('token=');
  expect(readToken()).toBe('a=b;c');
});

test('removes the token and the return URL at an intentional sign-out', () => {
  storeToken('t');
  storeReturnUrl('/cart');
  const listener = vi.fn<(reason: string) => void>();
  const stop = onSignedOut(listener);
  endSession('signed-out');
  endSession('signed-out');
  stop();
  expect(readToken()).toBeNull();
  expect(consumeReturnUrl()).toBeNull();
  expect(listener).toHaveBeenCalledTimes(1);
});

test('returns the return URL only once', () => {
  storeReturnUrl('/stock?shape=ROUND');
  expect(consumeReturnUrl()).toBe('/stock?shape=ROUND');
  expect(consumeReturnUrl()).toBeNull();
});

test.each(['https://elsewhere.example/', '//elsewhere.example', 'orders'])(
  'rejects %s as a return URL',
  (url) => {
    storeReturnUrl(url);
    expect(consumeReturnUrl()).toBeNull();
  },
);

test("removes a user's data from the browser at sign-out and keeps the theme", () => {
  storeToken('t');
  localStorage.setItem('loupe.search', 'D-F');
  localStorage.setItem('loupe.preferences', 'dark');
  endSession('signed-out');
  expect(Object.entries(localStorage)).toEqual([['loupe.preferences', 'dark']]);
  localStorage.clear();
});
