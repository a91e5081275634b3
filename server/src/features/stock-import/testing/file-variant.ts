import { createRandomSource, type FactValue } from '@loupe/domain';
import type { Field } from '../fields.ts';
import { textOf, type StockSheet } from '../file/cell.ts';
import type { readStockFile } from '../read-stock-file.ts';
import { damagedCells, writeTable } from './dealer-file.ts';
import { dealerHeaders } from './dealer-headers.ts';

type Reading = Awaited<ReturnType<typeof readStockFile>>;

/** The first rows of a file that is read as it should be. */
export interface KnownFile {
  readonly headers: readonly string[];
  readonly fields: readonly (Field | null)[];
  readonly rows: readonly (readonly string[])[];
  /** Values of each stone by stock number. */
  readonly stones: ReadonlyMap<string, ReadonlyMap<string, FactValue>>;
}

const maxRows = 150;
/** Texts and links are not compared: a damaged one is another text. */
const freeFields: ReadonlySet<string> = new Set([
  'stock_no',
  'remark',
  'report_comment',
  'inscription',
  'image_url',
  'video_url',
  'report_file',
  'media',
  'first_listed_on',
]);
const bookkeeping: ReadonlySet<string> = new Set([
  'row',
  'price_basis',
  'lot_kind',
  'pieces',
  'is_separable',
  'pair_stock_no',
]);

/** The table of a file with its reading; null when the stones of the file have no numbers of their own. */
export async function toKnownFile(file: StockSheet, reading: Reading): Promise<KnownFile | null> {
  const [table] = reading.tables;
  if (table === undefined || !table.columns.some(({ field }) => field === 'stock_no')) return null;
  const rows: string[][] = [];
  for await (const batch of file.rows()) {
    for (const { row, cells } of batch) {
      if (row > table.headerRow && rows.length < maxRows)
        rows.push(table.columns.map((_, index) => textOf(cells[index])));
    }
  }
  const lastRow = table.headerRow + maxRows;
  const stones = reading.stones.filter(({ row }) => row <= lastRow);
  return {
    headers: table.columns.map(({ header }) => header),
    fields: table.columns.map(({ field }) => field),
    rows,
    stones: new Map(stones.map((stone) => [String(Reflect.get(stone, 'stock_no')), valuesOf(stone)])),
  };
}

function valuesOf(stone: object): ReadonlyMap<string, FactValue> {
  return new Map(
    Object.entries(stone).filter(
      ([key, value]) => !bookkeeping.has(key) && !freeFields.has(key) && value !== null,
    ),
  );
}

/** Makes a variant of a known file: columns in another order and renamed, cells damaged, titles and sheets added. */
export async function makeVariant(
  known: KnownFile,
  seed: number,
): Promise<{ readonly name: string; readonly content: Buffer }> {
  const random = createRandomSource(seed);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[random.integer(0, items.length - 1)];
  const order = known.headers
    .map((_, index) => ({ index, rank: random.next() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ index }) => index);
  const language = pick(dealerHeaders) ?? {};
  const isRenamed = random.happens(0.6);
  const used = new Set(known.headers);
  const headers = known.headers.map((header, index) => {
    const field = known.fields[index];
    const other = field === null || field === undefined ? undefined : language[field];
    const isOnly =
      known.fields.indexOf(field ?? null) === index && known.fields.lastIndexOf(field ?? null) === index;
    if (!isRenamed || other === undefined || !isOnly || used.has(other)) return header;
    used.add(other);
    return other;
  });
  const rows = known.rows.map((row) => {
    const cells = [...row];
    if (random.happens(0.03)) {
      const at = random.integer(0, cells.length - 1);
      const field = known.fields[at];
      if (field !== null && field !== undefined && !freeFields.has(field))
        cells[at] = pick(damagedCells) ?? '';
    }
    return order.map((index) => cells[index] ?? '');
  });
  const titles = Array.from({ length: random.integer(0, 2) }, () => [
    pick(['Stock list', 'Updated today', '']) ?? '',
  ]);
  const table = [...titles, order.map((index) => headers[index] ?? ''), ...rows];
  return writeTable(table, { name: `variant-${seed}`, random, isLatin: false, hasDecimalComma: false });
}
