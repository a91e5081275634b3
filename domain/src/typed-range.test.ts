import { expect, it } from 'vitest';
import { stoneAttributes } from './stone-attributes.ts';
import { parseTypedRange } from './typed-range.ts';

const attributeOf = (key: string) => {
  const attribute = stoneAttributes.find((one) => one.key === key);
  if (attribute?.kind !== 'range') throw new TypeError(`${key} is no range`);
  return attribute;
};
const read = (key: string, typed: string) => parseTypedRange(attributeOf(key), typed);
const span = (from: number | null, to: number | null) => ({ kind: 'span', from, to });
const figure = (value: number) => ({ kind: 'figure', figure: value });

it.each([
  ['carat', '1-1.5', span(1_000, 1_500)],
  ['carat', '1.5–1', span(1_000, 1_500)],
  ['carat', '.30-.34', span(300, 340)],
  ['carat', '1,01', figure(1_010)],
  ['carat', '1,01-1,5', span(1_010, 1_500)],
  ['carat', '1.5+', span(1_500, null)],
  ['carat', '<= 2', span(null, 2_000)],
  ['carat', '1 to 1.2', span(1_000, 1_200)],
  ['disc', '-38/-42', span(-42_00, -38_00)],
  ['disc', '−38 to −42', span(-42_00, -38_00)],
  ['disc', '-35', figure(-35_00)],
  ['amount', '50k', figure(50_000_00)],
  ['amount', '2.5k-10k', span(2_500_00, 10_000_00)],
  ['amount', '12,500', figure(12_500_00)],
  ['amount', '12,500.5', figure(12_500_50)],
  ['amount', '1,234,567+', span(1_234_567_00, null)],
])('a range field of %s parses %s', (key, typed, expected) => {
  expect(read(key, typed)).toEqual(expected);
});

it.each(['1-', '1.5 -', '-', '-38/', '-38/-', '1 t', '>', '<='])(
  'reports an unfinished range for %s',
  (typed) => {
    expect(read('disc', typed)).toEqual({ kind: 'unfinished' });
  },
);

it.each(['heavy', '1--2-3', '1-2-3', '500', '1-500', '1e3'])('reports %s as not understood', (typed) => {
  expect(read('carat', typed)).toEqual({ kind: 'notUnderstood' });
});

it('reports an empty input', () => {
  expect(read('carat', '  ')).toEqual({ kind: 'nothing' });
});
