import type { IssueCode } from './issue-codes.ts';
import type { RowDraft } from './row/row-draft.ts';

/**
 * Checks each row against earlier rows: of two rows with the same stock number or report, the first is
 * accepted.
 */
export function createDuplicateFinder(): (draft: RowDraft) => IssueCode | null {
  const stockNumbers = new Set<string>();
  const reports = new Set<string>();
  return (draft) => {
    const stockNumber = draft.text('stock_no')?.toUpperCase();
    if (stockNumber === undefined) return null;
    if (stockNumbers.has(stockNumber)) return 'E_DUP_STOCK';
    const number = draft.text('report_no');
    const report = number === null ? null : `${draft.text('lab') ?? ''} ${number.toUpperCase()}`;
    if (report !== null && reports.has(report)) return 'E_DUP_REPORT';
    stockNumbers.add(stockNumber);
    if (report !== null) reports.add(report);
    return null;
  };
}
