import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { FileLimits, StockSheet } from './cell.ts';
import { FileRefused, fileLimits } from './cell.ts';
import { firstBytes, openCsv } from './read-csv.ts';
import { openXlsx } from './read-xlsx.ts';

/** Opens a dealer's file by what it is, not by what it is called. */
export async function openFile(path: string, limits: FileLimits = fileLimits): Promise<StockSheet> {
  const { size } = await stat(path);
  if (size > limits.uploadBytes) {
    throw new FileRefused(`The file has ${size} bytes; at most ${limits.uploadBytes} are taken.`);
  }
  const start = await firstBytes(path, 8);
  const starts = (...bytes: number[]) => bytes.every((byte, place) => start[place] === byte);
  if (starts(0x50, 0x4b, 0x03, 0x04)) return openXlsx(path, limits);
  if (starts(0xd0, 0xcf, 0x11, 0xe0)) {
    throw new FileRefused('Old .xls files are not taken: save the sheet as .xlsx or CSV.');
  }
  if (starts(0x25, 0x50, 0x44, 0x46)) throw new FileRefused('This is a PDF; a sheet is expected.');
  return openCsv(path, basename(path), limits);
}
