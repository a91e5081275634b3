import type { Field } from '../fields.ts';
import type { RowIssue } from '../row/row-draft.ts';
import { vocabularyOf } from './suggest-values.ts';

/** Fields that show whether a stone is natural or laboratory-grown. */
export const typeFields: ReadonlySet<Field> = new Set<Field>([
  'type',
  'is_grown',
  'report_no',
  'rough_origin',
]);

/** Errors of cells that no answer to a question removes. */
const finalErrors: ReadonlySet<string> = new Set([
  'E_NUMBER',
  'E_RANGE',
  'E_FORMULA',
  'E_SCI_NOTATION',
  'E_BLOCKED_ORIGIN',
]);

/** Whether an issue rejects its row whatever the user answers, so that the other cells need no answer: a parcel. */
export function staysRejected({ code, column, missing }: RowIssue): boolean {
  const field = column?.field ?? missing ?? null;
  if (code === 'E_TYPE') return field !== null && !typeFields.has(field);
  return code === 'E_UNKNOWN_VALUE'
    ? field !== null && vocabularyOf(field) === undefined
    : finalErrors.has(code);
}
