import { nameColumn } from '../columns/missing-header.ts';
import { filledTextsOf, textsOf, type NamedRows, type SheetRow } from '../file/cell.ts';
import type { RowCollector, TableReader } from './find-tables.ts';
import { titleRows } from './headings.ts';

/** A row with fewer filled cells is a title, not goods. */
const minCells = 5;
/** The first goods must be in these rows. */
const searchedRows = 100;
/** Two rows of goods have figures in the same columns, but for empty cells. */
const minAlike = 0.75;
const minFigures = 2;
/** A header has words in so many of the columns of the goods. */
const minHeaderShare = 0.5;
/** Rows of units or of group names may be between the header and the goods. */
const headerDistance = 3;

const countFilled = (row: SheetRow) => filledTextsOf(row).length;
const isFigure = (text: string) => /^[-+−$€£]?\s?\d[\d.,\s]*%?$/.test(text);

/** Whether a row has words in most columns of the goods and no figures: the header of a language that is not known. */
function isForeignHeader(row: SheetRow, goods: SheetRow): boolean {
  const texts = filledTextsOf(row);
  return (
    texts.length >= Math.max(minCells - 1, countFilled(goods) * minHeaderShare) &&
    texts.every((text) => /\p{L}/u.test(text) && !isFigure(text)) &&
    new Set(texts).size > texts.length * minHeaderShare
  );
}

/** Whether two rows have figures and words in the same columns. */
function isAlike(first: SheetRow, second: SheetRow): boolean {
  const [own, other] = [textsOf(first), textsOf(second)];
  const both = own.flatMap((text, index) => {
    const below = other[index] ?? '';
    return text === '' || below === '' ? [] : [isFigure(text) === isFigure(below)];
  });
  return both.length >= minCells - 1 && both.filter(Boolean).length >= both.length * minAlike;
}

const isGoods = (row: SheetRow, next: SheetRow | undefined) =>
  countFilled(row) >= minCells &&
  textsOf(row).filter(isFigure).length >= minFigures &&
  (next === undefined || isAlike(row, next));

/** The first goods among the rows, and the header above them. */
function findStart(rows: readonly SheetRow[]): { goods: number; header: number | undefined } | undefined {
  const found = rows.findIndex((row, index) => isGoods(row, rows[index + 1]));
  const goods = found >= 0 ? found : rows.findIndex((row) => countFilled(row) >= minCells);
  const first = rows[goods];
  if (first === undefined) return undefined;
  const above = rows.slice(Math.max(0, goods - headerDistance), goods);
  const header = above.findLast((row) => isForeignHeader(row, first));
  return { goods, header: header && rows.indexOf(header) };
}

/** The goods of a sheet without a header row that can be read; none when no row has enough cells. */
export async function findHeaderlessTable<Name, Result>(
  sheet: NamedRows,
  { collect }: TableReader<Name, Result>,
  onRows: (rows: number) => void = () => undefined,
): Promise<readonly Result[]> {
  let collector: RowCollector<Result> | undefined;
  let first: SheetRow[] | null = [];
  let rows = 0;
  const start = (searched: readonly SheetRow[]) => {
    const found = findStart(searched);
    const goods = found && searched[found.goods];
    if (found === undefined || goods === undefined) return;
    const header = found.header === undefined ? undefined : searched[found.header];
    const names = header === undefined ? [] : textsOf(header);
    const width = Math.max(names.length, goods.cells.length);
    collector = collect({
      sheet: sheet.name,
      headers: Array.from({ length: width }, (_, index) => names[index] || nameColumn(index)),
      headerRow: header?.row ?? goods.row - 1,
      above: searched.slice(0, found.header ?? found.goods).slice(-titleRows),
      firstRow: goods.row,
      otherGoods: undefined,
    });
    const from = found.header === undefined ? found.goods : found.header + 1;
    for (const row of searched.slice(from)) collector.add(row);
  };
  for await (const batch of sheet.rows()) {
    for (const row of batch) {
      if (first === null) {
        collector?.add(row);
        continue;
      }
      if (row.row <= searchedRows) first.push(row);
      else {
        start(first);
        first = null;
        if (collector === undefined) return [];
        collector.add(row);
      }
    }
    rows += batch.length;
    onRows(rows);
  }
  if (first !== null) start(first);
  return collector === undefined ? [] : [collector.finish()];
}
