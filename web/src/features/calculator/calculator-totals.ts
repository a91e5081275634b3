import { presentSummary, type RapData, type SummaryFigures } from '@loupe/contract';
import { parseScaled, totalOfRows, type CalculatedRow } from '@loupe/domain';

/** One stone of the calculator as it was answered. */
export interface AnsweredStone {
  readonly carat: string;
  readonly data: RapData | null;
}

/** The seven figures of all stones that have a price, typed amounts as they were typed. */
export function calculatorTotals(stones: readonly AnsweredStone[]): SummaryFigures {
  return presentSummary(totalOfRows(stones.flatMap(calculatedRow)));
}

function calculatedRow({ carat, data }: AnsweredStone): CalculatedRow[] {
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
