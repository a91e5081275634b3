import { textOf, type NamedRows, type SheetRow } from '../file/cell.ts';
import { TableCollector, type Table, type TableContext } from './collect-table.ts';
import { findHeader, headerSearchRows, isSameHeader } from './header-rows.ts';
import { shapeOfTitle } from './sections.ts';

/** Rows directly above a header in which a title is searched. */
const titleRows = 5;

/** Tables of one sheet, in the order of their rows; none when the sheet has no header. */
export async function findTables(
  sheet: NamedRows,
  fileName: string,
  context: TableContext,
  onRows: (rows: number) => void = () => undefined,
): Promise<readonly Table[]> {
  const finder = new TableFinder(sheet.name, fileName, context);
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

class TableFinder {
  private readonly sheetName: string;
  private readonly fileName: string;
  private readonly context: TableContext;
  private readonly tables: Table[] = [];
  private collector: TableCollector | null = null;
  private recent: SheetRow[] = [];
  private isInHeader = false;
  private lastRow = 0;

  constructor(sheetName: string, fileName: string, context: TableContext) {
    this.sheetName = sheetName;
    this.fileName = fileName;
    this.context = context;
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
    const header = this.isExhausted ? undefined : findHeader(row, next, this.context.profile);
    const isRepeated =
      header !== undefined &&
      this.collector !== null &&
      isSameHeader(header.texts, this.collector.start.headers);
    if (header !== undefined && !isRepeated) {
      if (this.collector !== null) this.tables.push(this.collector.finish());
      this.isInHeader = header.rows === 2;
      const start = {
        sheet: this.sheetName,
        headers: header.texts,
        headerRow: this.isInHeader && next !== undefined ? next.row : row.row,
        titleShape: titleShapeOf(this.recent, row.row) ?? shapeOfTitle(this.sheetName),
        isNamedGrown: [this.fileName, this.sheetName, ...titlesOf(this.recent)].some(namesGrownGoods),
      };
      this.collector = new TableCollector(start, this.context);
    } else this.collector?.add(row);
    if (this.recent.length === titleRows) this.recent.shift();
    this.recent.push(row);
  }

  finish(): readonly Table[] {
    if (this.collector !== null) this.tables.push(this.collector.finish());
    this.collector = null;
    return this.tables;
  }
}

const grownGoods = /lab[\s_-]*(?:oratory[\s_-]*)?(?:grown|created)|(?<![a-z])(?:lgd|cvd|hpht)(?![a-z])/i;
const namesGrownGoods = (title: string) => grownGoods.test(title.slice(0, 200));

const titlesOf = (rows: readonly SheetRow[]) =>
  rows.flatMap(({ cells }) => Array.from(cells, (cell) => textOf(cell).trim()).filter((text) => text !== ''));

/** The shape named by a title row directly above the header. */
function titleShapeOf(rows: readonly SheetRow[], headerRow: number): string | undefined {
  for (const { row, cells } of rows.toReversed()) {
    if (headerRow - row > titleRows) return undefined;
    const texts = Array.from(cells, (cell) => textOf(cell).trim()).filter((text) => text !== '');
    const [only] = texts;
    const shape = texts.length === 1 && only !== undefined ? shapeOfTitle(only) : undefined;
    if (shape !== undefined) return shape;
  }
  return undefined;
}
