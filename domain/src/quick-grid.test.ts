import { expect, test } from 'vitest';
import { attributes } from './attributes.ts';
import { quickBrackets, quickColumns, quickRows } from './quick-grid.ts';
import { vocabularies } from './vocabulary.ts';

test('every weight a stone may have lies in exactly one bracket', () => {
  const carat = attributes.find(({ key }) => key === 'carat');
  expect(carat?.kind === 'range' && [carat.min, carat.max]).toEqual([
    quickBrackets[0]?.fromThousandths,
    quickBrackets.at(-1)?.toThousandths,
  ]);
  for (const [place, { toThousandths }] of quickBrackets.slice(0, -1).entries())
    expect(quickBrackets[place + 1]?.fromThousandths).toBe(toThousandths + 1);
});

test('a white stone of any colour or none has one row, a fancy one has its own', () => {
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

test('flawless stones stand with the internally flawless ones', () => {
  expect(quickColumns[0]).toEqual({ key: 'IF', grades: ['FL', 'IF'] });
  const grades = vocabularies.clarity.values.map(({ value }) => value);
  expect(quickColumns.flatMap((column) => column.grades)).toEqual([...grades, null]);
});
