import type { FactValue } from '@loupe/domain';
import type { ResolvedColumn } from '../resolve-column.ts';
import type { Field } from '../fields.ts';
import type { IssueCode } from '../issue-codes.ts';

/** One issue of a row, with its column when a single cell causes it. */
export interface RowIssue {
  readonly code: IssueCode;
  readonly column: ResolvedColumn | null;
  /** The missing field, when no column of the file causes the issue. */
  readonly missing?: Field;
  /** The text by which the desk replaced that of the cell. */
  readonly replacement?: string;
}

/** A row while it is being parsed: values by field, and the issues found. */
export class RowDraft {
  readonly values = new Map<string, FactValue>();
  readonly issues: RowIssue[] = [];
  /** The third of three sizes is not the smallest, or no stone is so deep. */
  isDepthMisplaced = false;
  private readonly columnOf: ReadonlyMap<string, ResolvedColumn>;

  constructor(columnOf: ReadonlyMap<string, ResolvedColumn>) {
    this.columnOf = columnOf;
  }

  /** Sets a value unless the field already has one. */
  fill(field: string, value: FactValue): void {
    if (value !== null && !this.values.has(field)) this.values.set(field, value);
  }

  /** Sets the value of a column. The values of several columns of one set are combined. */
  addValue(field: Field, value: FactValue): void {
    const values = this.list(field);
    if (values === null || value === null || typeof value !== 'object') return this.fill(field, value);
    const all = new Set([...values, ...value]);
    if (all.size > 1) all.delete('NONE');
    this.values.set(field, [...all]);
  }

  set(field: Field, value: FactValue): void {
    if (value === null) this.values.delete(field);
    else this.values.set(field, value);
  }

  text(field: Field): string | null {
    const value = this.values.get(field);
    return typeof value === 'string' ? value : null;
  }

  number(field: Field): number | null {
    const value = this.values.get(field);
    return typeof value === 'number' ? value : null;
  }

  list(field: Field): readonly string[] | null {
    const value = this.values.get(field);
    return typeof value === 'object' ? value : null;
  }

  note(code: IssueCode, field?: Field): void {
    const column = field === undefined ? null : (this.columnOf.get(field) ?? null);
    this.issues.push({ code, column, ...(column === null && field !== undefined ? { missing: field } : {}) });
  }

  /** Whether a column of the file maps to the field. */
  hasColumn(field: Field): boolean {
    return this.columnOf.has(field);
  }

  /** Whether a cell of the field could not be read, or was read with a remark. */
  hasIssueOn(field: Field): boolean {
    return this.issues.some(({ column }) => column?.field === field);
  }

  /** Whether the field already has an error, so that another one would be redundant. */
  hasErrorOn(field: Field): boolean {
    const column = this.columnOf.get(field);
    return (
      column !== undefined &&
      this.issues.some((issue) => issue.column === column && issue.code.startsWith('E_'))
    );
  }
}
