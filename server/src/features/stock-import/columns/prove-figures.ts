import type { Field } from '../fields.ts';
import {
  findDiscounts,
  findTotals,
  isMoney,
  isRound,
  mayBeWeight,
  type DiscountLink,
  type FigureColumn,
  type TotalLink,
} from './figure-links.ts';

/** Whether a column may have the field, by its header. */
export type MayHave = (index: number, field: Field) => boolean;

const priceFields: readonly Field[] = ['ppc', 'amount', 'file_rap', 'file_rap_total'];

/**
 * Fields of columns that the rows prove by their figures: price per carat x weight = total, list price less
 * discount = price. Empty when the rows prove nothing.
 */
export function proveFigures(columns: readonly FigureColumn[], mayHave: MayHave): ReadonlyMap<number, Field> {
  const byIndex = new Map(columns.map((column) => [column.index, column]));
  const weights = columns.filter((column) => mayBeWeight(column) && mayHave(column.index, 'carat'));
  const money = columns.filter(
    (column) => isMoney(column) && priceFields.some((field) => mayHave(column.index, field)),
  );
  const totals = ofBestWeight(findTotals(weights, money));
  const discounts = findDiscounts(
    columns.filter(({ index }) => mayHave(index, 'disc')),
    money,
  );
  // Round prices are those of the list only beside a discount.
  const hasDiscount = columns.some(
    (column) => mayHave(column.index, 'disc') && column.figures.some((figure) => (figure ?? 0) < 0),
  );
  const isListLike = (index: number) => {
    const column = byIndex.get(index);
    return hasDiscount && column !== undefined && isRound(column);
  };
  const isRoundList = (index: number) => {
    const column = byIndex.get(index);
    return column !== undefined && isRound(column);
  };
  const roles = rolesOf(totals, discounts, { isListLike, isRoundList });
  const [first] = totals;
  if (first !== undefined) roles.set(first.carat, 'carat');
  const isAllowed = [...roles].every(([index, field]) => mayHave(index, field));
  return isAllowed ? roles : new Map();
}

/** The pairs of the column of weights that proves most; several may be weights, as a rounded one beside the exact one. */
function ofBestWeight(totals: readonly TotalLink[]): readonly TotalLink[] {
  const counts = new Map<number, number>();
  for (const { carat } of totals) counts.set(carat, (counts.get(carat) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  const best = [...counts].find(([, count]) => count === most)?.[0];
  return totals.filter(({ carat }) => carat === best);
}

function rolesOf(
  totals: readonly TotalLink[],
  discounts: readonly DiscountLink[],
  {
    isListLike,
    isRoundList,
  }: { readonly isListLike: (index: number) => boolean; readonly isRoundList: (index: number) => boolean },
): Map<number, Field> {
  const roles = new Map<number, Field>();
  const pairOf = (perCarat: number) => totals.find((link) => link.perCarat === perCarat);
  const isTotal = (index: number) => totals.some(({ total }) => total === index);
  const link =
    discounts.find(({ price }) => pairOf(price) !== undefined) ??
    discounts.find(({ list, price }) => isRoundList(list) && !isTotal(price));
  if (link !== undefined) {
    roles.set(link.list, 'file_rap').set(link.discount, 'disc').set(link.price, 'ppc');
    const [price, list] = [pairOf(link.price), pairOf(link.list)];
    if (price !== undefined) roles.set(price.total, 'amount');
    if (list !== undefined) roles.set(list.total, 'file_rap_total');
    return roles;
  }
  const prices = totals.filter(({ perCarat }) => !isListLike(perCarat));
  const [only] = prices;
  // Figures of the price list and their totals are no prices of the stones.
  if (only === undefined || prices.length > 1) return roles;
  roles.set(only.perCarat, 'ppc').set(only.total, 'amount');
  return roles;
}
