import type { StoneRow } from '@loupe/contract';
import { formatScaled, reportCheckUrl, type Attribute, gulfDayOfIso } from '@loupe/domain';
import type { ExportColumn } from './export-columns.ts';
import type { ExportedStone } from './stone-pages.ts';
import { formulaCell, linkCell, numberCell, textCell, columnLetters } from '../../platform/xlsx/cells.ts';
import type { StyleName } from '../../platform/xlsx/styles.ts';

/** Writes one value of a stone as a cell of its row. */
export type CellWriter = (stone: ExportedStone, row: number) => string;

/** The columns and rows of the sheet. */
export interface SheetLayout {
  readonly columns: readonly Omit<ExportColumn, 'head'>[];
  /** The column letters of an attribute, if it is on the sheet. */
  readonly lettersOf: (key: string) => string | undefined;
  readonly firstRow: number;
  readonly lastRow: number;
  /** Absolute reference of the cell with the customer's discount in percent; null when it is not shown. */
  readonly discountCell: string | null;
}

/** The cell style of an attribute's figures. */
export function figureStyle(attribute: Attribute): StyleName {
  if (attribute.kind !== 'range') return 'plain';
  if (attribute.unit === '$' || attribute.unit === '$/ct') return 'money';
  return attribute.displayDecimals === 1 ? 'one' : 'two';
}

/** The Unix epoch as an Excel day number: Excel counts days from 30 December 1899. */
const excelEpochDays = 25_569;
const textOf = (row: StoneRow, key: string) => {
  const value = row[key];
  return typeof value === 'string' ? value : null;
};

/** The writer of each column; an unknown value leaves its cell out. */
export function createCellWriters(plan: SheetLayout): readonly CellWriter[] {
  return plan.columns.map((column, index) => {
    const letters = columnLetters(index);
    const write = writerOf(column.attribute, plan);
    return ({ row, caratThousandths }, at) => {
      const value = row[column.key];
      const text = Array.isArray(value) ? value.join(', ') : value;
      if (typeof text !== 'string' || text === '') return '';
      return write({ ref: `${letters}${at}`, text, at, row, caratThousandths });
    };
  });
}

interface Fact extends ExportedStone {
  readonly ref: string;
  readonly text: string;
  readonly at: number;
}

function writerOf(attribute: Attribute, plan: SheetLayout): (fact: Fact) => string {
  const { key, kind } = attribute;
  const style = figureStyle(attribute);
  if (key === 'carat') {
    return ({ ref, caratThousandths }) => numberCell(ref, formatScaled(caratThousandths, 3), style);
  }
  const formula = figureFormula(key, plan);
  if (formula !== null) return ({ ref, text, at, row }) => formulaCell(ref, formula(at, row), text, style);
  if (kind === 'range') return ({ ref, text }) => numberCell(ref, text, style);
  if (kind === 'day') {
    return ({ ref, text }) => numberCell(ref, String(gulfDayOfIso(text) + excelEpochDays), 'day');
  }
  if (kind === 'link') return ({ ref, text }) => linkCell(ref, text, text);
  return key === 'report_no'
    ? ({ ref, text, row }) => linkCell(ref, text, reportAddress(row, text))
    : ({ ref, text }) => textCell(ref, text);
}

/**
 * The formula of a figure derived from other cells, so that it is recalculated when the buyer changes them.
 * Null for attributes without a formula.
 */
function figureFormula(
  key: string,
  { lettersOf, discountCell }: SheetLayout,
): ((at: number, row: StoneRow) => string) | null {
  const [carat, ppc, finalPpc] = ['carat', 'ppc', 'final_ppc'].map(lettersOf);
  if (key === 'final_ppc' && ppc !== undefined && discountCell !== null) {
    return (at, { is_net: isNet }) =>
      isNet ? `${ppc}${at}` : `ROUND(${ppc}${at}*(1-${discountCell}/100),2)`;
  }
  if (key === 'final_amount' && carat !== undefined && finalPpc !== undefined) {
    return (at) => `ROUND(${finalPpc}${at}*${carat}${at},2)`;
  }
  return null;
}

/** The URL of the dealer's report file, otherwise of the laboratory's page. */
function reportAddress(row: StoneRow, reportNo: string): string | null {
  const lab = textOf(row, 'lab');
  return textOf(row, 'report_file') ?? (lab === null ? null : reportCheckUrl(lab, reportNo));
}
