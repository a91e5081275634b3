import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { stringify } from 'csv-stringify/sync';
import { expectedFor } from './expected.ts';
import type { SheetRow } from './file/cell.ts';
import { textOf } from './file/cell.ts';
import { isReported } from './issue-codes.ts';
import type { RowIssue } from './row/draft.ts';

/** More remarks than a person can read; the counts still cover them all. */
const mostLines = 200_000;
const linesPerWrite = 500;
const head = ['sheet', 'row', 'column', 'header', 'value', 'code', 'expected'];

/** Column letters as the spreadsheet shows them: 0 is A, 26 is AA. */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}

/** The report of an import: one line per remark. Safe to open in a spreadsheet: no cell starts a formula. */
export interface ImportReport {
  add(row: SheetRow, issues: readonly RowIssue[]): void;
  /** Waits while the disk is behind. */
  settle(): Promise<void>;
  close(): Promise<{ readonly lines: number; readonly isCut: boolean }>;
}

/** Writes the report to a file as the rows come. */
export async function openReport(path: string, sheet: string): Promise<ImportReport> {
  const file = createWriteStream(path);
  await once(file, 'open');
  let waiting: string[][] = [head];
  let lines = 0;
  let isCut = false;
  let isBehind = false;
  const write = () => {
    if (waiting.length > 0) isBehind = !file.write(stringify(waiting, { escape_formulas: true }));
    waiting = [];
  };
  return {
    add(row, issues) {
      for (const { code, column, missing } of issues) {
        if (!isReported(code)) continue;
        if (lines >= mostLines) {
          isCut = true;
          return;
        }
        lines += 1;
        waiting.push([
          sheet,
          String(row.row),
          column === null ? '' : columnLetters(column.index),
          column?.header ?? (missing === undefined ? '' : `(no column) ${missing}`),
          column === null ? '' : textOf(row.cells[column.index]),
          code,
          expectedFor(code, column?.field ?? missing ?? null),
        ]);
      }
      if (waiting.length >= linesPerWrite) write();
    },
    async settle() {
      if (isBehind && file.writableNeedDrain) await once(file, 'drain');
    },
    async close() {
      write();
      file.end();
      await once(file, 'close');
      return { lines, isCut };
    },
  };
}

/** For callers that only want the counts. */
export const noReport: ImportReport = {
  add: () => undefined,
  settle: async () => undefined,
  close: async () => ({ lines: 0, isCut: false }),
};
