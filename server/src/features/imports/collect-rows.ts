import type { ImportRow } from '@loupe/contract';
import { storedAttributes } from '@loupe/domain';
import { createFactWriter } from '@loupe/stock-search';
import { textOf } from '../stock-import/file/cell.ts';
import { isError } from '../stock-import/issue-codes.ts';
import type { RowOutcome } from '../stock-import/preview.ts';

/** Rows stored of each state. */
const rowsPerState = 200;
/** Characters shown of a cell that keeps its row from being listed. */
const maxShown = 60;

const states = {
  accepted: 'accepted',
  'staff-only': 'to-fix',
  'to-fix': 'to-fix',
  rejected: 'rejected',
} as const;

/** The attributes of the result grid that do not depend on the customer. */
const shownAttributes = storedAttributes
  .filter(({ grid }) => grid !== undefined)
  .map((attribute) => ({ key: attribute.key, write: createFactWriter(attribute) }));

/** Collects the first rows of a file in each state. */
export class RowCollector {
  readonly rows: ImportRow[] = [];
  private readonly counts = new Map<ImportRow['state'], number>();
  private line = 0;

  add(outcome: RowOutcome): void {
    this.line += 1;
    const state = states[outcome.result];
    const count = this.counts.get(state) ?? 0;
    if (count >= rowsPerState) return;
    this.counts.set(state, count + 1);
    this.rows.push({
      line: this.line,
      sheet: outcome.table.sheet,
      row: outcome.row,
      state,
      facts: Object.fromEntries(
        shownAttributes.map(({ key, write }) => [key, write(outcome.values.get(key) ?? null)]),
      ),
      faults: state === 'accepted' ? [] : faultsOf(outcome),
    });
  }
}

const faultsOf = ({ issues, cells }: RowOutcome): ImportRow['faults'] =>
  issues.flatMap(({ code, column, missing }) => {
    const field = column?.field ?? missing;
    if (field === undefined || field === null || !isError(code)) return [];
    return [{ field, code, value: column === null ? '' : textOf(cells[column.index]).slice(0, maxShown) }];
  });
