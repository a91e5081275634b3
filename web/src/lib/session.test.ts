import { expect, test, vi } from 'vitest';
import {
  endSession,
  keepReturnPlace,
  keepToken,
  onSignedOut,
  readToken,
  takeReturnPlace,
} from './session.ts';

test('the token is kept in the cookie named token', () => {
  keepToken('a=b;c');
  expect(document.cookie).toContain('token=');
  expect(readToken()).toBe('a=b;c');
});

test('signing out on purpose forgets the token and the place', () => {
  keepToken('t');
  keepReturnPlace('/cart');
  const told = vi.fn<(reason: string) => void>();
  const stop = onSignedOut(told);
  endSession('asked');
  endSession('asked');
  stop();
  expect(readToken()).toBeNull();
  expect(takeReturnPlace()).toBeNull();
  expect(told).toHaveBeenCalledTimes(1);
});

test('the place to return to is given once', () => {
  keepReturnPlace('/stock?shape=ROUND');
  expect(takeReturnPlace()).toBe('/stock?shape=ROUND');
  expect(takeReturnPlace()).toBeNull();
});

test.each(['https://elsewhere.example/', '//elsewhere.example', 'orders'])('%s is no place here', (place) => {
  keepReturnPlace(place);
  expect(takeReturnPlace()).toBeNull();
});

test('what one person leaves in the browser is gone when he signs out, the theme stays', () => {
  keepToken('t');
  localStorage.setItem('loupe.search', 'D-F');
  localStorage.setItem('loupe.preferences', 'dark');
  endSession('asked');
  expect(Object.entries(localStorage)).toEqual([['loupe.preferences', 'dark']]);
  localStorage.clear();
});
