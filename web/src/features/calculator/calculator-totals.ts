import { formatSummary, type RapData, type SummaryFigures } from '@loupe/contract';
import { parseScaled, totalOfRows, type CalculatedRow } from '@loupe/domain';

/** One stone of the calculator with its calculated figures. */
export interface CalculatedStone {
  readonly carat: string;
  readonly data: RapData | null;
}

/** The seven summary figures over all stones that have a price; typed amounts are summed as typed. */
export function calculatorTotals(stones: readonly CalculatedStone[]): SummaryFigures {
  return formatSummary(totalOfRows(stones.flatMap(calculatedRow)));
}

function calculatedRow({ carat, data }: CalculatedStone): CalculatedRow[] {
  const cents = (text: string | null | undefined) => parseScaled(text ?? '', 2);
  const caratThousandths = parseScaled(carat, 3);
  const amountCents = cents(data?.amount);
  if (caratThousandths === undefined || amountCents === undefined) return [];
  return [
    {
      caratThousandths,
      rapTotalCents: cents(data?.rap_total) ?? null,
      amountCents,
      finalAmountCents: cents(data?.final_amount) ?? amountCents,
    },
  ];
}
