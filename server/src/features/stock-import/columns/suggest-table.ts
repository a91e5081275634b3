import { isTableWidth, type FigureColumn } from './figure-links.ts';
import type { MappedColumn } from './mapped-column.ts';

/**
 * Suggests the column beside the depth as the table, when its figures are those of tables and no other column is the
 * table; suppliers write both side by side.
 */
export function suggestTable(
  columns: readonly MappedColumn[],
  free: readonly FigureColumn[],
): readonly MappedColumn[] {
  const depth = columns.findIndex(({ field }) => field === 'depth_pct');
  if (depth < 0 || columns.some(({ field }) => field === 'table_pct')) return columns;
  const likely = free.filter(
    (column) =>
      columns[column.index]?.field === null &&
      columns[column.index]?.confidence === 'unknown' &&
      columns[column.index]?.isCertain === false &&
      isTableWidth(column),
  );
  const [only] = likely;
  if (only === undefined || likely.length > 1 || Math.abs(only.index - depth) !== 1) return columns;
  return columns.map((column) =>
    column.index === only.index ? { ...column, confidence: 'guess', alternatives: ['table_pct'] } : column,
  );
}
