import type { StoneRow } from '@loupe/contract';
import { attributes, type Attribute } from '@loupe/domain';
import { exportColumns } from '../../search/export/export-columns.ts';
import type { ExportedStone } from '../../search/export/stone-pages.ts';
import { csvCell, csvLines } from '../../search/export/write-csv.ts';
import { wordsOf } from '../../words/words-of.ts';
import type { FedStock } from './fed-stock.ts';

/** The stock as one JSON object, a page of stones at a time. */
export async function* feedJson({ mark, whole, priceList, pages, gone }: FedStock): AsyncGenerator<Buffer> {
  const head = { mark, whole, price_list: priceList };
  yield Buffer.from(`${JSON.stringify(head).slice(0, -1)},"stones":[`);
  let isFirst = true;
  for await (const page of pages) {
    const rows = Array.from(page, ({ row }) => JSON.stringify(row));
    if (rows.length === 0) continue;
    yield Buffer.from(`${isFirst ? '' : ','}${rows.join(',')}`);
    isFirst = false;
  }
  yield Buffer.from(`],"gone":${JSON.stringify(gone)}}`);
}

const table: readonly Attribute[] = attributes;
/** What an export has no column for, and a system needs to know. */
const beside = [
  'stock_uuid',
  'gone',
  'mine',
  'hold_until',
  'is_net',
  'no_list_reason',
  'list_basis',
] as const;

/** The same as CSV: the columns of an export, under the names the JSON gives them. */
export async function* feedCsv({ priceList, pages, gone }: FedStock): AsyncGenerator<Buffer> {
  const columns = exportColumns(null, priceList, wordsOf('en'));
  yield Buffer.from(csvLines([[...beside, ...columns.map(({ key }) => key)]]));
  const record = ({ row }: ExportedStone) => [
    ...beside.map((key) => plain(row[key])),
    ...columns.map((column) => csvCell(column, row[column.key])),
  ];
  for await (const page of pages) {
    const records = Array.from(page, record);
    if (records.length > 0) yield Buffer.from(csvLines(records));
  }
  if (gone.length > 0)
    yield Buffer.from(
      csvLines(gone.map((uuid) => [uuid, 'true', ...nothing(beside.length + table.length - 2)])),
    );
}

const plain = (value: StoneRow[string] | undefined) =>
  typeof value === 'string' || typeof value === 'boolean' ? String(value) : '';
const nothing = (cells: number) => Array.from({ length: cells }, () => '');
