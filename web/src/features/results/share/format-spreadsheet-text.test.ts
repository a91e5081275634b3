import { expect, test } from 'vitest';
import { createStoneRow } from '../../../testing/stub-server.ts';
import { sharedColumns, formatSpreadsheetText } from './format-spreadsheet-text.ts';

const linesOf = (facts: Parameters<typeof createStoneRow>[1]) =>
  formatSpreadsheetText([createStoneRow(1, facts)], (key) => key)
    .split('\n')
    .map((line) => line.split('\t'));
const cellOf = (facts: Parameters<typeof createStoneRow>[1], key: (typeof sharedColumns)[number]) =>
  linesOf(facts)[1]?.[sharedColumns.indexOf(key)];

test('writes a header row, figures as numbers and equally many cells per line', () => {
  const [names, cells] = linesOf({});
  expect(names).toEqual(sharedColumns);
  expect(cells).toHaveLength(sharedColumns.length);
  expect(cellOf({}, 'final_disc')).toBe('-31.40');
  expect(cellOf({ color: null }, 'color')).toBe('');
});

test('escapes supplier text that would become a formula and removes line breaks', () => {
  expect(cellOf({ stock_no: '=HYPERLINK("x")' }, 'stock_no')).toBe(`'=HYPERLINK("x")`);
  expect(cellOf({ stock_no: '@SUM(1)' }, 'stock_no')).toBe("'@SUM(1)");
  expect(cellOf({ report_no: '12\t34\n5' }, 'report_no')).toBe('12 34 5');
});
