import { problemText } from '@loupe/contract';
import { foreignCurrency, withoutCurrency } from './cells/currency.ts';
import type { ColumnStatistics } from './column-statistics.ts';
import type { Field } from './fields.ts';
import { fieldOfHeader } from './fields.ts';
import { FileRefused } from './file/cell.ts';
import type { MappedColumn } from './header-map.ts';

const prices: ReadonlySet<Field | null> = new Set<Field | null>(['ppc', 'amount']);
const pricing: ReadonlySet<Field | null> = new Set<Field | null>([...prices, 'disc']);

/** The currency of a column's figures by its header or most of its cells; undefined for dollars, or no prices. */
function currencyOf(column: MappedColumn, statistics: ColumnStatistics | undefined): string | undefined {
  const named = foreignCurrency(column.header);
  if (named !== undefined) {
    const field = column.field ?? fieldOfHeader(withoutCurrency(column.header, named)) ?? null;
    if (prices.has(field)) return named;
  }
  const isForeign = prices.has(column.field) && statistics?.mostly(statistics.foreign) === true;
  return isForeign ? 'another currency' : undefined;
}

/**
 * Leaves out columns of prices in other currencies. Stock is priced in US dollars and nothing is converted: a file
 * that has no other price is refused, by the name of its column.
 */
export function leaveOutOtherCurrencies(
  columns: readonly MappedColumn[],
  statisticsOf: (column: MappedColumn) => ColumnStatistics | undefined,
): readonly MappedColumn[] {
  const foreign = new Map<MappedColumn, string>();
  for (const column of columns) {
    const currency = currencyOf(column, statisticsOf(column));
    if (currency !== undefined) foreign.set(column, currency);
  }
  const [first] = foreign;
  if (first === undefined) return columns;
  const left = columns.map((column) => (foreign.has(column) ? { ...column, field: null } : column));
  const isFilled = (column: MappedColumn) => (statisticsOf(column)?.filled ?? 0) > 0;
  if (left.some((column) => pricing.has(column.field) && isFilled(column))) return left;
  const [{ header }, currency] = first;
  throw new FileRefused(problemText('OTHER_CURRENCY', { header, currency }));
}
