import { isRightToLeft } from '@loupe/contract';
import { formatScaled } from '@loupe/domain';
import { knownBy, type ExportColumn } from './export-columns.ts';
import type { ExportedResult } from './exported-result.ts';
import { priceListLine, resultLine, type FileHeading } from './file-heading.ts';
import { cellWriters, type SheetPlan } from './stone-cells.ts';
import { figureCell, totalFigures } from './totals-row.ts';
import { columnLetters, numberCell, textCell } from '../../../platform/xlsx/cells.ts';
import { writeWorkbook } from '../../../platform/xlsx/write-workbook.ts';

/** Rows above the stones: who, when, which prices, two discounts, the totals, the heads. */
const rows = { company: 1, result: 2, priceList: 3, discount: 4, addDisc: 5, totals: 6, heads: 7 } as const;
const firstRow = rows.heads + 1;
/** Column of the two discounts; their names run over the columns before it. */
const discountColumn = 'D';

/** A result as a workbook with working formulas, page by page. */
export function writeXlsx(
  result: ExportedResult,
  columns: readonly ExportColumn[],
  heading: FileHeading,
): AsyncGenerator<Buffer> {
  const plan = planOf(columns, result.count);
  const sheets = [
    {
      name: heading.words.say('file.result'),
      isRightToLeft: isRightToLeft(heading.words.locale),
      widths: columns.map(widthOf),
      frozen: { rows: rows.heads, columns: knownBy(columns) },
      lastRow: plan.lastRow,
      rows: sheetRows(result, plan, heading),
    },
  ];
  return writeWorkbook(sheets, heading.words.say('file.pieces'));
}

function planOf(columns: readonly ExportColumn[], count: number): SheetPlan {
  const letters = new Map(columns.map(({ key }, place) => [key, columnLetters(place)]));
  return {
    columns,
    lettersOf: (key) => letters.get(key),
    firstRow,
    lastRow: firstRow + count - 1,
    discountCell:
      letters.has('ppc') && letters.has('final_ppc') ? `$${discountColumn}$${rows.discount}` : null,
  };
}

/** Characters a column needs: its head and the filter's button, and what usually stands under it. */
function widthOf({ attribute, head }: ExportColumn): number {
  const { kind, key } = attribute;
  const isMoney = kind === 'range' && (attribute.unit === '$' || attribute.unit === '$/ct');
  const usual =
    key === 'stock_no' ? 14 : key.endsWith('amount') ? 17 : isMoney ? 12 : kind === 'day' ? 12 : 8;
  return Math.min(30, Math.max(usual, head.length + 4));
}

async function* sheetRows(
  result: ExportedResult,
  plan: SheetPlan,
  heading: FileHeading,
): AsyncGenerator<string> {
  yield titleRows(result, plan, heading);
  const writers = cellWriters(plan);
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

function titleRows(result: ExportedResult, plan: SheetPlan, heading: FileHeading): string {
  const { byColumn, addDisc } = totalFigures(result.totals, plan);
  const userDisc = formatScaled(heading.userDiscHundredths, 2);
  const { say } = heading.words;
  const discounts = [
    rowXml(rows.discount, [
      textCell(`A${rows.discount}`, say('file.discount')),
      numberCell(`${discountColumn}${rows.discount}`, userDisc, 'two'),
    ]),
    rowXml(rows.addDisc, [
      textCell(`A${rows.addDisc}`, say('file.addDisc')),
      figureCell(`${discountColumn}${rows.addDisc}`, addDisc),
    ]),
  ];
  return [
    rowXml(rows.company, [textCell(`A${rows.company}`, heading.company, 'title')]),
    rowXml(rows.result, [textCell(`A${rows.result}`, resultLine(heading))]),
    rowXml(rows.priceList, [textCell(`A${rows.priceList}`, priceListLine(heading))]),
    ...(plan.discountCell === null ? [] : discounts),
    rowXml(
      rows.totals,
      plan.columns.map(({ key }, place) => {
        const figure = byColumn[key];
        return figure === undefined ? '' : figureCell(`${columnLetters(place)}${rows.totals}`, figure);
      }),
    ),
    rowXml(
      rows.heads,
      plan.columns.map(({ head, attribute }, place) =>
        textCell(
          `${columnLetters(place)}${rows.heads}`,
          head,
          attribute.kind === 'range' ? 'headFigure' : 'head',
        ),
      ),
    ),
  ].join('');
}
