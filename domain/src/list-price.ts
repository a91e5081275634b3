import brackets from '../vocabulary/carat-brackets.json' with { type: 'json' };
import { parseScaled } from './scaled.ts';

/** The two existing lists: round, and pear for all other shapes. */
export type PriceListName = 'ROUND' | 'PEAR';

/** Why a stone has no list price (domain reference 2.4). */
export type NoListPriceReason =
  | 'FANCY_COLOUR'
  | 'COLOUR_NOT_ON_LIST'
  | 'ABOVE_LIST'
  | 'BELOW_LIST'
  | 'LAB_GROWN'
  | 'CLARITY_NOT_ON_LIST';

/** A cell of a price list; weights in thousandths of a carat, both ends inclusive. */
export interface PriceListCell {
  readonly list: PriceListName;
  readonly clarity: string;
  readonly color: string;
  readonly lowCaratThousandths: number;
  readonly highCaratThousandths: number;
  readonly pricePerCaratCents: number;
}

/** The attributes a list price depends on. */
export interface ListedGoods {
  readonly type: string;
  readonly shape: string;
  readonly caratThousandths: number;
  readonly color: string | null;
  readonly clarity: string | null;
}

export type ListPrice =
  | {
      readonly rapCents: number;
      readonly list: PriceListName;
      readonly bracket: string;
      /** `5CT`: the list has no row for 6.00 to 9.99 ct, so the 5 ct row is used. */
      readonly basis: 'OWN' | '5CT';
    }
  | { readonly rapCents: null; readonly list: PriceListName; readonly reason: NoListPriceReason };

/** A weight range that shares one row of a list; thousandths of a carat, both ends inclusive. */
export interface PriceBracket {
  readonly key: string;
  readonly low: number;
  readonly high: number;
}

const readBrackets = (rows: readonly { key: string; min_cts: string; max_cts: string }[]): PriceBracket[] =>
  rows.map(({ key, min_cts, max_cts }) => ({
    key,
    low: parseScaled(min_cts, 3) ?? 0,
    high: parseScaled(max_cts, 3) ?? 0,
  }));

/** The rows of the two lists, lightest first. */
export const priceBrackets: Readonly<Record<PriceListName, readonly PriceBracket[]>> = {
  ROUND: readBrackets(brackets.price_list_round),
  PEAR: readBrackets(brackets.price_list_pear),
};
const noOwnRow = { from: 6_000, below: 10_000, substitute: 5_000 };

/** A complete price list that can be queried. */
export interface PriceList {
  listPrice(goods: ListedGoods): ListPrice;
}

/** Builds a list from its cells. FL is priced as IF, the highest clarity of the list. */
export function createPriceList(cells: Iterable<PriceListCell>): PriceList {
  const byCell = new Map<string, number>();
  const key = (list: PriceListName, low: number, color: string, clarity: string) =>
    `${list}/${low}/${color}/${clarity}`;
  for (const cell of cells) {
    byCell.set(key(cell.list, cell.lowCaratThousandths, cell.color, cell.clarity), cell.pricePerCaratCents);
  }
  return {
    listPrice({ type, shape, caratThousandths, color, clarity }) {
      const list: PriceListName = shape === 'ROUND' ? 'ROUND' : 'PEAR';
      const none = (reason: NoListPriceReason): ListPrice => ({ rapCents: null, list, reason });
      if (type === 'Lab Grown') return none('LAB_GROWN');
      if (color === null) return none('FANCY_COLOUR');
      const isSubstituteRow = caratThousandths >= noOwnRow.from && caratThousandths < noOwnRow.below;
      const weight = isSubstituteRow ? noOwnRow.substitute : Math.floor(caratThousandths / 10) * 10;
      const bracket = priceBrackets[list].find(({ low, high }) => weight >= low && weight <= high);
      if (!bracket) return none(weight < noOwnRow.substitute ? 'BELOW_LIST' : 'ABOVE_LIST');
      if (clarity === null) return none('CLARITY_NOT_ON_LIST');
      const rapCents = byCell.get(key(list, bracket.low, color, clarity === 'FL' ? 'IF' : clarity));
      if (rapCents === undefined) return none('COLOUR_NOT_ON_LIST');
      return { rapCents, list, bracket: bracket.key, basis: isSubstituteRow ? '5CT' : 'OWN' };
    },
  };
}
