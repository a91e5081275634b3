import { expect, test } from 'vitest';
import { redirectFor } from './redirect-rules.ts';

test.each([
  ['/', '/login'],
  ['/home', '/login'],
  ['/stock', '/login'],
  ['/nowhere', '/login'],
  ['/login', null],
  ['/login2', null],
  ['/forgot', null],
  ['/register', null],
  ['/reset/password/abc', null],
  ['/some/api/page', null],
  ['/registered', '/login'],
  ['/resetting/password', '/login'],
  ['/apis', '/login'],
  ['/login/', null],
  ['/login/elsewhere', '/login'],
  ['/forgot/elsewhere', '/login'],
  ['/register/elsewhere', null],
  ['/account/reset', null],
  ['/Home', '/login'],
])('a visitor at %s is sent to %s', (path, index) => {
  expect(redirectFor(path, false)).toBe(index);
});

test.each([
  ['/', 'return'],
  ['/login', '/home'],
  ['/login2', '/home'],
  ['/forgot', '/home'],
  ['/register', '/home'],
  ['/reset/password/abc', '/home'],
  ['/register/elsewhere', '/home'],
  ['/account/reset', null],
  ['/nowhere', null],
  ['/home', null],
  ['/order/items', null],
])('a customer at %s is sent to %s', (path, index) => {
  expect(redirectFor(path, true)).toBe(index);
});
