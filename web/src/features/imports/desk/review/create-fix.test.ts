import type { ImportCause } from '@loupe/contract';
import { expect, it } from 'vitest';
import { createFix, isFixable } from './create-fix.ts';
import { isAsked } from './is-asked.ts';

const cause = (change: Partial<ImportCause>): ImportCause => ({
  code: 'E_UNKNOWN_VALUE',
  sheet: 'Stock',
  header: 'Clarity',
  field: 'clarity',
  value: 'SI9',
  replacement: null,
  rows: 2,
  first_rows: [4, 9],
  stock_no: 'A3',
  expected: 'one of FL, IF',
  suggestion: null,
  ...change,
});

it('replaces a text in all rows that have it, and other cells one by one', () => {
  expect(createFix(cause({}), 'SI1')).toEqual({
    values: [{ header: 'Clarity', value: 'SI9', replacement: 'SI1' }],
  });
  const empty = cause({ value: '', header: 'Lab', field: 'lab' });
  expect(createFix(empty, 'GIA')).toEqual({
    cells: [4, 9].map((row) => ({ sheet: 'Stock', row, header: 'Lab', value: 'GIA' })),
  });
  expect(createFix(cause({ rows: 1, first_rows: [4] }), 'SI1')).toEqual({
    cells: [{ sheet: 'Stock', row: 4, header: 'Clarity', value: 'SI1' }],
  });
});

it('corrects neither cells without a header, nor empty cells of more rows than are named, nor repeated numbers', () => {
  expect(isFixable(cause({}))).toBe(true);
  expect(isFixable(cause({ header: null }))).toBe(false);
  expect(isFixable(cause({ value: '', rows: 300 }))).toBe(false);
  expect(isFixable(cause({ code: 'E_DUP_STOCK' }))).toBe(false);
  expect(isFixable(cause({ code: 'E_DUP_STOCK', rows: 1, first_rows: [9] }))).toBe(true);
});

it('leaves to a question what the question decides', () => {
  const question = {
    id: 'lab',
    kind: 'lab' as const,
    subject: '',
    field: null,
    rows: 2,
    is_assumed: false,
    first_rows: [],
    options: [],
  };
  expect(isAsked(cause({ code: 'E_LAB_REPORT_PAIR' }), [question])).toBe(true);
  expect(isAsked(cause({}), [question])).toBe(false);
  expect(isAsked(cause({}), [{ ...question, kind: 'value', field: 'clarity', subject: 'SI9' }])).toBe(true);
});
