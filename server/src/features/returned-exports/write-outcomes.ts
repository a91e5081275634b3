import { isRightToLeft, type CallBody, type SavedOutcomeRow } from '@loupe/contract';
import { columnLetters, numberCell, textCell } from '../../platform/xlsx/cells.ts';
import { writeWorkbook } from '../../platform/xlsx/write-workbook.ts';
import type { Translator } from '../translations/translator.ts';

type Outcomes = CallBody<'saveReturnedExport'>['data'];

const columns: readonly {
  readonly key: keyof SavedOutcomeRow;
  readonly width: number;
  readonly isFigure?: true;
}[] = [
  { key: 'packet', width: 16 },
  { key: 'status', width: 16 },
  { key: 'price_in_file', width: 14, isFigure: true },
  { key: 'current_price', width: 14, isFigure: true },
  { key: 'price_change', width: 14, isFigure: true },
  { key: 'offer', width: 16 },
  { key: 'offered_price', width: 14, isFigure: true },
  { key: 'hold', width: 16 },
  { key: 'outcome', width: 60 },
];
const rowsPerChunk = 200;

/** Writes the rows of a returned file as a workbook; no cell is a formula. */
export async function writeOutcomes(
  outcomes: Outcomes,
  { locale, message }: Pick<Translator, 'locale' | 'message'>,
): Promise<Buffer> {
  const sheet = {
    name: message('file.result'),
    isRightToLeft: isRightToLeft(locale),
    widths: columns.map(({ width }) => width),
    frozen: { rows: 1, columns: 1 },
    lastRow: outcomes.rows.length + 1,
    rows: sheetRows(outcomes),
  };
  const chunks: Buffer[] = [];
  for await (const chunk of writeWorkbook([sheet])) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function* sheetRows({ heads, rows }: Outcomes): AsyncGenerator<string> {
  const headCells = columns.map(({ key, isFigure }, index) =>
    textCell(`${columnLetters(index)}1`, heads[key], isFigure ? 'headFigure' : 'head'),
  );
  yield `<row r="1">${headCells.join('')}</row>`;
  for (let from = 0; from < rows.length; from += rowsPerChunk) {
    yield rows
      .slice(from, from + rowsPerChunk)
      .map((row, index) => rowXml(row, from + index + 2))
      .join('');
  }
}

function rowXml(row: SavedOutcomeRow, at: number): string {
  const cells = columns.map(({ key, isFigure }, index) => {
    const text = row[key];
    const ref = `${columnLetters(index)}${at}`;
    if (text === '') return '';
    return isFigure ? numberCell(ref, text, 'money') : textCell(ref, text);
  });
  return `<row r="${at}">${cells.join('')}</row>`;
}
