import { expect, test } from 'vitest';
import { writeIds } from '../../../lib/stones/stone-ids.ts';
import { isComparable, isCut, readCompared } from './compared-ids.ts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const ids = (count: number) => Array.from({ length: count }, (_, place) => id(place));

test('an address carries the ids, each once', () => {
  expect(readCompared(writeIds(ids(3)))).toEqual(ids(3));
  expect(readCompared(`${id(1)},${id(2)} ${id(1)}`)).toEqual([id(1), id(2)]);
});

test('what is no id is left out, and so is what is too much', () => {
  expect(readCompared(`L1001*${id(1)}*<script>`)).toEqual([id(1)]);
  expect(readCompared('')).toEqual([]);
  expect(readCompared(writeIds(ids(9)))).toEqual(ids(8));
  expect([8, 9].map((count) => isCut(writeIds(ids(count))))).toEqual([false, true]);
});

test('two to eight stones can be compared', () => {
  expect([1, 2, 8, 9].map(isComparable)).toEqual([false, true, true, false]);
});
