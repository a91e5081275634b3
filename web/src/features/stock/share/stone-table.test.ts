import { expect, test } from 'vitest';
import { stoneRow } from '../../../testing/answers.ts';
import { sharedFacts, stoneTable } from './stone-table.ts';

const linesOf = (facts: Parameters<typeof stoneRow>[1]) =>
  stoneTable([stoneRow(1, facts)], (key) => key)
    .split('\n')
    .map((line) => line.split('\t'));
const cellOf = (facts: Parameters<typeof stoneRow>[1], key: (typeof sharedFacts)[number]) =>
  linesOf(facts)[1]?.[sharedFacts.indexOf(key)];

test('a spreadsheet gets names on top, figures as figures and as many cells in every line', () => {
  const [names, cells] = linesOf({});
  expect(names).toEqual(sharedFacts);
  expect(cells).toHaveLength(sharedFacts.length);
  expect(cellOf({}, 'final_disc')).toBe('-31.40');
  expect(cellOf({ color: null }, 'color')).toBe('');
});

test('a text of the dealer never becomes a formula, nor breaks the line', () => {
  expect(cellOf({ stock_no: '=HYPERLINK("x")' }, 'stock_no')).toBe(`'=HYPERLINK("x")`);
  expect(cellOf({ stock_no: '@SUM(1)' }, 'stock_no')).toBe("'@SUM(1)");
  expect(cellOf({ report_no: '12\t34\n5' }, 'report_no')).toBe('12 34 5');
});
