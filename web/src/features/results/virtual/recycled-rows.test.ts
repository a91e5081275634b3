import { expect, test } from 'vitest';
import { recycleRows, virtualRange } from './recycled-rows.ts';

const elements = 10;
const drawn = (first: number, base: number) =>
  recycleRows(virtualRange(first, 0, elements, 1_000), elements, base);

test('orders the elements by row at rest', () => {
  for (const first of [0, 7, 123, 990]) {
    const rows = drawn(first, first).map(({ row }) => row);
    expect(rows).toEqual(Array.from({ length: elements }, (_, index) => first + index));
  }
});

test('preserves the order of elements while scrolling, and the element of every row that stays', () => {
  const before = drawn(100, 100);
  for (const first of [103, 97, 109, 500]) {
    const after = drawn(first, 100);
    expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
    const staying = before.filter(({ row }) => row >= first && row < first + elements);
    for (const row of staying) expect(after).toContainEqual(row);
  }
});

test('renders rows ahead of the view, never before the first or after the last', () => {
  expect(virtualRange(2, 4, elements, 1_000)[0]).toBe(0);
  expect(virtualRange(50, 4, elements, 1_000)).toEqual([46, 47, 48, 49, 50, 51, 52, 53, 54, 55]);
  expect(virtualRange(998, 4, elements, 1_000).at(-1)).toBe(999);
  expect(virtualRange(0, 4, elements, 3)).toEqual([0, 1, 2]);
});
