import { formatIssue } from '@loupe/contract';
import type { PriceListCell, PriceListName } from '@loupe/domain';
import { formatScaled, priceBrackets, vocabularies } from '@loupe/domain';

const orderedColours = vocabularies['colour-white'].values.map(({ value }) => value);
const orderedClarities = vocabularies.clarity.values.map(({ value }) => value);
/** The trade's list prices D to M in every size, N only in the small sizes. */
const alwaysPriced = orderedColours.slice(0, 10);
const listedClarities = orderedClarities.slice(1);
const listNames: readonly PriceListName[] = ['ROUND', 'PEAR'];

export interface PriceListCheck {
  /** Reasons why the list cannot be used. */
  readonly errors: readonly string[];
  /** Unusual values; an administrator may accept the list nevertheless. */
  readonly warnings: readonly string[];
}

/** The import checks of a price list (domain reference 3): complete, without duplicates, monotone. */
export function checkPriceList(cells: readonly PriceListCell[], dates: readonly string[]): PriceListCheck {
  const errors: string[] = [];
  const warnings: string[] = [];
  if (dates.length !== 1) {
    errors.push(
      dates.length === 0
        ? formatIssue('LIST_NO_DATE')
        : formatIssue('LIST_DATES', { dates: dates.join(', ') }),
    );
  }
  const prices = new Map<string, number>();
  for (const cell of cells) {
    const key = keyOf(cell.list, cell.lowCaratThousandths, cell.color, cell.clarity);
    if (prices.has(key)) errors.push(formatIssue('LIST_TWICE', { price: nameOf(cell) }));
    prices.set(key, cell.pricePerCaratCents);
    if (!isBracket(cell)) errors.push(formatIssue('LIST_SPAN', { price: nameOf(cell) }));
  }
  for (const list of listNames) checkOneList(list, prices, errors, warnings);
  return { errors, warnings };
}

function checkOneList(
  list: PriceListName,
  prices: ReadonlyMap<string, number>,
  errors: string[],
  warnings: string[],
) {
  for (const [index, bracket] of priceBrackets[list].entries()) {
    for (const [colorIndex, color] of orderedColours.entries()) {
      for (const [clarityIndex, clarity] of listedClarities.entries()) {
        const price = prices.get(keyOf(list, bracket.low, color, clarity));
        const name = `${list} ${bracket.key} ${color} ${clarity}`;
        if (price === undefined) {
          if (alwaysPriced.includes(color)) errors.push(formatIssue('LIST_MISSING', { price: name }));
          continue;
        }
        const better = (otherColour: string | undefined, otherClarity: string | undefined) =>
          otherColour === undefined || otherClarity === undefined
            ? undefined
            : prices.get(keyOf(list, bracket.low, otherColour, otherClarity));
        const betterColour = better(orderedColours[colorIndex - 1], clarity);
        const betterClarity = better(color, listedClarities[clarityIndex - 1]);
        if (betterColour !== undefined && price > betterColour) {
          errors.push(formatIssue('LIST_DEARER_COLOUR', { price: name }));
        }
        if (betterClarity !== undefined && price > betterClarity) {
          errors.push(formatIssue('LIST_DEARER_CLARITY', { price: name }));
        }
        const smaller = priceBrackets[list][index - 1];
        const smallerPrice = smaller && prices.get(keyOf(list, smaller.low, color, clarity));
        if (smallerPrice !== undefined && price < smallerPrice) {
          warnings.push(formatIssue('LIST_CHEAPER_SIZE', { price: name }));
        }
      }
    }
  }
}

const keyOf = (list: string, low: number, color: string, clarity: string) =>
  `${list}/${low}/${color}/${clarity}`;

const nameOf = (cell: PriceListCell) =>
  `${cell.list} ${formatScaled(cell.lowCaratThousandths, 3, 2)}-${formatScaled(cell.highCaratThousandths, 3, 2)} ${cell.color} ${cell.clarity}`;

const isBracket = (cell: PriceListCell) =>
  priceBrackets[cell.list].some(
    ({ low, high }) => low === cell.lowCaratThousandths && high === cell.highCaratThousandths,
  );
