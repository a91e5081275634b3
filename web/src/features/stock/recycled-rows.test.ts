import { expect, test } from 'vitest';
import { recycledRows, windowRows } from './recycled-rows.ts';

const elements = 10;
const drawn = (first: number, base: number) =>
  recycledRows(windowRows(first, 0, elements, 1_000), elements, base);

test('at rest the elements stand in the order of the rows', () => {
  for (const first of [0, 7, 123, 990]) {
    const rows = drawn(first, first).map(({ row }) => row);
    expect(rows).toEqual(Array.from({ length: elements }, (_, place) => first + place));
  }
});

test('while the list runs, elements keep their order and rows that stay keep their element', () => {
  const before = drawn(100, 100);
  for (const first of [103, 97, 109, 500]) {
    const after = drawn(first, 100);
    expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
    const staying = before.filter(({ row }) => row >= first && row < first + elements);
    for (const row of staying) expect(after).toContainEqual(row);
  }
});

test('rows are drawn ahead of those in view, never before the first nor behind the last', () => {
  expect(windowRows(2, 4, elements, 1_000)[0]).toBe(0);
  expect(windowRows(50, 4, elements, 1_000)).toEqual([46, 47, 48, 49, 50, 51, 52, 53, 54, 55]);
  expect(windowRows(998, 4, elements, 1_000).at(-1)).toBe(999);
  expect(windowRows(0, 4, elements, 3)).toEqual([0, 1, 2]);
});
