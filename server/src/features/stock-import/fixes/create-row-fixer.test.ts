import { expect, it } from 'vitest';
import { createRowFixer } from './create-row-fixer.ts';
import { noFixes } from './file-fixes.ts';

const headers = ['No', 'Color', 'Color', 'Clarity'];
const row = { row: 7, cells: ['A1', ' qq ', 'qq'] };

it('replaces texts in the first column with the header, spaces aside, and fills cells after the last one', () => {
  const fix = createRowFixer(
    {
      ...noFixes,
      values: [{ header: 'Color', value: 'qq', replacement: 'H' }],
      cells: [{ sheet: 'Stock', row: 7, header: 'Clarity', value: 'VS1' }],
    },
    'Stock',
    headers,
  );
  const fixed = fix(row);
  expect(fixed.row.cells).toEqual(['A1', 'H', 'qq', 'VS1']);
  expect([...fixed.replacements]).toEqual([
    [1, 'H'],
    [3, 'VS1'],
  ]);
  expect(row.cells).toEqual(['A1', ' qq ', 'qq']);
});

it('prefers the correction of a cell to that of its text', () => {
  const fix = createRowFixer(
    {
      ...noFixes,
      values: [{ header: 'Color', value: 'qq', replacement: 'H' }],
      cells: [{ sheet: 'Stock', row: 7, header: 'Color', value: 'D' }],
    },
    'Stock',
    headers,
  );
  expect(fix(row).row.cells[1]).toBe('D');
  expect(fix({ ...row, row: 8 }).row.cells[1]).toBe('H');
});

it('skips the rows of its own sheet only, and returns rows without corrections as they are', () => {
  const fixes = { ...noFixes, skippedRows: [{ sheet: 'Stock', row: 7 }] };
  expect(createRowFixer(fixes, 'Stock', headers)(row).isSkipped).toBe(true);
  expect(createRowFixer(fixes, 'Memo', headers)(row)).toEqual({
    row,
    replacements: new Map(),
    isSkipped: false,
  });
});
