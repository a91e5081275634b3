import { expect, test } from 'vitest';
import {
  elementHeight,
  follow,
  isStuck,
  offsetShowing,
  placeAt,
  startOfList,
  tallestPx,
  type ScrollGeometry,
} from './scaled-scroll.ts';

const short: ScrollGeometry = { total: 175_771 * 32, viewport: 800 };
const long: ScrollGeometry = { total: 3_000_000 * 32, viewport: 800 };

test('a list a browser can hold is scrolled as it is', () => {
  expect(elementHeight(short)).toBe(175_771 * 32);
  expect(follow(startOfList, 4_000_000, short)).toEqual({ scrollTop: 4_000_000, offset: 4_000_000 });
});

test('three million stones stay below what browsers clamp, and the last one can be reached', () => {
  expect(elementHeight(long)).toBe(tallestPx);
  const end = follow(startOfList, tallestPx - long.viewport, long);
  expect(end.offset).toBeCloseTo(long.total - long.viewport, 3);
});

test('the wheel moves a long list row by row', () => {
  const middle = placeAt(48_000_000, long);
  const next = follow(middle, middle.scrollTop + 100, long);
  expect(next.offset - middle.offset).toBeCloseTo(100, 6);
});

test('the thumb moves a long list in proportion', () => {
  expect(follow(startOfList, (tallestPx - 800) / 2, long).offset).toBeCloseTo((long.total - 800) / 2, 3);
});

test('an element at its end before the list is noticed and can be put back', () => {
  const nearTop = { scrollTop: 0, offset: 5_000 };
  expect(isStuck(nearTop, long)).toBe(true);
  const put = placeAt(nearTop.offset, long);
  expect(put.offset).toBe(5_000);
  expect(isStuck(put, long)).toBe(false);
  expect(isStuck(startOfList, long)).toBe(false);
  expect(isStuck(placeAt(long.total, long), long)).toBe(false);
});

test('a row out of sight is brought in with the least movement', () => {
  expect(offsetShowing(10, 32, 0, 800)).toBe(0);
  expect(offsetShowing(25, 32, 0, 800)).toBe(32);
  expect(offsetShowing(3, 32, 320, 800)).toBe(96);
});
