import { vocabularies } from '@loupe/domain';
import { isNullWord } from '../../stock-import/cells/cell-parser.ts';
import { parseReportNumberCell } from '../../stock-import/cells/identity.ts';
import { sampleContext } from '../../stock-import/columns/column-sample.ts';
import { isZero } from '../../stock-import/cells/number-text.ts';
import type { GoodsCell } from '../../stock-import/goods/goods-kind.ts';

const reportField = /^(?:stones|centre) 1 (?:lab|report_no)$/;
const ofCentre = /^centre 1 (?:cts|color|clarity)$/;
const isStated = (text: string) => !isNullWord(text) && !isZero(text);

/**
 * The cells of a row, with a report of one stone beside a graded centre stone assigned to that stone, and with a report
 * number behind its laboratory (`GIA 2466104518`) as two cells.
 */
export function assignReports(cells: readonly GoodsCell[]): readonly GoodsCell[] {
  const hasCentre = cells.some(({ column, text }) => ofCentre.test(column.field) && isStated(text));
  const hasOwn = cells.some(
    ({ column, text }) => /^centre 1 (?:lab|report_no)$/.test(column.field) && isStated(text),
  );
  const isOfCentre = hasCentre && !hasOwn;
  return cells.flatMap((cell) => {
    if (!reportField.test(cell.column.field) || !isStated(cell.text)) return [cell];
    const assigned = isOfCentre ? withField(cell, cell.column.field.replace('stones', 'centre')) : cell;
    return splitLab(assigned, cells);
  });
}

const withField = ({ column, ...cell }: GoodsCell, field: string): GoodsCell => ({
  ...cell,
  column: { ...column, field },
});

function splitLab(cell: GoodsCell, cells: readonly GoodsCell[]): GoodsCell[] {
  const { text, column } = cell;
  const hasLab = cells.some((other) => other.column.field.endsWith(' lab') && isStated(other.text));
  if (!column.field.endsWith(' report_no') || hasLab) return [cell];
  const { value, otherFields = {} } = parseReportNumberCell(text, sampleContext, text);
  const { lab } = otherFields;
  if (typeof value !== 'string' || typeof lab !== 'string' || vocabularies.lab.codeOf(lab) === undefined)
    return [cell];
  return [
    { ...cell, text: value },
    { ...withField(cell, column.field.replace('report_no', 'lab')), text: lab },
  ];
}
