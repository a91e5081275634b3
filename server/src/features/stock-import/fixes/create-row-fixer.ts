import { cleanText } from '../cells/cell-parser.ts';
import { textOf, type Cell, type SheetRow } from '../file/cell.ts';
import type { FileFixes } from './file-fixes.ts';

/** A row with the corrections of the desk. */
export interface FixedRow {
  readonly row: SheetRow;
  /** New text of each corrected cell, by column. */
  readonly replacements: ReadonlyMap<number, string>;
  readonly isSkipped: boolean;
}

export type RowFixer = (row: SheetRow) => FixedRow;

const none: ReadonlyMap<number, string> = new Map();
const unchanged: RowFixer = (row) => ({ row, replacements: none, isSkipped: false });

/**
 * Creates a function that corrects the rows of one table before they are parsed. A header that several columns
 * have means the first of them. The correction of a cell takes precedence over that of its value.
 */
export function createRowFixer(fixes: FileFixes, sheet: string, headers: readonly string[]): RowFixer {
  const skipped = new Set(fixes.skippedRows.filter((one) => one.sheet === sheet).map(({ row }) => row));
  const cells = new Map<number, Map<number, string>>();
  for (const { row, header, value } of fixes.cells.filter((one) => one.sheet === sheet)) {
    const index = headers.indexOf(header);
    if (index !== -1) cells.set(row, (cells.get(row) ?? new Map<number, string>()).set(index, value));
  }
  const values = new Map<number, Map<string, string>>();
  for (const { header, value, replacement } of fixes.values) {
    const index = headers.indexOf(header);
    const known = values.get(index) ?? new Map<string, string>();
    if (index !== -1) values.set(index, known.set(cleanText(value), replacement));
  }
  if (skipped.size + cells.size + values.size === 0) return unchanged;
  return (row) => {
    const replacements = new Map<number, string>();
    for (const [index, known] of values) {
      const replacement = known.get(cleanText(textOf(row.cells[index])));
      if (replacement !== undefined) replacements.set(index, replacement);
    }
    for (const [index, value] of cells.get(row.row) ?? []) replacements.set(index, value);
    const isSkipped = skipped.has(row.row);
    return replacements.size === 0
      ? { row, replacements: none, isSkipped }
      : { row: { ...row, cells: withTexts(row.cells, replacements) }, replacements, isSkipped };
  };
}

function withTexts(cells: SheetRow['cells'], replacements: ReadonlyMap<number, string>) {
  const length = Math.max(cells.length, ...[...replacements.keys()].map((index) => index + 1));
  return Array.from({ length }, (_, index): Cell | undefined => replacements.get(index) ?? cells[index]);
}
