import { formatIssue } from '@loupe/contract';
import type { PriceList } from '@loupe/domain';
import { ColumnStatistics } from './column-statistics.ts';
import { cleanText } from './cells/cell-parser.ts';
import type { ResolvedColumn } from './resolve-column.ts';
import { resolveColumn, needsStatistics } from './resolve-column.ts';
import { dropForeignCurrencyColumns } from './drop-foreign-currencies.ts';
import type { StockSheet } from './file/cell.ts';
import { FileRejectedError, textOf } from './file/cell.ts';
import type { MappedColumn } from './map-header.ts';
import { missingHeaderError, headerSearchRows, isHeaderRow, mapHeader } from './map-header.ts';
import { isAmbiguousPrice, PriceColumnDetector } from './price-column-type.ts';
import type { Profile } from './profile.ts';
import { isNonStoneRow, resolveCell } from './row/cell-text.ts';
import { resolveColumns } from './resolve-columns.ts';

/** Result of the first pass over a file, before any cell is parsed for the import. */
export interface SheetAnalysis {
  readonly headerRow: number;
  readonly columns: readonly ResolvedColumn[];
  /** Rows below the header, whether or not they are stones. */
  readonly rows: number;
  /** Stock numbers in upper case; collected only if the file names pair counterparts. */
  readonly stockNumbers: ReadonlySet<string> | null;
}

/** Reads the file once to find the header and to resolve what only whole columns can show. */
export async function analyseSheet(
  sheet: StockSheet,
  profile: Profile,
  list: PriceList | null,
  onRows: (rows: number) => void = () => undefined,
): Promise<SheetAnalysis> {
  let mapped: MappedColumn[] | null = null;
  let plain: readonly ResolvedColumn[] = [];
  let headerRow = 0;
  let rows = 0;
  let stockNumberPlace: number | undefined;
  const statistics = new Map<number, ColumnStatistics>();
  const stockNumbers = new Set<string>();
  let witness: PriceColumnDetector | null = null;
  for await (const batch of sheet.rows()) {
    for (const row of batch) {
      if (mapped === null) {
        if (row.row > headerSearchRows) throw missingHeaderError();
        if (!isHeaderRow(row, profile)) continue;
        mapped = mapHeader(row, profile);
        headerRow = row.row;
        plain = mapped.map((column) => resolveColumn(column, undefined, profile));
        for (const { index, field } of mapped) {
          if (needsStatistics(field)) statistics.set(index, new ColumnStatistics());
        }
        if (mapped.some(isAmbiguousPrice)) witness = new PriceColumnDetector(mapped, profile, list);
        const namesPartners = mapped.some(({ field }) => field === 'pair_stock_no');
        stockNumberPlace = namesPartners
          ? mapped.find(({ field }) => field === 'stock_no')?.index
          : undefined;
        continue;
      }
      rows += 1;
      if (isNonStoneRow(row, plain)) continue;
      witness?.add(row);
      for (const [index, column] of statistics) {
        const cell = row.cells[index];
        if (cell === undefined || cell === '') continue;
        if (typeof cell === 'object' && resolveCell(cell).isFormula) continue;
        column.add(textOf(cell));
      }
      if (stockNumberPlace !== undefined) {
        stockNumbers.add(cleanText(textOf(row.cells[stockNumberPlace])).replaceAll(/\s+/g, '').toUpperCase());
      }
    }
    onRows(rows);
  }
  if (mapped === null) throw missingHeaderError();
  if (rows === 0) throw new FileRejectedError(formatIssue('HEADER_ALONE'));
  const inDollars = dropForeignCurrencyColumns(mapped, ({ index }) => statistics.get(index));
  const price = witness !== null && inDollars.some(isAmbiguousPrice) ? witness.verdict() : undefined;
  const priced = inDollars.map((column) =>
    price !== undefined && isAmbiguousPrice(column) ? { ...column, field: price, isCertain: true } : column,
  );
  const decided = priced.map((column) => resolveColumn(column, statistics.get(column.index), profile));
  const columns = resolveColumns(decided, profile);
  return { headerRow, columns, rows, stockNumbers: stockNumberPlace === undefined ? null : stockNumbers };
}
