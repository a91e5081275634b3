import { formatDay, isRightToLeft } from '@loupe/contract';
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
import { visibleKeys, type ClientStone } from './read-client-stones.ts';
import { titleOf } from './render-client-page.ts';

interface ClientColumn extends ExportColumn {
  readonly key: AttributeKey;
}

interface PriceColumn {
  readonly head: string;
  /** In hundredths of the currency. */
  readonly of: (stone: ClientStone) => number | null;
}

/** Rows above the stones: title, sender with the validity, column headers. */
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
  { fields, currency, stones }: ShownClientPage,
  { message }: Translator,
): readonly PriceColumn[] {
  if (stones.every(({ amountCents }) => amountCents === null)) return [];
  return [
    ...(fields.has('price_per_carat')
      ? [
          {
            head: message('clientPage.file.perCarat', { currency: 'US$' }),
            of: ({ amountCents, caratThousandths }: ClientStone) =>
              amountCents === null ? null : perCarat(amountCents, caratThousandths),
          },
        ]
      : []),
    {
      head: message('clientPage.file.price', { currency: 'US$' }),
      of: ({ amountCents }: ClientStone) => amountCents,
    },
    ...(currency === null
      ? []
      : [
          {
            head: message('clientPage.file.price', { currency: currency.code }),
            of: ({ amountCents }: ClientStone) =>
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

/** Writes the stones that can still be bought, with the prices of the client and nothing of the customer's. */
export async function writeClientSheet(
  page: ShownClientPage,
  translator: Translator,
  format: 'xlsx' | 'csv',
): Promise<ClientSheet> {
  const table = tableOf(page, translator);
  const { stones, columns, prices } = table;
  const name = fileName({ company: page.letterhead.trading_name, createdAt: page.createdAt }, format);
  if (format === 'csv') return { name, content: Buffer.from(`\u{feff}${csvLines(recordsOf(table))}`) };
  const sheet = {
    name: translator.message('file.result'),
    isRightToLeft: isRightToLeft(translator.locale),
    widths: [...columns, ...prices].map(({ head }) => Math.min(30, Math.max(12, head.length + 4))),
    frozen: { rows: rows.heads, columns: 0 },
    lastRow: rows.heads + stones.length,
    rows: sheetRows(page, table, translator),
  };
  const chunks: Buffer[] = [];
  for await (const chunk of writeWorkbook([sheet])) chunks.push(chunk);
  return { name, content: Buffer.concat(chunks) };
}

interface Table {
  readonly stones: readonly ClientStone[];
  readonly columns: readonly ClientColumn[];
  readonly prices: readonly PriceColumn[];
}

/** A sheet names only stones that can still be bought, and has no column without a value. */
function tableOf(page: ShownClientPage, translator: Translator): Table {
  const stones = page.stones.filter(({ isAvailable }) => isAvailable);
  const isKnown = ({ key }: ClientColumn) =>
    stones.some(({ fact, overtones }) =>
      key === 'fancy_overtone' ? overtones.length > 0 : fact(key) !== null,
    );
  return {
    stones,
    columns: columnsOf(page, translator).filter(isKnown),
    prices: pricesOf(page, translator),
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

/** The cells of a sheet as texts: the headers, then a row for each stone. */
const recordsOf = ({ stones, columns, prices }: Table): string[][] => [
  [...columns, ...prices].map(({ head }) => head),
  ...stones.map((stone) => {
    const { row } = exported(stone, columns);
    return [
      ...columns.map((column) => csvCell(column, row[column.key])),
      ...prices.map(({ of }) => {
        const price = of(stone);
        return price === null ? '' : decimal(price);
      }),
    ];
  }),
];

const rowsPreviewed = 50;

/** The headers and first rows of a sheet. */
export const previewClientSheet = (page: ShownClientPage, translator: Translator): string[][] =>
  recordsOf(tableOf(page, translator)).slice(0, rowsPreviewed + 1);

const rowXml = (at: number, cells: readonly string[]) => `<row r="${at}">${cells.join('')}</row>`;

async function* sheetRows(
  page: ShownClientPage,
  { stones, columns, prices }: Table,
  translator: Translator,
): AsyncGenerator<string> {
  const { letterhead, expiresAt, currency } = page;
  const rate = currency === null ? [] : [describeRate(currency, translator)];
  const sender = [letterhead.contacts[0]?.name ?? '', letterhead.trading_name].filter((one) => one !== '');
  const valid = translator.message('clientPage.validUntil', {
    day: formatDay(gulfDay(expiresAt), translator.locale),
  });
  const heads = [
    ...columns.map(
      ({ head, attribute }) => [head, attribute.kind === 'range' ? 'headFigure' : 'head'] as const,
    ),
    ...prices.map(({ head }) => [head, 'headFigure'] as const),
  ];
  yield [
    rowXml(rows.title, [textCell(`A${rows.title}`, titleOf(page, translator), 'title')]),
    rowXml(rows.sender, [textCell(`A${rows.sender}`, [...sender, valid, ...rate].join(' · '))]),
    rowXml(
      rows.heads,
      heads.map(([head, style], index) => textCell(`${columnLetters(index)}${rows.heads}`, head, style)),
    ),
  ].join('');
  // Prices of the client are no products of shown figures, so the sheet has no formulas.
  const writers = createCellWriters({
    columns,
    lettersOf: () => undefined,
    firstRow,
    lastRow: rows.heads + stones.length,
    discountCell: null,
  });
  for (const [index, stone] of stones.entries()) {
    const at = firstRow + index;
    const shown = exported(stone, columns);
    yield rowXml(at, [
      ...writers.map((write) => write(shown, at)),
      ...prices.map(({ of }, column) => {
        const price = of(stone);
        return price === null
          ? ''
          : numberCell(`${columnLetters(columns.length + column)}${at}`, decimal(price), 'money');
      }),
    ]);
  }
}
