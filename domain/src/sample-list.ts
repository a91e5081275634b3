import type { PriceListCell, PriceListName } from './list-price.ts';
import { priceBrackets } from './list-price.ts';
import { vocabularies } from './vocabulary.ts';

const colours = vocabularies['colour-white'].values.slice(0, 10).map(({ value }) => value);
const clarities = vocabularies.clarity.values.slice(1).map(({ value }) => value);
const listNames: readonly PriceListName[] = ['ROUND', 'PEAR'];

/** Date printed on the sample list, ISO. */
export const sampleListDate = '2026-01-02';

/**
 * A synthetic list in the layout of the trade's list, so that a company without a licence can start:
 * 5000 x low^0.85 x 0.93^colour x 0.91^clarity (pear x 0.88), rounded to $10 under 0.30 ct and to $100 above.
 * Like a real list it rises with size and falls along the colours and the clarities.
 */
export function sampleListCells(): PriceListCell[] {
  return listNames.flatMap((list) =>
    priceBrackets[list].flatMap(({ low, high }) =>
      clarities.flatMap((clarity, clarityIndex) =>
        colours.map((color, colourIndex): PriceListCell => {
          const dollars =
            5000 *
            (low / 1000) ** 0.85 *
            0.93 ** colourIndex *
            0.91 ** clarityIndex *
            (list === 'PEAR' ? 0.88 : 1);
          const stepCents = low < 300 ? 10_00 : 100_00;
          return {
            list,
            clarity,
            color,
            lowCaratThousandths: low,
            highCaratThousandths: high,
            pricePerCaratCents: Math.round((dollars * 100) / stepCents) * stepCents,
          };
        }),
      ),
    ),
  );
}
