import { textOf } from '../stock-import/file/cell.ts';
import type { RowOutcome } from '../stock-import/preview.ts';

const space = 32;

/** Counts the filled cells of each column of every table. */
export class FilledCounter {
  private readonly counts = new Map<RowOutcome['table'], number[]>();

  add({ table, cells }: RowOutcome): void {
    let counts = this.counts.get(table);
    if (counts === undefined) {
      counts = table.headers.map(() => 0);
      this.counts.set(table, counts);
    }
    const length = Math.min(cells.length, counts.length);
    for (let index = 0; index < length; index += 1) {
      const cell = cells[index];
      if (cell === undefined || cell === '') continue;
      const text = textOf(cell);
      // Nearly every filled cell begins with a visible character.
      if (text !== '' && (text.charCodeAt(0) > space || text.trim() !== ''))
        counts[index] = (counts[index] ?? 0) + 1;
    }
  }

  countsOf(table: RowOutcome['table']): readonly number[] {
    return this.counts.get(table) ?? [];
  }
}
