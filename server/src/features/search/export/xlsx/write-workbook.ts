import { columnLetters } from './cells.ts';
import { stylesXml } from './styles.ts';
import { zipStream } from './zip-stream.ts';

/** One sheet to be written row by row. */
export interface Sheet {
  readonly name: string;
  /** Width of each column in characters. */
  readonly widths: readonly number[];
  /** Rows and columns that stay while the others pass under them; the last of the rows has the filters. */
  readonly frozen: { readonly rows: number; readonly columns: number };
  /** Number of the last row. */
  readonly lastRow: number;
  /** XML of the rows, in pieces. */
  readonly rows: AsyncIterable<string>;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kinds}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kinds}.styles+xml"/></Types>`;
const packageRelations = `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const workbookRelations = `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`;

/** The filters' range has to be named for the workbook as well, or Excel repairs the file. */
function workbook(name: string, filter: string): string {
  const fixed = filter.replaceAll(/([A-Z]+)(\d+)/g, '$$$1$$$2');
  return `${head}<workbook xmlns="${main}" xmlns:r="${office}"><bookViews><workbookView/></bookViews><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">'${name}'!${fixed}</definedName></definedNames><calcPr calcId="191029" fullCalcOnLoad="1"/></workbook>`;
}

/** A workbook of one sheet, packed while its rows are made. */
export function writeWorkbook(sheet: Sheet): AsyncGenerator<Buffer> {
  const { frozen, lastRow, widths } = sheet;
  const lastColumn = columnLetters(widths.length - 1);
  const filter = `A${frozen.rows}:${lastColumn}${Math.max(lastRow, frozen.rows)}`;
  return zipStream([
    { name: '[Content_Types].xml', text: [contentTypes] },
    { name: '_rels/.rels', text: [packageRelations] },
    { name: 'xl/workbook.xml', text: [workbook(sheet.name, filter)] },
    { name: 'xl/_rels/workbook.xml.rels', text: [workbookRelations] },
    { name: 'xl/styles.xml', text: [stylesXml] },
    { name: 'xl/worksheets/sheet1.xml', text: sheetXml(sheet, filter) },
  ]);
}

async function* sheetXml({ frozen, widths, rows }: Sheet, filter: string): AsyncGenerator<string> {
  const corner = `${columnLetters(frozen.columns)}${frozen.rows + 1}`;
  const columns = widths.map(
    (width, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView showGridLines="0" workbookViewId="0"><pane${frozen.columns > 0 ? ` xSplit="${frozen.columns}"` : ''} ySplit="${frozen.rows}" topLeftCell="${corner}" activePane="${frozen.columns > 0 ? 'bottomRight' : 'bottomLeft'}" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns.join('')}</cols><sheetData>`;
  yield* rows;
  yield `</sheetData><autoFilter ref="${filter}"/></worksheet>`;
}
