import { type SummaryFigures, presentSummary } from '@loupe/contract';
import { formatScaled, type SummaryTotals } from '@loupe/domain';
import type { SheetPlan } from './stone-cells.ts';
import { formulaCell, numberCell } from '../../../platform/xlsx/cells.ts';
import type { StyleName } from '../../../platform/xlsx/styles.ts';

/** A figure of the summary: what it comes to, and how it follows from the sheet where its columns are there. */
interface Figure {
  readonly value: string | null;
  readonly formula: string | null;
  readonly style: StyleName;
}

export interface TotalFigures {
  /** By the column under which it stands. */
  readonly byColumn: Readonly<Record<string, Figure>>;
  readonly addDisc: Figure;
}

/** The seven figures of the screen and the list amount, weighted by the trade's rule, as formulas over the rows. */
export function totalFigures(totals: SummaryTotals, plan: SheetPlan): TotalFigures {
  const summary: SummaryFigures = presentSummary(totals);
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
  /** Percentage points by which a sum of amounts lies beside the list value of the same stones. */
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

/** A formula of parts; null when one of them is not on the sheet. */
function when(...parts: readonly (string | null)[]) {
  return (texts: TemplateStringsArray, ...places: readonly number[]): string | null => {
    if (parts.includes(null)) return null;
    return texts.map((text, at) => `${text}${parts[places[at] ?? -1] ?? ''}`).join('');
  };
}

/** The cell of a figure; nothing where there is neither formula nor value. */
export function figureCell(ref: string, { value, formula, style }: Figure): string {
  if (formula !== null) return formulaCell(ref, formula, value, style);
  return value === null ? '' : numberCell(ref, value, style);
}
