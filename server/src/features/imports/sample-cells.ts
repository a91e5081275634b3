import { textOf, type NamedRows } from '../stock-import/file/cell.ts';

const samplesOfColumn = 3;
const rowsLookedAt = 200;
const maxShown = 60;

/** A few distinct values of each column, from the first rows below the header. */
export async function sampleCells(sheet: NamedRows, headerRow: number): Promise<readonly string[][]> {
  const samples: string[][] = [];
  for await (const batch of sheet.rows()) {
    for (const { row, cells } of batch) {
      if (row <= headerRow) continue;
      if (row > headerRow + rowsLookedAt) return samples;
      for (const [index, cell] of cells.entries()) {
        const text = textOf(cell).trim().slice(0, maxShown);
        const known = (samples[index] ??= []);
        if (text !== '' && known.length < samplesOfColumn && !known.includes(text)) known.push(text);
      }
    }
  }
  return Array.from(samples, (known) => known ?? []);
}
