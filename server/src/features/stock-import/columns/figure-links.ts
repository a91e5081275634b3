import type { SheetRow } from '../file/cell.ts';
import { figuresOf, isNear, type Figures } from './column-roles.ts';

/** A column of figures, and what its header allows it to be. */
export interface FigureColumn {
  readonly index: number;
  readonly figures: Figures;
  readonly median: number;
}

/** Price per carat x weight = total in nearly every row. */
export interface TotalLink {
  readonly carat: number;
  readonly perCarat: number;
  readonly total: number;
}

/** List price less discount = price in nearly every row. */
export interface DiscountLink {
  readonly list: number;
  readonly discount: number;
  readonly price: number;
}

const minRows = 3;
const minShare = 0.9;
/** The figures of at most this many rows are compared. */
export const comparedRows = 120;
/** Prices of stones; smaller figures are near each other by the tolerance of money alone. */
const minMoney = 50;
/** Weights near one carat do not distinguish a total from a price per carat. */
const minLogarithm = 0.1;
const maxWeight = 60;
const maxTypicalWeight = 15;

/** The filled columns of figures among the given ones. */
export function readFigureColumns(
  rows: readonly SheetRow[],
  indexes: readonly number[],
): readonly FigureColumn[] {
  const compared = rows.slice(0, comparedRows);
  return indexes.flatMap((index) => {
    const figures = figuresOf(compared, index);
    const filled = figures.flatMap((figure) => (figure === undefined ? [] : [Math.abs(figure)]));
    const median = filled.toSorted((a, b) => a - b)[Math.floor(filled.length / 2)];
    return median === undefined || filled.length < minRows ? [] : [{ index, figures, median }];
  });
}

/** Share of the filled cells whose figures have a property; a total below the stones has another one. */
function holdsForMost({ figures }: FigureColumn, holds: (figure: number) => boolean): boolean {
  const filled = figures.filter((figure) => figure !== undefined);
  return filled.filter(holds).length >= filled.length * minShare;
}

export const isMoney = (column: FigureColumn): boolean =>
  column.median >= minMoney && holdsForMost(column, (figure) => figure > 0 && figure < 1e8);

export const mayBeWeight = (column: FigureColumn): boolean =>
  column.median < maxTypicalWeight && holdsForMost(column, (figure) => figure > 0 && figure <= maxWeight);

const isPercent = (column: FigureColumn) =>
  holdsForMost(column, (figure) => Math.abs(figure) < 100) && new Set(column.figures).size > 3;

/** Percentages of tables; those of star facets are multiples of five. */
export const isTableWidth = (column: FigureColumn): boolean =>
  holdsForMost(column, (figure) => figure >= 50 && figure <= 72) &&
  !holdsForMost(column, (figure) => figure % 5 === 0);

/** Whether nearly all figures are multiples of ten, as those of the price list. */
export const isRound = (column: FigureColumn): boolean => holdsForMost(column, (figure) => figure % 10 === 0);

/** Whether the figures add up in nearly every row in which all of them are filled. */
export function holdsInRows(
  columns: readonly FigureColumn[],
  holds: (figures: readonly number[]) => boolean,
  counts: (figures: readonly number[]) => boolean = () => true,
): boolean {
  const length = columns[0]?.figures.length ?? 0;
  let [rows, held] = [0, 0];
  for (let row = 0; row < length; row += 1) {
    const figures = columns.flatMap((column) => column.figures[row] ?? []);
    if (figures.length < columns.length || !counts(figures)) continue;
    rows += 1;
    if (holds(figures)) held += 1;
  }
  return rows >= minRows && held >= rows * minShare;
}

/** All pairs of prices that a column of weights proves. */
export function findTotals(
  weights: readonly FigureColumn[],
  money: readonly FigureColumn[],
): readonly TotalLink[] {
  return weights.flatMap((weight) =>
    money.flatMap((perCarat) =>
      money
        .filter((total) => total !== perCarat && total !== weight && perCarat !== weight)
        .filter((total) =>
          holdsInRows(
            [weight, perCarat, total],
            ([c = 0, p = 0, t = 0]) => isNear(p * c, t),
            ([c = 1]) => Math.abs(Math.log(c)) > minLogarithm,
          ),
        )
        .map((total) => ({ carat: weight.index, perCarat: perCarat.index, total: total.index })),
    ),
  );
}

const minDiscount = 1;

/** All list prices, discounts and prices that prove each other. */
export function findDiscounts(
  columns: readonly FigureColumn[],
  money: readonly FigureColumn[],
): readonly DiscountLink[] {
  const percents = columns.filter(isPercent);
  const scales = [1, 100];
  return percents.flatMap((discount) =>
    money.flatMap((list) =>
      money
        .filter((price) => price !== list && price !== discount && list !== discount)
        .filter((price) =>
          scales.some((scale) =>
            [1, -1].some((sign) =>
              holdsInRows(
                [list, discount, price],
                ([l = 0, d = 0, p = 0]) => isNear(l * (1 + (sign * d * scale) / 100), p),
                ([, d = 0]) => Math.abs(d * scale) >= minDiscount,
              ),
            ),
          ),
        )
        .map((price) => ({ list: list.index, discount: discount.index, price: price.index })),
    ),
  );
}
