import { isRightToLeft } from '@loupe/contract';
import { formatScaled } from '@loupe/domain';
import { knownBy, type ExportColumn } from './export-columns.ts';
import type { ExportResult } from './export-query.ts';
import { formatPriceListLine, formatResultLine, type FileHeader } from './file-header.ts';
import { createCellWriters, type SheetLayout } from './stone-cells.ts';
import { totalCell, buildTotals } from './totals-row.ts';
import { columnLetters, numberCell, textCell } from '../../platform/xlsx/cells.ts';
import { writeWorkbook } from '../../platform/xlsx/write-workbook.ts';

/** Rows above the stones: company, time, price list, two discounts, totals, column headers. */
const rows = { company: 1, result: 2, priceList: 3, discount: 4, addDisc: 5, totals: 6, heads: 7 } as const;
const firstRow = rows.heads + 1;
/** The column of the two discounts; their labels extend over the columns before it. */
const discountColumn = 'D';

/**
 * Writes a result as a workbook with live formulas, page by page. `answers` are the headers of the columns that
 * the customer fills in.
 */
export function writeXlsx(
  result: ExportResult,
  columns: readonly ExportColumn[],
  heading: FileHeader,
  answers: readonly string[],
): AsyncGenerator<Buffer> {
  const plan = planOf(columns, result.count);
  const sheets = [
    {
      name: heading.translator.message('file.result'),
      isRightToLeft: isRightToLeft(heading.translator.locale),
      widths: [...columns.map(widthOf), ...answers.map(answerWidth)],
      textColumns: answers.length,
      frozen: { rows: rows.heads, columns: knownBy(columns) },
      lastRow: plan.lastRow,
      rows: sheetRows(result, plan, heading, answers),
    },
  ];
  return writeWorkbook(sheets, heading.translator.message('file.pieces'));
}

function planOf(columns: readonly ExportColumn[], count: number): SheetLayout {
  const letters = new Map(columns.map(({ key }, index) => [key, columnLetters(index)]));
  return {
    columns,
    lettersOf: (key) => letters.get(key),
    firstRow,
    lastRow: firstRow + count - 1,
    discountCell:
      letters.has('ppc') && letters.has('final_ppc') ? `$${discountColumn}$${rows.discount}` : null,
  };
}

/**
 * The width of a column in characters: enough for the header with its filter button and for the usual
 * contents.
 */
function widthOf({ attribute, head }: ExportColumn): number {
  const { kind, key } = attribute;
  const isMoney = kind === 'range' && (attribute.unit === '$' || attribute.unit === '$/ct');
  const usual =
    key === 'stock_no' ? 14 : key.endsWith('amount') ? 17 : isMoney ? 12 : kind === 'day' ? 12 : 8;
  return Math.min(30, Math.max(usual, head.length + 4));
}

/** An answer is as long as a price or a word. */
const answerWidth = (head: string) => Math.min(30, Math.max(14, head.length + 4));

async function* sheetRows(
  result: ExportResult,
  plan: SheetLayout,
  heading: FileHeader,
  answers: readonly string[],
): AsyncGenerator<string> {
  yield titleRows(result, plan, heading, answers);
  const writers = createCellWriters(plan);
  let at = firstRow;
  for await (const page of result.pages(
    new Set([...plan.columns.map(({ key }) => key), 'lab', 'report_file']),
  )) {
    let xml = '';
    for (const stone of page) {
      xml += rowXml(
        at,
        writers.map((write) => write(stone, at)),
      );
      at++;
    }
    yield xml;
  }
}

const rowXml = (at: number, cells: readonly string[]) => `<row r="${at}">${cells.join('')}</row>`;

function titleRows(
  result: ExportResult,
  plan: SheetLayout,
  heading: FileHeader,
  answers: readonly string[],
): string {
  const { byColumn, addDisc } = buildTotals(result.totals, plan);
  const userDisc = formatScaled(heading.userDiscHundredths, 2);
  const { message } = heading.translator;
  const discounts = [
    rowXml(rows.discount, [
      textCell(`A${rows.discount}`, message('file.discount')),
      numberCell(`${discountColumn}${rows.discount}`, userDisc, 'two'),
    ]),
    rowXml(rows.addDisc, [
      textCell(`A${rows.addDisc}`, message('file.addDisc')),
      totalCell(`${discountColumn}${rows.addDisc}`, addDisc),
    ]),
  ];
  return [
    rowXml(rows.company, [textCell(`A${rows.company}`, heading.company, 'title')]),
    rowXml(rows.result, [textCell(`A${rows.result}`, formatResultLine(heading))]),
    rowXml(rows.priceList, [textCell(`A${rows.priceList}`, formatPriceListLine(heading))]),
    ...(plan.discountCell === null ? [] : discounts),
    rowXml(
      rows.totals,
      plan.columns.map(({ key }, index) => {
        const figure = byColumn[key];
        return figure === undefined ? '' : totalCell(`${columnLetters(index)}${rows.totals}`, figure);
      }),
    ),
    rowXml(rows.heads, [
      ...plan.columns.map(({ head, attribute }, index) =>
        textCell(
          `${columnLetters(index)}${rows.heads}`,
          head,
          attribute.kind === 'range' ? 'headFigure' : 'head',
        ),
      ),
      ...answers.map((head, index) =>
        textCell(`${columnLetters(plan.columns.length + index)}${rows.heads}`, head, 'head'),
      ),
    ]),
  ].join('');
}
