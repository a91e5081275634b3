import { textOf, type StockSheet } from '../stock-import/file/cell.ts';

const samplesOfColumn = 3;
const rowsLookedAt = 200;
const mostShown = 60;

/** A few different values of each column, from the first rows below the header. */
export async function sampleCells(sheet: StockSheet, headerRow: number): Promise<readonly string[][]> {
  const samples: string[][] = [];
  for await (const batch of sheet.rows()) {
    for (const { row, cells } of batch) {
      if (row <= headerRow) continue;
      if (row > headerRow + rowsLookedAt) return samples;
      for (const [index, cell] of cells.entries()) {
        const text = textOf(cell).trim().slice(0, mostShown);
        const known = (samples[index] ??= []);
        if (text !== '' && known.length < samplesOfColumn && !known.includes(text)) known.push(text);
      }
    }
  }
  return Array.from(samples, (known) => known ?? []);
}

/** The same by the headers of the row that has exactly these. */
export async function samplesByHeader(
  sheet: StockSheet,
  headers: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  for await (const batch of sheet.rows()) {
    for (const { row, cells } of batch) {
      const texts = Array.from(cells, (cell) => textOf(cell).trim());
      const named = texts.filter((text) => text !== '');
      if (named.length !== headers.length || named.some((text, place) => text !== headers[place])) continue;
      const samples = await sampleCells(sheet, row);
      return new Map(texts.map((text, place) => [text, samples[place] ?? []]));
    }
  }
  return new Map();
}
