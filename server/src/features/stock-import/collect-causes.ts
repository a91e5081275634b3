import { limits } from '@loupe/contract';
import { expectedText } from './expected-text.ts';
import type { Field } from './fields.ts';
import { textOf } from './file/cell.ts';
import { isError, type IssueCode } from './issue-codes.ts';
import type { RowOutcome } from './preview.ts';
import type { ResolvedColumn } from './resolve-column.ts';
import { suggestCell } from './suggest-cell.ts';
import type { RowIssue } from './row/row-draft.ts';

/** What keeps rows from being listed, by cause and value. */
export interface BlockingCause {
  readonly code: IssueCode;
  readonly sheet: string;
  /** Header of the cell that causes it; null when no cell can be named by its header. */
  readonly header: string | null;
  readonly field: Field | null;
  /** Text of the cell as received. */
  readonly value: string;
  /** Text by which the desk replaced it. */
  readonly replacement: string | null;
  readonly rows: number;
  readonly firstRows: readonly number[];
  readonly stockNo: string | null;
  readonly expected: string;
  /** The likeliest reading of the value; null without any. */
  readonly suggestion: string | null;
}

const maxCauses = 40;
/** Values of a column may all differ; further ones are only counted by their code. */
const maxCollected = 2_000;
const priceFields: readonly Field[] = ['disc', 'ppc', 'amount'];

/** Collects what keeps rows from being listed while they are read. */
export class CauseCollector {
  private readonly causes = new Map<string, BlockingCause & { rows: number; firstRows: number[] }>();

  add(outcome: RowOutcome): void {
    if (outcome.result === 'accepted') return;
    for (const issue of outcome.issues) if (isError(issue.code)) this.addIssue(outcome, issue);
  }

  /** Those of most rows come first. */
  list(): readonly BlockingCause[] {
    return [...this.causes.values()].toSorted((a, b) => b.rows - a.rows).slice(0, maxCauses);
  }

  private addIssue({ table, row, cells, values, replacements, result }: RowOutcome, issue: RowIssue) {
    const { code } = issue;
    const column = issue.column ?? (code === 'E_PRICE_MISSING' ? priceColumn(table.columns) : undefined);
    // What has no cell and waits for an answer is asked for all rows at once.
    if (column === undefined && result === 'to-fix') return;
    const value = column === undefined ? '' : textOf(cells[column.index]);
    // Unambiguous without the cost of JSON for every row: the length separates sheet and value.
    const key = `${code} ${column?.index ?? issue.missing} ${table.sheet.length} ${table.sheet}${value}`;
    const known = this.causes.get(key);
    if (known !== undefined) {
      known.rows += 1;
      if (known.firstRows.length < limits.importCauseRowsMax) known.firstRows.push(row);
      return;
    }
    if (this.causes.size >= maxCollected) return;
    const stockNo = values.get('stock_no');
    const field = column?.field ?? issue.missing ?? null;
    this.causes.set(key, {
      code,
      sheet: table.sheet,
      header: column !== undefined && isNamed(table.headers, column) ? column.header : null,
      field,
      value: value.slice(0, limits.cellTextMax),
      replacement: column === undefined ? null : (replacements.get(column.index) ?? null),
      rows: 1,
      firstRows: [row],
      stockNo: typeof stockNo === 'string' ? stockNo : null,
      expected: expectedText(code, field),
      suggestion: suggestCell(field, value.slice(0, limits.cellTextMax)),
    });
  }
}

const priceColumn = (columns: readonly ResolvedColumn[]) =>
  priceFields
    .map((name) => columns.find(({ field }) => field === name))
    .find((column) => column !== undefined);

/** Whether corrections find the column by its header: the first one with that text. */
const isNamed = (headers: readonly string[], { header, index }: ResolvedColumn) =>
  header !== '' && headers.indexOf(header) === index;
