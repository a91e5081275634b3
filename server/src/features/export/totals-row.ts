import { type SummaryFigures, formatSummary } from '@loupe/contract';
import { formatScaled, type SummaryTotals } from '@loupe/domain';
import type { SheetLayout } from './stone-cells.ts';
import { formulaCell, numberCell } from '../../platform/xlsx/cells.ts';
import type { StyleName } from '../../platform/xlsx/styles.ts';

/** A figure of the summary: its value, and its formula when the columns it needs are on the sheet. */
interface Figure {
  readonly value: string | null;
  readonly formula: string | null;
  readonly style: StyleName;
}

export interface TotalFigures {
  /** By the key of the column the figure belongs to. */
  readonly byColumn: Readonly<Record<string, Figure>>;
  readonly addDisc: Figure;
}

/** The seven figures of the screen and the list amount, weighted by the trade's rule, as formulas over the rows. */
export function buildTotals(totals: SummaryTotals, plan: SheetLayout): TotalFigures {
  const summary: SummaryFigures = formatSummary(totals);
  const range = (key: string) => {
    const letters = plan.lettersOf(key);
    if (letters === undefined || totals.pieces === 0) return null;
    return `${letters}${plan.firstRow}:${letters}${plan.lastRow}`;
  };
  const [packets, carat, rap, ppc] = [range('stock_no'), range('carat'), range('rap'), range('ppc')];
  const [amounts, finalPpc, finalAmounts] = [range('amount'), range('final_ppc'), range('final_amount')];
  const perCarat = (price: string | null) => when(price, carat)`ROUND(${0}*${1},2)`;
  const listed = amounts ?? perCarat(ppc);
  const final = finalAmounts ?? perCarat(finalPpc);
  /** The difference, in percentage points, between a sum of amounts and the list value of the same stones. */
  const against = (part: string | null) =>
    when(
      part,
      rap,
      carat,
    )`IF(SUM(${1})=0,"",ROUND((SUMPRODUCT((${1}>0)*${0})/SUMPRODUCT(ROUND(${1}*${2},2))-1)*100,2))`;
  return {
    byColumn: {
      stock_no: {
        value: String(summary.pieces),
        formula: when(packets)`COUNTA(${0})`,
        style: 'totalPieces',
      },
      carat: {
        value: formatScaled(totals.caratThousandths, 3),
        formula: when(carat)`SUM(${0})`,
        style: 'totalTwo',
      },
      disc: { value: summary.avg_disc, formula: against(listed), style: 'totalTwo' },
      final_disc: { value: summary.final_disc, formula: against(final), style: 'totalTwo' },
      final_ppc: {
        value: summary.rate_per_ct,
        formula: when(final, carat)`ROUND(SUMPRODUCT(${0})/SUM(${1}),2)`,
        style: 'totalMoney',
      },
      amount: {
        value: formatScaled(totals.amountCents, 2),
        formula: when(amounts)`SUM(${0})`,
        style: 'totalMoney',
      },
      final_amount: {
        value: summary.amount,
        formula: when(finalAmounts)`SUM(${0})`,
        style: 'totalMoney',
      },
    },
    addDisc: {
      value: summary.add_disc,
      formula: when(final, listed)`ROUND((SUMPRODUCT(${0})/SUMPRODUCT(${1})-1)*100,2)`,
      style: 'two',
    },
  };
}

/** A template for formulas; null when one of the parts is not on the sheet. */
function when(...parts: readonly (string | null)[]) {
  return (texts: TemplateStringsArray, ...columns: readonly number[]): string | null => {
    if (parts.includes(null)) return null;
    return texts.map((text, at) => `${text}${parts[columns[at] ?? -1] ?? ''}`).join('');
  };
}

/** The cell of a figure; empty when there is neither formula nor value. */
export function totalCell(ref: string, { value, formula, style }: Figure): string {
  if (formula !== null) return formulaCell(ref, formula, value, style);
  return value === null ? '' : numberCell(ref, value, style);
}
