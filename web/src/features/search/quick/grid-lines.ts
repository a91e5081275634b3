import type { QuickEntry } from '@loupe/contract';
import { quickColumns, quickRows, type QuickLine, type QuickRow } from '@loupe/domain';

/** The lines that hold a stone anywhere, so that all grids of an answer have the same shape. */
export interface GridLines {
  readonly rows: readonly QuickRow[];
  readonly columns: readonly QuickLine[];
}

export function linesOf(data: readonly QuickEntry[]): GridLines {
  const cells = data.flatMap(({ val }) => Object.entries(val.cells));
  const rows = new Set(cells.map(([row]) => row));
  const columns = new Set(cells.flatMap(([, line]) => Object.keys(line)));
  return {
    rows: quickRows.filter(({ key }) => rows.has(key)),
    columns: quickColumns.filter(({ key }) => columns.has(key)),
  };
}

type Cells = QuickEntry['val']['cells'];

export const countIn = (cells: Cells, row: string, column: string): number => cells[row]?.[column] ?? 0;

export const rowTotal = (cells: Cells, row: string): number =>
  Object.values(cells[row] ?? {}).reduce((sum, count) => sum + count, 0);

export const columnTotal = (cells: Cells, column: string): number =>
  Object.values(cells).reduce((sum, line) => sum + (line[column] ?? 0), 0);

/** Steps of the blue tint. */
export const warmest = 5;

/** How blue a cell is, 0 to {@link warmest}: by the root of its share, so that small counts still differ. */
export function heatOf(count: number, most: number): number {
  return count === 0 || most === 0 ? 0 : Math.max(1, Math.round(warmest * Math.sqrt(count / most)));
}

export const mostIn = (cells: Cells): number =>
  Math.max(0, ...Object.values(cells).flatMap((line) => Object.values(line)));
