import type { SearchView } from '@loupe/contract';
import { storedAttributes } from '@loupe/domain';
import type { OrderKey, StockReader } from '@loupe/stock-index';
import { passingUnknown } from './index-columns.ts';

/** The trade's own order: shape, carat up, colour, clarity, price up. */
const usualOrder: readonly OrderKey[] = ['shape', 'carat', 'color', 'clarity', 'ppc'].map((column) => ({
  column,
  direction: 'asc',
}));

/** Lists whose unknown values have a code beyond the list on some stones, by that code. */
const passing = new Map(
  storedAttributes.flatMap((attribute) => {
    const code = attribute.kind === 'list' ? passingUnknown(attribute) : null;
    return code === null ? [] : [[attribute.key, code] as const];
  }),
);

/** What a result is sorted by. Stones without a value come last in both directions, whatever filters think of them. */
export function resultOrder(
  reader: StockReader,
  sort: SearchView['sort'],
  columnOf: (key: string) => string,
): readonly OrderKey[] {
  if (sort.length === 0) return usualOrder;
  return sort.map(({ key, direction }) => ({
    column: passing.has(key) ? knownValues(reader, key) : columnOf(key),
    direction,
  }));
}

function knownValues(reader: StockReader, key: string): string {
  const name = `known ${key}`;
  const unknown = passing.get(key);
  reader.defineDerived({
    name,
    from: [key],
    compute: ([code = null]) => (code === 0 || code === unknown ? null : code),
  });
  return name;
}
