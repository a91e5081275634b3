import { formatIssue } from '@loupe/contract';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { FileLimits, StockSheet } from './cell.ts';
import { FileRejectedError, fileLimits } from './cell.ts';
import { openText } from './read-text.ts';
import { openXlsx } from './read-xlsx.ts';
import { markReservedRows } from './mark-reserved-rows.ts';
import { readSupplierNotes } from './notes/supplier-notes.ts';
import { replaceDittoMarks } from './replace-ditto-marks.ts';
import { firstBytes } from './text-bytes.ts';
import { readStoneLines } from './stone-lines.ts';
import { splitSideTables } from './split-side-tables.ts';
import { turnSheets } from './turn-sheet.ts';

/**
 * Opens a dealer's file by its content, not by its name; ditto marks repeat the cell above, lines of text and legends reserve stones,
 * tables beside each other are sheets of their own, and tables with their headers in a column are turned.
 */
export async function openFile(path: string, limits: FileLimits = fileLimits): Promise<StockSheet> {
  const opened = await openByContent(path, limits);
  const notes = await readSupplierNotes(opened);
  const file = await splitSideTables(await readStoneLines(opened));
  return turnSheets(markReservedRows(replaceDittoMarks(file), notes));
}

async function openByContent(path: string, limits: FileLimits): Promise<StockSheet> {
  const { size } = await stat(path);
  if (size > limits.uploadBytes) {
    throw new FileRejectedError(formatIssue('SHEET_BYTES', { bytes: size, max: limits.uploadBytes }));
  }
  const start = await firstBytes(path, 8);
  const starts = (...bytes: number[]) => bytes.every((byte, index) => start[index] === byte);
  if (starts(0x50, 0x4b, 0x03, 0x04)) return openXlsx(path, limits);
  if (starts(0xd0, 0xcf, 0x11, 0xe0)) {
    throw new FileRejectedError(formatIssue('SHEET_IS_XLS'));
  }
  if (starts(0x25, 0x50, 0x44, 0x46)) throw new FileRejectedError(formatIssue('SHEET_IS_PDF'));
  return openText(path, basename(path), limits);
}
