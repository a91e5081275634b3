import { beforeEach, expect, test, vi } from 'vitest';
import { createRepeatGuard } from './repeat-guard.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

const answering = (responseBody: unknown) =>
  vi.fn<() => Promise<unknown>>(() => Promise.resolve(responseBody));

test('sends an order once within four seconds and reports its outcome to both clicks', async () => {
  const guard = createRepeatGuard();
  const send = answering('order 1');
  const first = guard('addOrder', 'same', send);
  await vi.advanceTimersByTimeAsync(3_999);
  const second = guard('addOrder', 'same', send);
  expect(send).toHaveBeenCalledTimes(1);
  expect(await first).toBe('order 1');
  expect(await second).toBe('order 1');
});

test('sends the same order again after the window', async () => {
  const guard = createRepeatGuard();
  const send = answering('order');
  void guard('addOrder', 'same', send);
  await vi.advanceTimersByTimeAsync(4_000);
  void guard('addOrder', 'same', send);
  expect(send).toHaveBeenCalledTimes(2);
});

test('sends two different stones added to the cart together', () => {
  const guard = createRepeatGuard();
  const send = answering('cart');
  void guard('addToCart', 'stone 1', send);
  void guard('addToCart', 'stone 2', send);
  expect(send).toHaveBeenCalledTimes(2);
});

test('lets a stone removed from the cart be added again immediately', () => {
  const guard = createRepeatGuard();
  const send = answering('cart');
  void guard('addToCart', 'stone 1', send);
  void guard('deleteToCart', 'stone 1', send);
  void guard('addToCart', 'stone 1', send);
  expect(send).toHaveBeenCalledTimes(3);
});

test('lets a failed action be retried immediately', async () => {
  const guard = createRepeatGuard();
  const failing = vi.fn<() => Promise<unknown>>(() => Promise.reject(new Error('lost')));
  await expect(guard('addOrder', 'same', failing)).rejects.toThrow('lost');
  expect(await guard('addOrder', 'same', answering('order 1'))).toBe('order 1');
});

test('applies no window to login', () => {
  const guard = createRepeatGuard();
  const send = answering('in');
  void guard('login', 'same', send);
  void guard('login', 'same', send);
  expect(send).toHaveBeenCalledTimes(2);
});
