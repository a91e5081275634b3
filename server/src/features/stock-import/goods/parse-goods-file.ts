import { formatIssue } from '@loupe/contract';
import { FileRejectedError, type SheetRow, type StockSheet } from '../file/cell.ts';
import type { GoodsIssue } from './goods-issue.ts';

/** Result of reading a file: its goods and the issues of its cells. */
export interface GoodsFile<Goods> {
  readonly sheet: string;
  readonly rows: number;
  readonly goods: readonly Goods[];
  readonly issues: readonly GoodsIssue[];
  /** Meaning of each column; a column without a meaning is not used. */
  readonly columns: readonly NamedColumn[];
}

export interface NamedColumn {
  readonly header: string;
  /** Meaning of the column; null when it is not used. */
  readonly meaning: string | null;
}

/** A recognised header row. */
export interface GoodsHeader<Columns> {
  readonly columns: Columns;
  readonly named: readonly NamedColumn[];
}

/** Result of one row: goods, possibly with cells left out, or only issues. */
export interface GoodsRow<Goods> {
  readonly goods?: Goods;
  readonly issues: readonly GoodsIssue[];
}

/** How goods of one kind are parsed. */
export interface GoodsFileSpec<Columns, Goods> {
  /** Issue when no row is a header for these goods. */
  readonly headerMissing: 'NO_HEADER_LOTS' | 'NO_HEADER_PIECES';
  /** Parses the row as a header; null when it is not one. */
  readonly readHeader: (row: SheetRow) => GoodsHeader<Columns> | null;
  /** Parses a row below the header; null when it is empty. */
  readonly readRow: (row: SheetRow, columns: Columns) => GoodsRow<Goods> | null;
  readonly numberOf: (goods: Goods) => string;
  /** Header of the column with the number. */
  readonly numberHeader: (columns: Columns) => string;
}

/** The header is searched only down to this row. */
const headerRows = 100;

/**
 * Parses a whole file of goods; a number is accepted only once. Throws `FileRejectedError` when it is not
 * such a file.
 */
export async function parseGoodsFile<Columns, Goods>(
  sheet: StockSheet,
  reader: GoodsFileSpec<Columns, Goods>,
): Promise<GoodsFile<Goods>> {
  const noHeader = () => new FileRejectedError(formatIssue(reader.headerMissing, { rows: headerRows }));
  let header: GoodsHeader<Columns> | null = null;
  let rows = 0;
  const goods: Goods[] = [];
  const problems: GoodsIssue[] = [];
  const rowOfNumber = new Map<string, number>();
  for await (const batch of sheet.rows()) {
    for (const sheetRow of batch) {
      if (header === null) {
        if (sheetRow.row > headerRows) throw noHeader();
        header = reader.readHeader(sheetRow);
        continue;
      }
      const read = reader.readRow(sheetRow, header.columns);
      if (read === null) continue;
      rows += 1;
      problems.push(...read.issues);
      if (read.goods === undefined) continue;
      const number = reader.numberOf(read.goods);
      const before = rowOfNumber.get(number);
      if (before === undefined) {
        rowOfNumber.set(number, sheetRow.row);
        goods.push(read.goods);
      } else {
        const expected = formatIssue('TWICE_IN_FILE', { row: before });
        const column = reader.numberHeader(header.columns);
        problems.push({ row: sheetRow.row, column, value: number, expected });
      }
    }
  }
  if (header === null) throw noHeader();
  return { sheet: sheet.name, rows, goods, issues: problems, columns: header.named };
}

export const countRejectedRows = ({ rows, goods }: GoodsFile<unknown>): number => rows - goods.length;
