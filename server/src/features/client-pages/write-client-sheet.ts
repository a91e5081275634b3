import { formatDay, isRightToLeft, type ClientGoodsKind } from '@loupe/contract';
import { formatScaled, gulfDay, stoneAttributes, type AttributeKey } from '@loupe/domain';
import { columnLetters, numberCell, textCell } from '../../platform/xlsx/cells.ts';
import { writeWorkbook } from '../../platform/xlsx/write-workbook.ts';
import type { ExportColumn } from '../export/export-columns.ts';
import { fileName } from '../export/file-header.ts';
import { createCellWriters } from '../export/stone-cells.ts';
import type { ExportedStone } from '../export/stone-pages.ts';
import { csvCell, csvLines } from '../export/csv-lines.ts';
import { fileHeader } from '../translations/file-headers.ts';
import type { Translator } from '../translations/translator.ts';
import { describeRate, perCarat, toCurrency } from './client-money.ts';
import type { ShownClientPage } from './read-client-page.ts';
import { isByCarat, type ClientGoods, type ClientStone } from './client-goods.ts';
import { lotColumns } from './lot-sheet-columns.ts';
import { visibleKeys } from './read-client-stones.ts';
import { pieceColumns } from './piece-sheet-columns.ts';
import { titleOf } from './render-client-page.ts';
import type { SheetColumn } from './sheet-column.ts';

interface ClientColumn extends ExportColumn {
  readonly key: AttributeKey;
}

interface PriceColumn {
  readonly head: string;
  /** In hundredths of the currency. */
  readonly of: (goods: ClientGoods) => number | null;
}

/** Rows above the goods: title, sender with the validity, column headers. */
const rows = { title: 1, sender: 2, heads: 3 } as const;
const firstRow = rows.heads + 1;

/** The columns of a sheet: what the client sees. The figures of a drawing are left out: a sheet has none. */
function columnsOf({ fields }: ShownClientPage, { locale }: Translator): readonly ClientColumn[] {
  const keys = visibleKeys(new Set([...fields].filter((field) => field !== 'drawing')));
  return stoneAttributes
    .filter(({ key }) => keys.has(key))
    .map((attribute) => ({ key: attribute.key, attribute, head: fileHeader(locale, attribute.key) }));
}

/** The columns of the client's prices: per carat, in total, in the second currency. */
function pricesOf(
  { fields, currency, kind, goods }: ShownClientPage,
  { message }: Translator,
): readonly PriceColumn[] {
  if (goods.every(({ amountCents }) => amountCents === null)) return [];
  return [
    ...(isByCarat(kind) && fields.has('price_per_carat')
      ? [
          {
            head: message('clientPage.file.perCarat', { currency: 'US$' }),
            of: ({ amountCents, caratThousandths }: ClientGoods) =>
              amountCents === null ? null : perCarat(amountCents, caratThousandths),
          },
        ]
      : []),
    {
      head: message('clientPage.file.price', { currency: 'US$' }),
      of: ({ amountCents }: ClientGoods) => amountCents,
    },
    ...(currency === null
      ? []
      : [
          {
            head: message('clientPage.file.price', { currency: currency.code }),
            of: ({ amountCents }: ClientGoods) =>
              amountCents === null ? null : toCurrency(amountCents, currency),
          },
        ]),
  ];
}

/** A sheet for a client. */
export interface ClientSheet {
  readonly name: string;
  readonly content: Buffer;
}

/** Writes the goods that can still be bought, with the prices of the client and nothing of the customer's. */
export async function writeClientSheet(
  page: ShownClientPage,
  translator: Translator,
  format: 'xlsx' | 'csv',
): Promise<ClientSheet> {
  const table = tableOf(page, translator);
  const name = fileName({ company: page.letterhead.trading_name, createdAt: page.createdAt }, format);
  if (format === 'csv') return { name, content: Buffer.from(`\u{feff}${csvLines(recordsOf(table))}`) };
  const sheet = {
    name: translator.message('file.result'),
    isRightToLeft: isRightToLeft(translator.locale),
    widths: headsOf(table).map(({ head }) => Math.min(30, Math.max(12, head.length + 4))),
    frozen: { rows: rows.heads, columns: 0 },
    lastRow: rows.heads + table.goods.length,
    rows: sheetRows(page, table, translator),
  };
  const chunks: Buffer[] = [];
  for await (const chunk of writeWorkbook([sheet])) chunks.push(chunk);
  return { name, content: Buffer.concat(chunks) };
}

interface Head {
  readonly head: string;
  readonly isFigure: boolean;
}

/** The cells of one row: as texts, and as cells of row `at` of a workbook. */
interface Row {
  readonly texts: readonly string[];
  readonly cells: (at: number) => readonly string[];
}

/** A sheet names only goods that can still be bought, and has no column without a value. */
interface Table {
  readonly goods: readonly ClientGoods[];
  readonly heads: readonly Head[];
  readonly prices: readonly PriceColumn[];
  /** The columns before those of the prices. */
  readonly facts: readonly Row[];
}

