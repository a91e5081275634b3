import { expect, test } from 'vitest';
import { stoneAttributes } from './stone-attributes.ts';
import { quickBrackets, quickColumns, quickRows } from './quick-grid.ts';
import { vocabularies } from './vocabulary.ts';

test('covers every valid weight by exactly one bracket', () => {
  const carat = stoneAttributes.find(({ key }) => key === 'carat');
  expect(carat?.kind === 'range' && [carat.min, carat.max]).toEqual([
    quickBrackets[0]?.fromThousandths,
    quickBrackets.at(-1)?.toThousandths,
  ]);
  for (const [index, { toThousandths }] of quickBrackets.slice(0, -1).entries())
    expect(quickBrackets[index + 1]?.fromThousandths).toBe(toThousandths + 1);
});

test('has one row for each white stone, with or without a colour, and a separate row for fancy colours', () => {
  const white = quickRows.filter(({ colorType }) => colorType === 'White').flatMap(({ grades }) => grades);
  const grades = vocabularies['colour-white'].values.map(({ value }) => value);
  expect(white).toEqual([...grades, null]);
  expect(quickRows.map(({ key }) => key)).toEqual([
    ...'D E F G H I J K L M'.split(' '),
    'N-Z',
    'FANCY',
    'UNKNOWN',
  ]);
});

test('counts flawless stones in the internally flawless column', () => {
  expect(quickColumns[0]).toEqual({ key: 'IF', grades: ['FL', 'IF'] });
  const grades = vocabularies.clarity.values.map(({ value }) => value);
  expect(quickColumns.flatMap((column) => column.grades)).toEqual([...grades, null]);
});
