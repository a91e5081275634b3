import { problemText } from '@loupe/contract';
import { FileRefused, type SheetRow, type StockSheet } from '../file/cell.ts';
import type { GoodsProblem } from './goods-problem.ts';

/** A file read: the goods it brings, and what is wrong with its cells. */
export interface GoodsFile<Goods> {
  readonly sheet: string;
  readonly rows: number;
  readonly goods: readonly Goods[];
  readonly problems: readonly GoodsProblem[];
  /** What its columns were taken for; those that say nothing here are not used. */
  readonly columns: readonly NamedColumn[];
}

export interface NamedColumn {
  readonly header: string;
  /** What it says, or null when it is not used. */
  readonly meaning: string | null;
}

/** A header understood. */
export interface GoodsHeader<Columns> {
  readonly columns: Columns;
  readonly named: readonly NamedColumn[];
}

/** What came of a row: goods, perhaps with cells left out, or only what is wrong with it. */
export interface GoodsRow<Goods> {
  readonly goods?: Goods;
  readonly problems: readonly GoodsProblem[];
}

/** How goods of one kind are read. */
export interface GoodsReader<Columns, Goods> {
  /** What is said when no row names the columns of such goods. */
  readonly headerMissing: 'NO_HEADER_LOTS' | 'NO_HEADER_PIECES';
  /** The row as a header, or null when it is none. */
  readonly readHeader: (row: SheetRow) => GoodsHeader<Columns> | null;
  /** A row below the header; null when it says nothing. */
  readonly readRow: (row: SheetRow, columns: Columns) => GoodsRow<Goods> | null;
  readonly numberOf: (goods: Goods) => string;
  /** Header of the column the number stands in. */
  readonly numberHeader: (columns: Columns) => string;
}

/** A header further down than this is not looked for. */
const headerRows = 100;

/** Reads a whole file of goods, each number once; throws `FileRefused` when it cannot be one. */
export async function readGoodsFile<Columns, Goods>(
  sheet: StockSheet,
  reader: GoodsReader<Columns, Goods>,
): Promise<GoodsFile<Goods>> {
  const noHeader = () => new FileRefused(problemText(reader.headerMissing, { rows: headerRows }));
  let header: GoodsHeader<Columns> | null = null;
  let rows = 0;
  const goods: Goods[] = [];
  const problems: GoodsProblem[] = [];
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
      problems.push(...read.problems);
      if (read.goods === undefined) continue;
      const number = reader.numberOf(read.goods);
      const before = rowOfNumber.get(number);
      if (before === undefined) {
        rowOfNumber.set(number, sheetRow.row);
        goods.push(read.goods);
      } else {
        const expected = problemText('TWICE_IN_FILE', { row: before });
        const column = reader.numberHeader(header.columns);
        problems.push({ row: sheetRow.row, column, value: number, expected });
      }
    }
  }
  if (header === null) throw noHeader();
  return { sheet: sheet.name, rows, goods, problems, columns: header.named };
}

/** How many rows a file was refused for. */
export const rejectedRows = ({ rows, goods }: GoodsFile<unknown>): number => rows - goods.length;
