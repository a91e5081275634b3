import { formatIssue } from '@loupe/contract';
import type { ResolvedColumn } from './resolve-column.ts';
import type { Field } from './fields.ts';
import { normaliseHeader } from './fields.ts';
import type { Profile } from './profile.ts';

/** Resolves the columns of a file together, after each one has been resolved alone. */
export function resolveColumns(
  columns: readonly ResolvedColumn[],
  profile: Profile,
): readonly ResolvedColumn[] {
  return noteMissingReports(resolveSizes(resolveAxes(resolveCase(columns))), profile);
}

/** `L`, `l` and `h` are length, width and height: of two lengths whose headers differ only in case, one is the width. */
function resolveCase(columns: readonly ResolvedColumn[]): readonly ResolvedColumn[] {
  if (columns.some(({ field }) => field === 'width')) return columns;
  const [long, short, ...others] = columns.filter(({ field }) => field === 'length');
  if (long === undefined || short === undefined || others.length > 0) return columns;
  const isCased =
    long.header !== short.header &&
    long.header === short.header.toUpperCase() &&
    short.header === long.header.toLowerCase();
  return isCased
    ? columns.map((column) => (column === short ? { ...column, field: 'width' } : column))
    : columns;
}

const withNote = (column: ResolvedColumn, field: Field, note: string): ResolvedColumn => ({
  ...column,
  field,
  notes: [...column.notes, note],
});

const sizeOfAxis: ReadonlyMap<Field | null, Field> = new Map<Field | null, Field>([
  ['axis_x', 'length'],
  ['axis_y', 'width'],
  ['axis_z', 'depth_mm'],
]);

/** `x`, `y` and `z` are the sizes only together, and only where no column has all of them. */
function resolveAxes(columns: readonly ResolvedColumn[]): readonly ResolvedColumn[] {
  const isStated = columns.some(({ field }) => field === 'measurements');
  if (isStated || columns.filter(({ field }) => sizeOfAxis.has(field)).length !== sizeOfAxis.size)
    return columns;
  return columns.map((column) => ({ ...column, field: sizeOfAxis.get(column.field) ?? column.field }));
}

/**
 * Shops use width and height for the trade's length and width. "Height" is the third dimension, unless a
 * "Depth" in millimetres exists: a stone has only one depth, and no length is named. The rows confirm this or
 * stop the import (W_MEAS_ORDER, W_DEPTH_MISMATCH).
 */
function resolveSizes(columns: readonly ResolvedColumn[]): readonly ResolvedColumn[] {
  const feeding = (field: Field) => columns.filter((column) => column.field === field);
  const isDepth = ({ header }: ResolvedColumn) => normaliseHeader(header).includes('DEPTH');
  const [width, ...moreWidths] = feeding('width');
  const [height, ...moreHeights] = feeding('depth_mm').filter((column) => !isDepth(column));
  const depth = feeding('depth_mm').find(isDepth);
  if (width === undefined || height === undefined || depth === undefined) return columns;
  if (moreWidths.length > 0 || moreHeights.length > 0 || feeding('length').length > 0) return columns;
  const note = formatIssue('NOTE_DEPTH', { header: depth.header });
  return columns.map((column) => {
    if (column === width) return withNote(column, 'length', note);
    return column === height ? withNote(column, 'width', note) : column;
  });
}

/** Adds a note before a whole file of graded stones waits for staff because one column is missing. */
function noteMissingReports(columns: readonly ResolvedColumn[], profile: Profile): readonly ResolvedColumn[] {
  if (profile.reportNumbersAbsent || columns.some(({ field }) => field === 'report_no')) return columns;
  return columns.map((column) =>
    column.field === 'lab' ? withNote(column, 'lab', formatIssue('NOTE_NO_REPORTS')) : column,
  );
}
