import { problemText } from '@loupe/contract';
import type { PriceList } from '@loupe/domain';
import { ColumnStatistics } from './column-statistics.ts';
import { cleanText } from './cells/reading.ts';
import type { DecidedColumn } from './decide-columns.ts';
import { decideColumn, needsStatistics } from './decide-columns.ts';
import { leaveOutOtherCurrencies } from './dollars-only.ts';
import type { StockSheet } from './file/cell.ts';
import { FileRefused, textOf } from './file/cell.ts';
import type { MappedColumn } from './header-map.ts';
import { headerMissing, headerSearchRows, isHeaderRow, mapHeader } from './header-map.ts';
import { isBarePrice, PriceWitness } from './price-meaning.ts';
import type { Profile } from './profile.ts';
import { isNoStone, shownCell } from './row/row-text.ts';
import { settleColumns } from './settle-columns.ts';

/** What the first reading of a file finds out, before any cell is read for good. */
export interface Analysis {
  readonly headerRow: number;
  readonly columns: readonly DecidedColumn[];
  /** Rows below the header, stones or not. */
  readonly rows: number;
  /** Stock numbers in upper case, gathered only where the file names pair partners. */
  readonly stockNumbers: ReadonlySet<string> | null;
}

/** Reads the file once to find the header and to decide what whole columns have to decide. */
export async function analyse(
  sheet: StockSheet,
  profile: Profile,
  list: PriceList | null,
  onRows: (rows: number) => void = () => undefined,
): Promise<Analysis> {
  let mapped: MappedColumn[] | null = null;
  let plain: readonly DecidedColumn[] = [];
  let headerRow = 0;
  let rows = 0;
  let stockNumberPlace: number | undefined;
  const statistics = new Map<number, ColumnStatistics>();
  const stockNumbers = new Set<string>();
  let witness: PriceWitness | null = null;
  for await (const batch of sheet.rows()) {
    for (const row of batch) {
      if (mapped === null) {
        if (row.row > headerSearchRows) throw headerMissing();
        if (!isHeaderRow(row, profile)) continue;
        mapped = mapHeader(row, profile);
        headerRow = row.row;
        plain = mapped.map((column) => decideColumn(column, undefined, profile));
        for (const { index, field } of mapped) {
          if (needsStatistics(field)) statistics.set(index, new ColumnStatistics());
        }
        if (mapped.some(isBarePrice)) witness = new PriceWitness(mapped, profile, list);
        const namesPartners = mapped.some(({ field }) => field === 'pair_stock_no');
        stockNumberPlace = namesPartners
          ? mapped.find(({ field }) => field === 'stock_no')?.index
          : undefined;
        continue;
      }
      rows += 1;
      if (isNoStone(row, plain)) continue;
      witness?.add(row);
      for (const [index, column] of statistics) {
        const cell = row.cells[index];
        if (cell === undefined || cell === '') continue;
        if (typeof cell === 'object' && shownCell(cell).isFormula) continue;
        column.add(textOf(cell));
      }
      if (stockNumberPlace !== undefined) {
        stockNumbers.add(cleanText(textOf(row.cells[stockNumberPlace])).replaceAll(/\s+/g, '').toUpperCase());
      }
    }
    onRows(rows);
  }
  if (mapped === null) throw headerMissing();
  if (rows === 0) throw new FileRefused(problemText('HEADER_ALONE'));
  const inDollars = leaveOutOtherCurrencies(mapped, ({ index }) => statistics.get(index));
  const price = witness !== null && inDollars.some(isBarePrice) ? witness.verdict() : undefined;
  const priced = inDollars.map((column) =>
    price !== undefined && isBarePrice(column) ? { ...column, field: price, isCertain: true } : column,
  );
  const decided = priced.map((column) => decideColumn(column, statistics.get(column.index), profile));
  const columns = settleColumns(decided, profile);
  return { headerRow, columns, rows, stockNumbers: stockNumberPlace === undefined ? null : stockNumbers };
}
