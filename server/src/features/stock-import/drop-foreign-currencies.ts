import { currencyCode, findForeignCurrency, stripCurrency } from './cells/currency.ts';
import type { ColumnStatistics } from './column-statistics.ts';
import type { MappedColumn } from './columns/mapped-column.ts';
import type { Field } from './fields.ts';
import { findFieldByHeader } from './fields.ts';
import type { Profile } from './profile.ts';

const prices: ReadonlySet<Field | null> = new Set<Field | null>(['ppc', 'amount']);

interface ForeignPrice {
  readonly field: Field | null;
  readonly currency: string;
}

/**
 * Currency of a price column by its header or most of its cells; undefined for US dollars or a column without
 * prices.
 */
function foreignPriceOf(
  column: MappedColumn,
  statistics: ColumnStatistics | undefined,
): ForeignPrice | undefined {
  const named = findForeignCurrency(column.header);
  if (named !== undefined) {
    const field = column.field ?? findFieldByHeader(stripCurrency(column.header, named)) ?? null;
    if (prices.has(field)) return { field, currency: currencyCode(named) };
  }
  if (!prices.has(column.field) || statistics?.isMajority(statistics.foreign) !== true) return undefined;
  return { field: column.field, currency: currencyCode(statistics.currency ?? '') };
}

/**
 * Leaves out price columns in other currencies, unless the profile has a rate for them. Stock is priced in US
 * dollars, so that rows without any other price are not stored.
 */
export function dropForeignCurrencyColumns(
  columns: readonly MappedColumn[],
  statisticsOf: (column: MappedColumn) => ColumnStatistics | undefined,
  { usdRates }: Pick<Profile, 'usdRates'>,
): readonly MappedColumn[] {
  return columns.map((column) => {
    const price = foreignPriceOf(column, statisticsOf(column));
    if (price === undefined) return column;
    const { field, currency } = price;
    const usdRate = usdRates[currency] ?? undefined;
    return { ...column, currency, field: usdRate === undefined ? null : field, usdRate };
  });
}
