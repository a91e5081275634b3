import { beforeEach, expect, test, vi } from 'vitest';
import { createRepeatGuard } from './call-guard.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

const answering = (answer: unknown) => vi.fn<() => Promise<unknown>>(() => Promise.resolve(answer));

test('an order sent twice within four seconds is sent once, and both clicks learn its outcome', async () => {
  const guard = createRepeatGuard();
  const send = answering('order 1');
  const first = guard('addOrder', 'same', send);
  await vi.advanceTimersByTimeAsync(3_999);
  const second = guard('addOrder', 'same', send);
  expect(send).toHaveBeenCalledTimes(1);
  expect(await first).toBe('order 1');
  expect(await second).toBe('order 1');
});

test('the same order after the window is a new action', async () => {
  const guard = createRepeatGuard();
  const send = answering('order');
  void guard('addOrder', 'same', send);
  await vi.advanceTimersByTimeAsync(4_000);
  void guard('addOrder', 'same', send);
  expect(send).toHaveBeenCalledTimes(2);
});

test('two different stones put into the cart at once are both sent', () => {
  const guard = createRepeatGuard();
  const send = answering('cart');
  void guard('addToCart', 'stone 1', send);
  void guard('addToCart', 'stone 2', send);
  expect(send).toHaveBeenCalledTimes(2);
});

test('a stone taken out of the cart can be put back at once', () => {
  const guard = createRepeatGuard();
  const send = answering('cart');
  void guard('addToCart', 'stone 1', send);
  void guard('deleteToCart', 'stone 1', send);
  void guard('addToCart', 'stone 1', send);
  expect(send).toHaveBeenCalledTimes(3);
});

test('an action that failed may be tried again at once', async () => {
  const guard = createRepeatGuard();
  const failing = vi.fn<() => Promise<unknown>>(() => Promise.reject(new Error('lost')));
  await expect(guard('addOrder', 'same', failing)).rejects.toThrow('lost');
  expect(await guard('addOrder', 'same', answering('order 1'))).toBe('order 1');
});

test('signing in has no window', () => {
  const guard = createRepeatGuard();
  const send = answering('in');
  void guard('login', 'same', send);
  void guard('login', 'same', send);
  expect(send).toHaveBeenCalledTimes(2);
});
