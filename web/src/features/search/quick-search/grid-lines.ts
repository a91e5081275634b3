import type { QuickEntry } from '@loupe/contract';
import { quickColumns, quickRows, type QuickLine, type QuickRow } from '@loupe/domain';

/** The lines with stones in any bracket, so that all grids of a response have the same shape. */
export interface GridLines {
  readonly rows: readonly QuickRow[];
  readonly columns: readonly QuickLine[];
}

export function createGridLines(data: readonly QuickEntry[]): GridLines {
  const cells = data.flatMap(({ val }) => Object.entries(val.cells));
  const rows = new Set(cells.map(([row]) => row));
  const columns = new Set(cells.flatMap(([, line]) => Object.keys(line)));
  return {
    rows: quickRows.filter(({ key }) => rows.has(key)),
    columns: quickColumns.filter(({ key }) => columns.has(key)),
  };
}

type Cells = QuickEntry['val']['cells'];

export const cellCount = (cells: Cells, row: string, column: string): number => cells[row]?.[column] ?? 0;

export const rowTotal = (cells: Cells, row: string): number =>
  Object.values(cells[row] ?? {}).reduce((sum, count) => sum + count, 0);

export const columnTotal = (cells: Cells, column: string): number =>
  Object.values(cells).reduce((sum, line) => sum + (line[column] ?? 0), 0);

/** Number of tints of blue. */
export const heatLevels = 5;

/**
 * Heat level of a cell, 0 to {@link heatLevels}, by the square root of its share, so that small counts still
 * differ.
 */
export function heatLevel(count: number, max: number): number {
  return count === 0 || max === 0 ? 0 : Math.max(1, Math.round(heatLevels * Math.sqrt(count / max)));
}

export const maxCount = (cells: Cells): number =>
  Math.max(0, ...Object.values(cells).flatMap((line) => Object.values(line)));
