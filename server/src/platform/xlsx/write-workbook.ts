import { columnLetters } from './cells.ts';
import { styleId, stylesXml } from './styles.ts';
import { zipStream } from './zip-stream.ts';

/** One sheet of a workbook, written row by row. */
export interface Sheet {
  readonly name: string;
  /** Width of each column in characters. */
  readonly widths: readonly number[];
  /**
   * Number of columns at the end whose empty cells have the text format: a spreadsheet program stores what is
   * typed there as it is, and not `-35%` as the number -0.35.
   */
  readonly textColumns?: number;
  /** Rows and columns that stay visible while scrolling; the last of these rows has the filters. */
  readonly frozen: { readonly rows: number; readonly columns: number };
  /** Number of the last row, or an upper bound of it. */
  readonly lastRow: number;
  /** Laid out from right to left, with the first column on the right. */
  readonly isRightToLeft?: boolean;
  /** XML of the rows, in chunks. */
  readonly rows: AsyncIterable<string>;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const partName = (index: number) => `worksheets/sheet${index + 1}.xml`;
const each = (sheets: readonly Sheet[], xml: (sheet: Sheet, index: number) => string) =>
  sheets.map(xml).join('');

const contentTypes = (sheets: readonly Sheet[]) =>
  `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/>${each(sheets, (_, index) => `<Override PartName="/xl/${partName(index)}" ContentType="${kinds}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${kinds}.styles+xml"/></Types>`;
const packageRelations = `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const workbookRelations = (sheets: readonly Sheet[]) =>
  `${head}<Relationships xmlns="${relations}">${each(sheets, (_, index) => `<Relationship Id="rId${index + 1}" Type="${office}/worksheet" Target="${partName(index)}"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`;

function filterOf({ frozen, lastRow, widths }: Sheet): string {
  return `A${frozen.rows}:${columnLetters(widths.length - 1)}${Math.max(lastRow, frozen.rows)}`;
}

/** The range of the filters must also be a defined name of the workbook, or Excel repairs the file. */
function workbook(sheets: readonly Sheet[]): string {
  const fixed = (sheet: Sheet) => filterOf(sheet).replaceAll(/(?<![A-Z])([A-Z]+)(\d+)/g, '$$$1$$$2');
  return `${head}<workbook xmlns="${main}" xmlns:r="${office}"><bookViews><workbookView/></bookViews><sheets>${each(sheets, ({ name }, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)}</sheets><definedNames>${each(sheets, (sheet, index) => `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">'${sheet.name}'!${fixed(sheet)}</definedName>`)}</definedNames><calcPr calcId="191029" fullCalcOnLoad="1"/></workbook>`;
}

/**
 * Writes a workbook, compressed while its rows are generated: the rows of a sheet are requested once the
 * sheet before it is written. `pieces` is the unit shown after a number of pieces.
 */
export function writeWorkbook(sheets: readonly Sheet[], pieces = 'pcs'): AsyncGenerator<Buffer> {
  return zipStream([
    { name: '[Content_Types].xml', text: [contentTypes(sheets)] },
    { name: '_rels/.rels', text: [packageRelations] },
    { name: 'xl/workbook.xml', text: [workbook(sheets)] },
    { name: 'xl/_rels/workbook.xml.rels', text: [workbookRelations(sheets)] },
    { name: 'xl/styles.xml', text: [stylesXml(pieces)] },
    ...sheets.map((sheet, index) => ({ name: `xl/${partName(index)}`, text: sheetXml(sheet) })),
  ]);
}

async function* sheetXml(sheet: Sheet): AsyncGenerator<string> {
  const { frozen, widths, rows, textColumns = 0, isRightToLeft = false } = sheet;
  const corner = `${columnLetters(frozen.columns)}${frozen.rows + 1}`;
  const columns = widths.map((width, index) => {
    const style = index < widths.length - textColumns ? '' : ` style="${styleId('text')}"`;
    return `<col min="${index + 1}" max="${index + 1}" width="${width}"${style} customWidth="1"/>`;
  });
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView showGridLines="0"${isRightToLeft ? ' rightToLeft="1"' : ''} workbookViewId="0"><pane${frozen.columns > 0 ? ` xSplit="${frozen.columns}"` : ''} ySplit="${frozen.rows}" topLeftCell="${corner}" activePane="${frozen.columns > 0 ? 'bottomRight' : 'bottomLeft'}" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns.join('')}</cols><sheetData>`;
  yield* rows;
  yield `</sheetData><autoFilter ref="${filterOf(sheet)}"/></worksheet>`;
}
