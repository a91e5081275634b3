import type { RapData, SummaryFigures } from '@loupe/contract';
import { formatScaled, parseScaled, summarise, totalOfRows, type CalculatedRow } from '@loupe/domain';

/** One stone of the calculator as it was answered. */
export interface AnsweredStone {
  readonly carat: string;
  readonly data: RapData | null;
}

/** The seven figures of all stones that have a price, typed amounts as they were typed. */
export function calculatorTotals(stones: readonly AnsweredStone[]): SummaryFigures {
  const sums = summarise(totalOfRows(stones.flatMap(calculatedRow)));
  const percent = (hundredths: number | null) => (hundredths === null ? null : formatScaled(hundredths, 2));
  return {
    pieces: sums.pieces,
    cts: formatScaled(sums.caratThousandths, 3, 2),
    avg_disc: percent(sums.avgDiscHundredths),
    add_disc: percent(sums.addDiscHundredths),
    final_disc: percent(sums.finalDiscHundredths),
    rate_per_ct: sums.ratePerCaratCents === null ? null : formatScaled(sums.ratePerCaratCents, 2),
    amount: formatScaled(sums.amountCents, 2),
  };
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
