import { isRightToLeft } from '@loupe/contract';
import { formatScaled } from '@loupe/domain';
import { knownBy, type ExportColumn } from './export-columns.ts';
import type { ExportResult } from './export-result.ts';
import { formatPriceListLine, formatResultLine, type FileHeader } from './file-header.ts';
import { discountColumn, firstRow, planSheet, rows, rowXml } from './sheet-plan.ts';
import type { SheetLayout } from './stone-cells.ts';
import { totalCell, buildTotals } from './totals-row.ts';
import { columnLetters, numberCell, textCell } from '../../platform/xlsx/cells.ts';
import { writeWorkbook } from '../../platform/xlsx/write-workbook.ts';

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
  const plan = planSheet(columns, result.count);
  const sheets = [
    {
      name: heading.translator.message('file.result'),
      isRightToLeft: isRightToLeft(heading.translator.locale),
      widths: [...columns.map(widthOf), ...answers.map(answerWidth)],
      textColumns: answers.length,
      frozen: { rows: rows.heads, columns: knownBy(columns) },
      lastRow: plan.lastRow,
      rows: sheetRows(result, columns, plan, heading, answers),
    },
  ];
  return writeWorkbook(sheets, heading.translator.message('file.pieces'));
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
  columns: readonly ExportColumn[],
  plan: SheetLayout,
  heading: FileHeader,
  answers: readonly string[],
): AsyncGenerator<string> {
  yield titleRows(result, columns, plan, heading, answers);
  yield* result.pages(firstRow);
}

function titleRows(
  result: ExportResult,
  columns: readonly ExportColumn[],
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
      columns.map(({ key }, index) => {
        const figure = byColumn[key];
        return figure === undefined ? '' : totalCell(`${columnLetters(index)}${rows.totals}`, figure);
      }),
    ),
    rowXml(rows.heads, [
      ...columns.map(({ head, attribute }, index) =>
        textCell(
          `${columnLetters(index)}${rows.heads}`,
          head,
          attribute.kind === 'range' ? 'headFigure' : 'head',
        ),
      ),
      ...answers.map((head, index) =>
        textCell(`${columnLetters(columns.length + index)}${rows.heads}`, head, 'head'),
      ),
    ]),
  ].join('');
}
