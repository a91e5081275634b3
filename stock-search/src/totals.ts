import { priceForCustomer, rapValueOf, type FinalPrice, type SummaryTotals } from '@loupe/domain';
import type { SearchResult, DerivedColumn, StockReader, SumSpec } from '@loupe/stock-index';
import { netColumn } from './index-columns.ts';

type FinalKey = 'final_disc' | 'final_ppc' | 'final_amount';

const finalFigure: Readonly<Record<FinalKey, (price: FinalPrice) => number | null>> = {
  final_disc: ({ finalDiscHundredths }) => finalDiscHundredths,
  final_ppc: ({ finalPpcCents }) => finalPpcCents,
  final_amount: ({ finalAmountCents }) => finalAmountCents,
};
/** The listed figure that each final one equals without a discount. */
export const listedFigures: Readonly<Record<FinalKey, 'disc' | 'ppc' | 'amount'>> = {
  final_disc: 'disc',
  final_ppc: 'ppc',
  final_amount: 'amount',
};

/** Whether an attribute is computed per customer. */
export function isFinalKey(key: string): key is FinalKey {
  return key in finalFigure;
}

/**
 * Column of a customer's final price. The pricing module computes it for each additional discount in use, so
 * that totals equal the sum of the lines to the cent. Without a discount it is the listed column.
 */
export function finalColumn(
  reader: Pick<StockReader, 'defineDerived'>,
  key: FinalKey,
  userDiscHundredths: number,
): string {
  if (userDiscHundredths === 0) return listedFigures[key];
  const column: DerivedColumn = {
    name: `${key}@${userDiscHundredths}`,
    from: ['ppc', 'rap', 'disc', 'carat', netColumn],
    compute: ([ppc = null, rap = null, disc = null, carat = null, net = null]) => {
      if (ppc === null || carat === null) return null;
      const stone = {
        ppcCents: ppc,
        rapCents: rap,
        discHundredths: disc,
        caratThousandths: carat,
        isNet: net === 1,
      };
      return finalFigure[key](priceForCustomer(stone, userDiscHundredths));
    },
  };
  reader.defineDerived(column);
  return column.name;
}

const rapValue: DerivedColumn = {
  name: 'rap_value',
  from: ['rap', 'carat'],
  compute: ([rap = null, carat = null]) => (rap === null || carat === null ? null : rapValueOf(rap, carat)),
};

/** The index sums for the seven summary figures. */
export function summarySums(reader: StockReader, userDiscHundredths: number): SumSpec[] {
  reader.defineDerived(rapValue);
  const final = finalColumn(reader, 'final_amount', userDiscHundredths);
  return [
    { name: 'carat', column: 'carat' },
    { name: 'rapValue', column: rapValue.name },
    { name: 'amount', column: 'amount' },
    { name: 'listedAmount', column: 'amount', presentIn: 'rap' },
    { name: 'finalAmount', column: final },
    { name: 'listedFinalAmount', column: final, presentIn: 'rap' },
  ];
}

/** The sums of an index result as exact totals. */
export function totalsOf({ count, sums }: SearchResult): SummaryTotals {
  return {
    pieces: count,
    caratThousandths: sums['carat'] ?? 0,
    rapValueCents: sums['rapValue'] ?? 0,
    listedAmountCents: sums['listedAmount'] ?? 0,
    listedFinalAmountCents: sums['listedFinalAmount'] ?? 0,
    amountCents: sums['amount'] ?? 0,
    finalAmountCents: sums['finalAmount'] ?? 0,
  };
}

/** Totals of a whole without one part; exact, because totals are sums. */
export function withoutTotals(whole: SummaryTotals, part: SummaryTotals): SummaryTotals {
  return {
    pieces: whole.pieces - part.pieces,
    caratThousandths: whole.caratThousandths - part.caratThousandths,
    rapValueCents: whole.rapValueCents - part.rapValueCents,
    listedAmountCents: whole.listedAmountCents - part.listedAmountCents,
    listedFinalAmountCents: whole.listedFinalAmountCents - part.listedFinalAmountCents,
    amountCents: whole.amountCents - part.amountCents,
    finalAmountCents: whole.finalAmountCents - part.finalAmountCents,
  };
}
