import { nameColumn } from '../columns/missing-header.ts';
import type { Field } from '../fields.ts';
import { filledTextsOf, textsOf, type NamedRows, type SheetRow } from '../file/cell.ts';
import { TableCollector, type Table, type TableContext } from './collect-table.ts';
import {
  findHeader,
  hasFigures,
  headerSearchRows,
  isSameHeader,
  stoneHeaderRules,
  type FoundHeader,
  type HeaderRules,
  type HeaderTexts,
} from './header-rows.ts';
import { otherGoodsOf, type GoodsKindName } from './other-goods.ts';
import { headingsOfTable, statedTypeOfTable, titleRows } from './headings.ts';
import { shapeOfSheet } from './sections.ts';

/** Collects the rows of one table. */
export interface RowCollector<Result> {
  readonly headers: HeaderTexts;
  add(row: SheetRow): void;
  finish(): Result;
}

/** Where a table starts. */
export interface TablePosition {
  readonly sheet: string;
  readonly headers: HeaderTexts;
  readonly headerRow: number;
  /** Rows directly above the header. */
  readonly above: readonly SheetRow[];
  /** First row of the header. */
  readonly firstRow: number;
  /** The goods of the table, when they are of another kind. */
  readonly otherGoods: GoodsKindName | undefined;
}

/** How tables of one kind of goods are recognised and collected. */
export interface TableReader<Name, Result> {
  readonly rules: HeaderRules<Name>;
  readonly collect: (position: TablePosition) => RowCollector<Result>;
  /** The other goods that a header row lists; their tables end those above. */
  readonly otherGoodsOf?: (texts: HeaderTexts) => GoodsKindName | undefined;
}

/** The reader of tables of stones. */
export function stoneTables(fileName: string, context: TableContext): TableReader<Field, Table> {
  return {
    rules: stoneHeaderRules(context.profile),
    otherGoodsOf,
    collect: ({ sheet, headers, headerRow, above, firstRow, otherGoods }) => {
      const titles = headingsOfTable(sheet === fileName ? undefined : sheet, above, firstRow);
      return new TableCollector(
        {
          sheet,
          headers: headers.map((header, index) => (header === '' ? nameColumn(index) : header)),
          headerRow,
          titles: {
            ...titles,
            shape: titles.shape ?? shapeOfSheet(sheet),
            type: statedTypeOfTable(fileName, sheet, above),
          },
          otherGoods,
        },
        context,
      );
    },
  };
}

/** Tables of one sheet, in the order of their rows; none when the sheet has no header. */
export async function findTables<Name, Result>(
  sheet: NamedRows,
  reader: TableReader<Name, Result>,
  onRows: (rows: number) => void = () => undefined,
): Promise<readonly Result[]> {
  const finder = new TableFinder(sheet.name, reader);
  let previous: SheetRow | undefined;
  let rows = 0;
  for await (const batch of sheet.rows()) {
    for (const row of batch) {
      if (previous !== undefined) finder.add(previous, row);
      if (finder.isExhausted) return [];
      previous = row;
    }
    rows += batch.length;
    onRows(rows);
  }
  if (previous !== undefined) finder.add(previous, undefined);
  return finder.finish();
}

class TableFinder<Name, Result> {
  private readonly sheetName: string;
  private readonly reader: TableReader<Name, Result>;
  private readonly tables: Result[] = [];
  private collector: RowCollector<Result> | null = null;
  private recent: SheetRow[] = [];
  private isInHeader = false;
  /** Texts of the first row of the current header; pages below may repeat it without the second. */
  private firstHeader: HeaderTexts = [];
  private lastRow = 0;

  constructor(sheetName: string, reader: TableReader<Name, Result>) {
    this.sheetName = sheetName;
    this.reader = reader;
  }

  /** No header is in the rows in which the first one must be. */
  get isExhausted(): boolean {
    return this.collector === null && this.lastRow > headerSearchRows;
  }

  add(row: SheetRow, next: SheetRow | undefined): void {
    this.lastRow = row.row;
    if (this.isInHeader) {
      this.isInHeader = false;
      return;
    }
    const listed = this.isExhausted ? undefined : findHeader(row, next, this.reader.rules);
    const header = listed ?? this.findOtherHeader(row);
    const isRepeated =
      header !== undefined &&
      this.collector !== null &&
      (isSameHeader(header.texts, this.collector.headers) || isSameHeader(header.first, this.firstHeader));
    if (header !== undefined && !isRepeated) {
      this.firstHeader = header.first;
      if (this.collector !== null) this.tables.push(this.collector.finish());
      this.isInHeader = header.rows === 2;
      this.collector = this.reader.collect({
        sheet: this.sheetName,
        headers: header.texts,
        headerRow: this.isInHeader && next !== undefined ? next.row : row.row,
        above: [...this.recent],
        firstRow: row.row,
        otherGoods: this.reader.otherGoodsOf?.(header.texts),
      });
    } else this.collector?.add(row);
    if (this.recent.length === titleRows) this.recent.shift();
    this.recent.push(row);
  }

  /** The header of other goods below a table, whose columns are of no use for the goods above. */
  private findOtherHeader(row: SheetRow): FoundHeader | undefined {
    if (this.collector === null || hasFigures(row)) return undefined;
    const texts = textsOf(row);
    return this.reader.otherGoodsOf?.(texts) === undefined ? undefined : { texts, first: texts, rows: 1 };
  }

  finish(): readonly Result[] {
    if (this.collector !== null) this.tables.push(this.collector.finish());
    this.collector = null;
    return this.tables;
  }
}

export const titlesOf = (rows: readonly SheetRow[]) => rows.flatMap(filledTextsOf);
