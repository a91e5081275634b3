import { textOf, type SheetRow } from '../stock-import/file/cell.ts';

const space = 32;

interface HeadedTable {
  readonly headers: readonly string[];
}

/** Counts the filled cells of each column of every table. */
export class FilledCounter {
  private readonly counts = new Map<HeadedTable, number[]>();

  add(table: HeadedTable, cells: SheetRow['cells']): void {
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

  countsOf(table: HeadedTable): readonly number[] {
    return this.counts.get(table) ?? [];
  }
}
