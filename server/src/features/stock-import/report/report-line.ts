import { formatIssue } from '@loupe/contract';
import { columnLetters } from '../../../platform/xlsx/cells.ts';
import { expectedText } from '../expected-text.ts';
import type { SheetRow } from '../file/cell.ts';
import { textOf } from '../file/cell.ts';
import type { IssueCode } from '../issue-codes.ts';
import { isKeptForStaff, isReported, rejectsRow } from '../issue-codes.ts';
import type { RowIssue } from '../row/row-draft.ts';

/** Headers of the report and the width of each column in a spreadsheet. */
export const reportColumns = [
  ['sheet', 14],
  ['row', 8],
  ['column', 9],
  ['header', 22],
  ['field', 18],
  ['value', 30],
  ['code', 22],
  ['expected', 60],
  ['level', 14],
] as const;

/**
 * Formats the reported issues of a row, one line each, in the order of the headers.
 *
 * @param isWaiting the row depends on a question without an answer
 */
export function reportLines(
  sheet: string,
  row: SheetRow,
  issues: readonly RowIssue[],
  isWaiting = false,
): string[][] {
  return issues
    .filter(({ code }) => isReported(code))
    .map(({ code, column, missing, replacement }) => {
      const field = column?.field ?? missing ?? null;
      return [
        sheet,
        String(row.row),
        column === null ? '' : columnLetters(column.index),
        column?.header ?? (missing === undefined ? '' : '(no column)'),
        field ?? '',
        column === null ? '' : textOf(row.cells[column.index]),
        code,
        replacement === undefined
          ? expectedText(code, field)
          : formatIssue('CHANGED_TO', { value: replacement }),
        isWaiting && rejectsRow(code) ? 'to fix' : levelOf(code),
      ];
    });
}

/** The effect of an issue on its row. */
export function levelOf(code: IssueCode): 'rejected' | 'for staff' | 'warning' | 'note' {
  if (rejectsRow(code)) return 'rejected';
  if (isKeptForStaff(code)) return 'for staff';
  return isReported(code) ? 'warning' : 'note';
}
