import type { SearchViewOptions } from '@loupe/contract';
import { storedAttributes } from '@loupe/domain';
import type { DerivedColumn, OrderKey, StockReader, TieBreak } from '@loupe/stock-index';
import { unknownPassCode } from './index-columns.ts';
import type { StockView } from './stock-view.ts';
import { finalColumn, isFinalKey } from './totals.ts';

/**
 * The trade's default order: shape, carat ascending, colour, clarity, final price ascending, then stock
 * number (domain reference, result order).
 */
const tradeOrder = ['shape', 'carat', 'color', 'clarity', 'final_ppc'].map((key) => ({
  key,
  direction: 'asc' as const,
}));

/** Lists with an additional code for unknown values that pass filters, and that code. */
const passCodes = new Map(
  storedAttributes.flatMap((attribute) => {
    const code = attribute.kind === 'list' ? unknownPassCode(attribute) : null;
    return code === null ? [] : [[attribute.key, code] as const];
  }),
);

export interface ResultOrder {
  readonly order: readonly OrderKey[];
  /** Orders stones that are equal in every key by stock number. */
  readonly tieBreak: TieBreak;
  /** Derived columns among the keys. */
  readonly derived: readonly DerivedColumn[];
}

/**
 * Builds the order of a result: the requested keys, then the trade's default order. Stones without a value
 * come last in both directions, even where filters let them pass.
 */
export function buildResultOrder(
  stockView: StockView,
  sort: SearchViewOptions['sort'],
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
    return passCodes.has(key) ? knownValues(define, key) : key;
  };
  const order: OrderKey[] = [];
  for (const { key, direction } of [...sort, ...tradeOrder]) {
    const column = columnOf(key);
    if (order.every((one) => one.column !== column)) order.push({ column, direction });
  }
  return { order, tieBreak: byStockNumber(stockView), derived };
}

function byStockNumber(stockView: StockView): TieBreak {
  // A stone is compared with many others.
  const known = new Map<number, string>();
  const stockNo = (id: number) => {
    const text = known.get(id) ?? stockView.stockNo(id);
    known.set(id, text);
    return text;
  };
  return (left, right) => {
    const [a, b] = [stockNo(left), stockNo(right)];
    return a === b ? left - right : a < b ? -1 : 1;
  };
}

function knownValues(reader: Pick<StockReader, 'defineDerived'>, key: string): string {
  const name = `known ${key}`;
  const unknown = passCodes.get(key);
  reader.defineDerived({
    name,
    from: [key],
    compute: ([code = null]) => (code === 0 || code === unknown ? null : code),
  });
  return name;
}
