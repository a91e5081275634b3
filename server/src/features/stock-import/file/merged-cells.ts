import { textOf, type Cell } from './cell.ts';

/** A cell beside at least so many rows names something of each: `Round` beside 16 stones. */
const minNamedRows = 3;
/** The figure of a grade: `SI2`, `VS1-VS2`. Other figures are those of all rows together. */
const gradeFigure = /(?<=\p{L})\d(?!\d|[.,]\d)/gu;

/** Whether a cell that spans so many rows holds for each of them; figures such as a weight or a price do not. */
export const holdsForEachRow = (text: string, rows: number): boolean =>
  rows >= minNamedRows && namesGoods(text);

const namesGoods = (text: string): boolean => text !== '' && !/\d/.test(text.replaceAll(gradeFigure, ''));

/** Rows of one column that a merged cell of a spreadsheet spans, counted from 1. */
export interface MergedRows {
  readonly column: number;
  readonly first: number;
  readonly last: number;
}

const reference = /^([A-Z]{1,3})(\d{1,7})(?::([A-Z]{1,3})(\d{1,7}))?$/;
const columnOf = (letters: string) =>
  Array.from(letters).reduce((column, letter) => column * 26 + (letter.codePointAt(0) ?? 64) - 64, 0);

/** The rows that a merged range such as `G5:G11` spans in its first column; undefined when it is one row high. */
export function parseMergedRange(range: string): MergedRows | undefined {
  const [, letters = '', start = '', , end = ''] = reference.exec(range) ?? [];
  const [first, last] = [Number(start), Number(end)];
  return letters !== '' && last > first ? { column: columnOf(letters), first, last } : undefined;
}

/**
 * Creates a function that fills the cells below merged ones, row by row. A range of two rows counts only below a longer one
 * in its column: headers are often merged over two rows.
 */
export function createMergedRowFiller(
  ranges: readonly MergedRows[],
): (row: number, cells: (Cell | undefined)[]) => void {
  const byColumn = new Map<number, MergedRows[]>();
  for (const range of ranges.toSorted((a, b) => a.first - b.first)) {
    const known = byColumn.get(range.column) ?? [];
    if (known.length === 0 && range.last - range.first + 1 < minNamedRows) continue;
    known.push(range);
    byColumn.set(range.column, known);
  }
  const columns = [...byColumn].map(([column, merged]) => ({ column, merged, at: 0, text: '' }));
  return (row, cells) => {
    for (const state of columns) {
      while ((state.merged[state.at]?.last ?? row) < row) state.at += 1;
      const range = state.merged[state.at];
      if (range === undefined || row < range.first) continue;
      const index = state.column - 1;
      if (row === range.first) state.text = textOf(cells[index]).trim();
      else if (namesGoods(state.text) && textOf(cells[index]) === '') cells[index] = state.text;
    }
  };
}
