import type { FactValue } from '../../stock/stone.ts';
import type { DecidedColumn } from '../decide-columns.ts';
import type { Field } from '../fields.ts';
import type { IssueCode } from '../issue-codes.ts';

/** One remark about a row; a column where one cell is to blame. */
export interface RowIssue {
  readonly code: IssueCode;
  readonly column: DecidedColumn | null;
  /** What the row lacks where no column of the file is to blame. */
  readonly missing?: Field;
}

/** A row while it is being read: values by field, and what was noticed. */
export class Draft {
  readonly values = new Map<string, FactValue>();
  readonly issues: RowIssue[] = [];
  private readonly columnOf: ReadonlyMap<string, DecidedColumn>;

  constructor(columnOf: ReadonlyMap<string, DecidedColumn>) {
    this.columnOf = columnOf;
  }

  /** Sets a value where there is none yet. */
  fill(field: string, value: FactValue): void {
    if (value !== null && !this.values.has(field)) this.values.set(field, value);
  }

  /** Sets what a column says; several columns of one set say it together. */
  say(field: Field, value: FactValue): void {
    const said = this.list(field);
    if (said === null || value === null || typeof value !== 'object') return this.fill(field, value);
    const all = new Set([...said, ...value]);
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

  /** Whether a column of the file feeds the field. */
  hasColumn(field: Field): boolean {
    return this.columnOf.has(field);
  }

  /** Whether an error was already noted for the field, so that a second one would only repeat it. */
  hasErrorOn(field: Field): boolean {
    const column = this.columnOf.get(field);
    return (
      column !== undefined &&
      this.issues.some((issue) => issue.column === column && issue.code.startsWith('E_'))
    );
  }
}
