import { expect, test } from 'vitest';
import {
  elementHeight,
  positionAfterScroll,
  isAtClampedEnd,
  offsetToReveal,
  positionForOffset,
  scrollStart,
  maxElementPx,
  type ScrollGeometry,
} from './scaled-scroll.ts';

const short: ScrollGeometry = { total: 175_771 * 32, viewport: 800 };
const long: ScrollGeometry = { total: 3_000_000 * 32, viewport: 800 };

test('scrolls unscaled when the list fits into a browser element', () => {
  expect(elementHeight(short)).toBe(175_771 * 32);
  expect(positionAfterScroll(scrollStart, 4_000_000, short)).toEqual({
    scrollTop: 4_000_000,
    offset: 4_000_000,
  });
});

test("stays below the browser's clamp with three million stones and reaches the last one", () => {
  expect(elementHeight(long)).toBe(maxElementPx);
  const end = positionAfterScroll(scrollStart, maxElementPx - long.viewport, long);
  expect(end.offset).toBeCloseTo(long.total - long.viewport, 3);
});

test('scrolls a long list pixel by pixel with the wheel', () => {
  const middle = positionForOffset(48_000_000, long);
  const next = positionAfterScroll(middle, middle.scrollTop + 100, long);
  expect(next.offset - middle.offset).toBeCloseTo(100, 6);
});

test('scrolls a long list in proportion with the thumb', () => {
  expect(positionAfterScroll(scrollStart, (maxElementPx - 800) / 2, long).offset).toBeCloseTo(
    (long.total - 800) / 2,
    3,
  );
});

test('detects an element that reaches its end before the list, and repositions it', () => {
  const nearTop = { scrollTop: 0, offset: 5_000 };
  expect(isAtClampedEnd(nearTop, long)).toBe(true);
  const put = positionForOffset(nearTop.offset, long);
  expect(put.offset).toBe(5_000);
  expect(isAtClampedEnd(put, long)).toBe(false);
  expect(isAtClampedEnd(scrollStart, long)).toBe(false);
  expect(isAtClampedEnd(positionForOffset(long.total, long), long)).toBe(false);
});

test('reveals a row out of view with the least movement', () => {
  expect(offsetToReveal(10, 32, 0, 800)).toBe(0);
  expect(offsetToReveal(25, 32, 0, 800)).toBe(32);
  expect(offsetToReveal(3, 32, 320, 800)).toBe(96);
});
