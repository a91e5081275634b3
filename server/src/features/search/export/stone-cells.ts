import type { StoneRow } from '@loupe/contract';
import { formatScaled, reportCheckAddress, type Attribute, gulfDayOfIso } from '@loupe/domain';
import type { ExportColumn } from './export-columns.ts';
import type { ExportedStone } from './stone-pages.ts';
import { formulaCell, linkCell, numberCell, textCell, columnLetters } from '../../../platform/xlsx/cells.ts';
import type { StyleName } from '../../../platform/xlsx/styles.ts';

/** Writes one fact of a stone into its row. */
export type CellWriter = (stone: ExportedStone, row: number) => string;

/** Where things stand on the sheet. */
export interface SheetPlan {
  readonly columns: readonly ExportColumn[];
  /** Letters of an attribute's column, if it is on the sheet. */
  readonly lettersOf: (key: string) => string | undefined;
  readonly firstRow: number;
  readonly lastRow: number;
  /** Fixed reference of the cell with the customer's discount in percent; null where it is not shown. */
  readonly discountCell: string | null;
}

/** How figures of an attribute look. */
export function figureStyle(attribute: Attribute): StyleName {
  if (attribute.kind !== 'range') return 'plain';
  if (attribute.unit === '$' || attribute.unit === '$/ct') return 'money';
  return attribute.shown === 1 ? 'one' : 'two';
}

/** Excel counts days from 30 December 1899. */
const excelEpochDays = 25_569;
const textOf = (row: StoneRow, key: string) => {
  const value = row[key];
  return typeof value === 'string' ? value : null;
};

/** The writer of each column; a fact that is not known leaves its cell out. */
export function cellWriters(plan: SheetPlan): readonly CellWriter[] {
  return plan.columns.map((column, place) => {
    const letters = columnLetters(place);
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

function writerOf(attribute: Attribute, plan: SheetPlan): (fact: Fact) => string {
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

/** The figures that follow from others on the sheet: what a buyer changes there is worked out anew. */
function figureFormula(
  key: string,
  { lettersOf, discountCell }: SheetPlan,
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

/** The dealer's own file of the report, else the laboratory's page. */
function reportAddress(row: StoneRow, reportNo: string): string | null {
  const lab = textOf(row, 'lab');
  return textOf(row, 'report_file') ?? (lab === null ? null : reportCheckAddress(lab, reportNo));
}