function tableOf(page: ShownClientPage, translator: Translator): Table {
  const goods = page.goods.filter(({ isAvailable }) => isAvailable);
  const prices = pricesOf(page, translator);
  const facts = {
    STONE: () =>
      stoneTable(
        page,
        goods.filter((one) => one.kind === 'STONE'),
        translator,
      ),
    PIECE: () =>
      columnTable(
        pieceColumns(page.fields, translator),
        goods.filter((one) => one.kind === 'PIECE'),
      ),
    LOT: () =>
      columnTable(
        lotColumns(translator),
        goods.filter((one) => one.kind === 'LOT'),
      ),
  } satisfies Record<ClientGoodsKind, () => Pick<Table, 'heads' | 'facts'>>;
  return { goods, prices, ...facts[page.kind]() };
}

function stoneTable(
  page: ShownClientPage,
  stones: readonly ClientStone[],
  translator: Translator,
): Pick<Table, 'heads' | 'facts'> {
  const isKnown = ({ key }: ClientColumn) =>
    stones.some(({ fact, overtones }) =>
      key === 'fancy_overtone' ? overtones.length > 0 : fact(key) !== null,
    );
  const columns = columnsOf(page, translator).filter(isKnown);
  // Prices of the client are no products of shown figures, so the sheet has no formulas.
  const writers = createCellWriters({
    columns,
    lettersOf: () => undefined,
    firstRow,
    lastRow: rows.heads + stones.length,
    discountCell: null,
  });
  return {
    heads: columns.map(({ head, attribute }) => ({ head, isFigure: attribute.kind === 'range' })),
    facts: stones.map((stone) => {
      const shown = exported(stone, columns);
      return {
        texts: columns.map((column) => csvCell(column, shown.row[column.key])),
        cells: (at) => writers.map((write) => write(shown, at)),
      };
    }),
  };
}

/** A table with the columns that have a value. */
function columnTable<Goods extends ClientGoods>(
  allColumns: readonly SheetColumn<Goods>[],
  goods: readonly Goods[],
): Pick<Table, 'heads' | 'facts'> {
  const columns = allColumns.filter(({ of }) => goods.some((one) => of(one) !== ''));
  const cell = ({ isFigure, of }: SheetColumn<Goods>, one: Goods, ref: string) => {
    const text = of(one);
    if (text === '') return '';
    return isFigure ? numberCell(ref, text, 'money') : textCell(ref, text);
  };
  return {
    heads: columns,
    facts: goods.map((one) => ({
      texts: columns.map(({ of }) => of(one)),
      cells: (at) => columns.map((column, index) => cell(column, one, `${columnLetters(index)}${at}`)),
    })),
  };
}

/** A stone in the form that the writers of exports read. */
const exported = (stone: ClientStone, columns: readonly ClientColumn[]): ExportedStone => ({
  caratThousandths: stone.caratThousandths,
  row: {
    stock_uuid: '',
    mine: false,
    hold_until: null,
    is_net: true,
    no_list_reason: null,
    list_basis: null,
    ...Object.fromEntries(
      columns.map(({ key }) => [key, key === 'fancy_overtone' ? [...stone.overtones] : stone.fact(key)]),
    ),
  },
});

const decimal = (hundredths: number) => formatScaled(hundredths, 2);

const headsOf = ({ heads, prices }: Table): Head[] => [
  ...heads,
  ...prices.map(({ head }) => ({ head, isFigure: true })),
];

/** The cells of a sheet as texts: the headers, then a row for each of the goods. */
const recordsOf = (table: Table): string[][] => [
  headsOf(table).map(({ head }) => head),
  ...table.goods.map((goods, index) => [
    ...(table.facts[index]?.texts ?? []),
    ...table.prices.map(({ of }) => {
      const price = of(goods);
      return price === null ? '' : decimal(price);
    }),
  ]),
];

const rowsPreviewed = 50;

/** The headers and first rows of a sheet. */
export const previewClientSheet = (page: ShownClientPage, translator: Translator): string[][] =>
  recordsOf(tableOf(page, translator)).slice(0, rowsPreviewed + 1);

const rowXml = (at: number, cells: readonly string[]) => `<row r="${at}">${cells.join('')}</row>`;

async function* sheetRows(
  page: ShownClientPage,
  table: Table,
  translator: Translator,
): AsyncGenerator<string> {
  const { letterhead, expiresAt, currency } = page;
  const rate = currency === null ? [] : [describeRate(currency, translator)];
  const sender = [letterhead.contacts[0]?.name ?? '', letterhead.trading_name].filter((one) => one !== '');
  const valid = translator.message('clientPage.validUntil', {
    day: formatDay(gulfDay(expiresAt), translator.locale),
  });
  yield [
    rowXml(rows.title, [textCell(`A${rows.title}`, titleOf(page, translator), 'title')]),
    rowXml(rows.sender, [textCell(`A${rows.sender}`, [...sender, valid, ...rate].join(' · '))]),
    rowXml(
      rows.heads,
      headsOf(table).map(({ head, isFigure }, index) =>
        textCell(`${columnLetters(index)}${rows.heads}`, head, isFigure ? 'headFigure' : 'head'),
      ),
    ),
  ].join('');
  for (const [index, goods] of table.goods.entries()) {
    const at = firstRow + index;
    yield rowXml(at, [
      ...(table.facts[index]?.cells(at) ?? []),
      ...table.prices.map(({ of }, column) => {
        const price = of(goods);
        return price === null
          ? ''
          : numberCell(`${columnLetters(table.heads.length + column)}${at}`, decimal(price), 'money');
      }),
    ]);
  }
}
