import { saveFile } from './download.ts';

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const csvLine = (texts: readonly string[]) => `${texts.map(quoted).join(',')}\r\n`;

/**
 * Saves rows of texts as a CSV file under a name without its extension. Texts that a spreadsheet could read as
 * formulas are escaped by the caller.
 */
export function saveCsvFile(
  name: string,
  header: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  // Byte order mark by which Excel detects UTF-8.
  const parts = ['\u{feff}', csvLine(header), ...rows.map(csvLine)];
  saveFile({ blob: new Blob(parts, { type: 'text/csv;charset=utf-8' }), name: `${name}.csv` });
}
