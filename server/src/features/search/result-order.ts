import type { SearchView } from '@loupe/contract';
import { storedAttributes } from '@loupe/domain';
import type { DerivedColumn, OrderKey, StockReader, TieBreak } from '@loupe/stock-index';
import { passingUnknown } from './index-columns.ts';
import type { StockView } from './stock-view.ts';
import { finalColumn, isFinalKey } from './totals.ts';

/** The trade's own order: shape, carat up, colour, clarity, final price up, and the stock number (domain reference, result order). */
const tradeOrder = ['shape', 'carat', 'color', 'clarity', 'final_ppc'].map((key) => ({
  key,
  direction: 'asc' as const,
}));

/** Lists whose unknown values have a code beyond the list on some stones, by that code. */
const passing = new Map(
  storedAttributes.flatMap((attribute) => {
    const code = attribute.kind === 'list' ? passingUnknown(attribute) : null;
    return code === null ? [] : [[attribute.key, code] as const];
  }),
);

export interface ResultOrder {
  readonly order: readonly OrderKey[];
  /** Stones that are equal in every key go by their stock numbers. */
  readonly tieBreak: TieBreak;
  /** The derived columns among the keys. */
  readonly derived: readonly DerivedColumn[];
}

/**
 * What a result is sorted by: the keys asked for, then the trade's order. Stones without a value come last in both directions,
 * whatever filters think of them.
 */
export function resultOrder(
  stockView: StockView,
  sort: SearchView['sort'],
  userDiscHundredths: number,
): ResultOrder {
  const reader = stockView.reader();
  const derived: DerivedColumn[] = [];
  const define: Pick<StockReader, 'defineDerived'> = {
    defineDerived: (column) => {
      reader.defineDerived(column);
      derived.push(column);
    },
  };
  const columnOf = (key: string) => {
    if (isFinalKey(key)) return finalColumn(define, key, userDiscHundredths);
    return passing.has(key) ? knownValues(define, key) : key;
  };
  const order: OrderKey[] = [];
  for (const { key, direction } of [...sort, ...tradeOrder]) {
    const column = columnOf(key);
    if (order.every((one) => one.column !== column)) order.push({ column, direction });
  }
  return { order, tieBreak: byStockNumber(stockView), derived };
}

function byStockNumber(stockView: StockView): TieBreak {
  return (left, right) => {
    const [a, b] = [stockView.stockNo(left), stockView.stockNo(right)];
    return a === b ? left - right : a < b ? -1 : 1;
  };
}

function knownValues(reader: Pick<StockReader, 'defineDerived'>, key: string): string {
  const name = `known ${key}`;
  const unknown = passing.get(key);
  reader.defineDerived({
    name,
    from: [key],
    compute: ([code = null]) => (code === 0 || code === unknown ? null : code),
  });
  return name;
}
