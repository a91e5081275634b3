import type { StoneRow } from '@loupe/contract';
import { stoneAttributes, type Attribute } from '@loupe/domain';
import { selectExportColumns } from '../../export/export-columns.ts';
import type { ExportedStone } from '../../export/stone-pages.ts';
import { csvCell, csvLines } from '../../export/csv-lines.ts';
import { getTranslator } from '../../translations/translator.ts';
import type { FeedStock } from './feed-stock.ts';

/** Writes the stock as one JSON object, a page of stones at a time. */
export async function* writeFeedJson({
  cursor,
  isFull,
  priceList,
  pages,
  delisted,
}: FeedStock): AsyncGenerator<Buffer> {
  const head = { cursor, is_full_snapshot: isFull, price_list: priceList };
  yield Buffer.from(`${JSON.stringify(head).slice(0, -1)},"stones":[`);
  let isFirst = true;
  for await (const page of pages) {
    const rows = Array.from(page, ({ row }) => JSON.stringify(row));
    if (rows.length === 0) continue;
    yield Buffer.from(`${isFirst ? '' : ','}${rows.join(',')}`);
    isFirst = false;
  }
  yield Buffer.from(`],"delisted":${JSON.stringify(delisted)}}`);
}

const table: readonly Attribute[] = stoneAttributes;
/** Columns that an export lacks and a client needs. */
const beside = [
  'stock_uuid',
  'gone',
  'mine',
  'hold_until',
  'is_net',
  'no_list_reason',
  'list_basis',
] as const;

/** Writes the same as CSV: the columns of an export, named by their JSON keys. */
export async function* writeFeedCsv({ priceList, pages, delisted }: FeedStock): AsyncGenerator<Buffer> {
  const columns = selectExportColumns(null, priceList, getTranslator('en'));
  yield Buffer.from(csvLines([[...beside, ...columns.map(({ key }) => key)]]));
  const record = ({ row }: ExportedStone) => [
    ...beside.map((key) => plain(row[key])),
    ...columns.map((column) => csvCell(column, row[column.key])),
  ];
  for await (const page of pages) {
    const records = Array.from(page, record);
    if (records.length > 0) yield Buffer.from(csvLines(records));
  }
  if (delisted.length > 0)
    yield Buffer.from(
      csvLines(delisted.map((uuid) => [uuid, 'true', ...emptyCells(beside.length + table.length - 2)])),
    );
}

const plain = (value: StoneRow[string] | undefined) =>
  typeof value === 'string' || typeof value === 'boolean' ? String(value) : '';
const emptyCells = (cells: number) => Array.from({ length: cells }, () => '');
