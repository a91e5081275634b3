import { problemText } from '@loupe/contract';
import type { DecidedColumn } from './decide-columns.ts';
import type { Field } from './fields.ts';
import { headerKey } from './fields.ts';
import type { Profile } from './profile.ts';

/** What the columns of a file mean together, once each has been looked at alone. */
export function settleColumns(columns: readonly DecidedColumn[], profile: Profile): readonly DecidedColumn[] {
  return sayReportsMissing(settleSizes(columns), profile);
}

const withNote = (column: DecidedColumn, field: Field, note: string): DecidedColumn => ({
  ...column,
  field,
  notes: [...column.notes, note],
});

/**
 * Shops write width and height for what the trade calls length and width. "Height" is the third size, unless a
 * "Depth" in millimetres is: a stone has one, and no length was named. The rows prove it or stop the import
 * (W_MEAS_ORDER, W_DEPTH_MISMATCH).
 */
function settleSizes(columns: readonly DecidedColumn[]): readonly DecidedColumn[] {
  const feeding = (field: Field) => columns.filter((column) => column.field === field);
  const isDepth = ({ header }: DecidedColumn) => headerKey(header).includes('DEPTH');
  const [width, ...moreWidths] = feeding('width');
  const [height, ...moreHeights] = feeding('depth_mm').filter((column) => !isDepth(column));
  const depth = feeding('depth_mm').find(isDepth);
  if (width === undefined || height === undefined || depth === undefined) return columns;
  if (moreWidths.length > 0 || moreHeights.length > 0 || feeding('length').length > 0) return columns;
  const why = problemText('NOTE_DEPTH', { header: depth.header });
  return columns.map((column) => {
    if (column === width) return withNote(column, 'length', why);
    return column === height ? withNote(column, 'width', why) : column;
  });
}

/** Said before a whole file of graded stones goes to staff for want of one column. */
function sayReportsMissing(columns: readonly DecidedColumn[], profile: Profile): readonly DecidedColumn[] {
  if (profile.reportNumbersAbsent || columns.some(({ field }) => field === 'report_no')) return columns;
  return columns.map((column) =>
    column.field === 'lab' ? withNote(column, 'lab', problemText('NOTE_NO_REPORTS')) : column,
  );
}
