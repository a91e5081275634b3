import { expect, test } from 'vitest';
import { formatStoneIds } from '../../../trade/stones/stone-ids.ts';
import { canCompareCount, hasTooManyIds, parseComparedIds } from './compared-ids.ts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const ids = (count: number) => Array.from({ length: count }, (_, index) => id(index));

test('round-trips ids through the URL without duplicates', () => {
  expect(parseComparedIds(formatStoneIds(ids(3)))).toEqual(ids(3));
  expect(parseComparedIds(`${id(1)},${id(2)} ${id(1)}`)).toEqual([id(1), id(2)]);
});

test('drops invalid ids and those beyond the maximum', () => {
  expect(parseComparedIds(`L1001*${id(1)}*<script>`)).toEqual([id(1)]);
  expect(parseComparedIds('')).toEqual([]);
  expect(parseComparedIds(formatStoneIds(ids(9)))).toEqual(ids(8));
  expect([8, 9].map((count) => hasTooManyIds(formatStoneIds(ids(count))))).toEqual([false, true]);
});

test('allows comparing two to eight stones', () => {
  expect([1, 2, 8, 9].map(canCompareCount)).toEqual([false, true, true, false]);
});
