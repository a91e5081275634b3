import { formatIssue } from '@loupe/contract';
import { findForeignCurrency, stripCurrency } from './cells/currency.ts';
import type { ColumnStatistics } from './column-statistics.ts';
import type { Field } from './fields.ts';
import { findFieldByHeader } from './fields.ts';
import { FileRejectedError } from './file/cell.ts';
import type { MappedColumn } from './map-header.ts';

const prices: ReadonlySet<Field | null> = new Set<Field | null>(['ppc', 'amount']);
const pricing: ReadonlySet<Field | null> = new Set<Field | null>([...prices, 'disc']);

/**
 * Currency of a price column by its header or most of its cells; undefined for US dollars or a column without
 * prices.
 */
function currencyOf(column: MappedColumn, statistics: ColumnStatistics | undefined): string | undefined {
  const named = findForeignCurrency(column.header);
  if (named !== undefined) {
    const field = column.field ?? findFieldByHeader(stripCurrency(column.header, named)) ?? null;
    if (prices.has(field)) return named;
  }
  const isForeign = prices.has(column.field) && statistics?.isMajority(statistics.foreign) === true;
  return isForeign ? 'another currency' : undefined;
}

/**
 * Drops price columns in other currencies. Stock is priced in US dollars and nothing is converted. A file
 * without any other price is rejected with an error that names the column.
 */
export function dropForeignCurrencyColumns(
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
  throw new FileRejectedError(formatIssue('OTHER_CURRENCY', { header, currency }));
}
