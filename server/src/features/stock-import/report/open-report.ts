import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SheetRow } from '../file/cell.ts';
import type { RowIssue } from '../row/draft.ts';
import { csvPieces } from './csv-report.ts';
import { reportLines } from './report-line.ts';
import type { IssueCounts } from './report-source.ts';
import { mostLines } from './report-source.ts';
import { xlsxPieces } from './xlsx-report.ts';

const linesPerPiece = 500;
/** Pieces made and not yet written, beyond which the reading of the file waits. */
const mostWaiting = 16;

/** The report of an import: one line per remark. Safe to open in a spreadsheet: no cell starts a formula. */
export interface ImportReport {
  add(row: SheetRow, issues: readonly RowIssue[]): void;
  /** Adds remarks that are lines already, in the order of the report's heads. */
  addLines(lines: readonly string[][]): void;
  /** Waits while the disk is behind. */
  settle(): Promise<void>;
  /** Ends the report with the counts of the whole file. */
  close(counts: IssueCounts): Promise<{ readonly lines: number; readonly isCut: boolean }>;
}

/** Writes the report to a file as the rows come: a workbook where its name ends in .xlsx, else CSV. */
export async function openReport(path: string, sheet: string): Promise<ImportReport> {
  const file = createWriteStream(path);
  await once(file, 'open');
  const pieces = new Readable({ objectMode: true, highWaterMark: mostWaiting, read: () => resume() });
  let resume: () => void = () => undefined;
  let counts: IssueCounts = {};
  const source = { pieces, counts: () => counts };
  const written = pipeline(/\.xlsx$/i.test(path) ? xlsxPieces(source) : csvPieces(source), file);
  written.catch(() => undefined);
  let waiting: string[][] = [];
  let lines = 0;
  let isCut = false;
  const hand = () => {
    if (waiting.length > 0) pieces.push(waiting);
    waiting = [];
  };
  const addLines = (found: readonly string[][]) => {
    const taken = found.slice(0, mostLines - lines);
    if (taken.length < found.length) isCut = true;
    lines += taken.length;
    for (const line of taken) {
      waiting.push(line);
      if (waiting.length >= linesPerPiece) hand();
    }
  };
  return {
    add(row, issues) {
      if (issues.length > 0) addLines(reportLines(sheet, row, issues));
    },
    addLines,
    async settle() {
      if (pieces.readableLength < mostWaiting) return;
      const read = new Promise<void>((resolve) => {
        resume = resolve;
      });
      await Promise.race([read, written]);
    },
    async close(found) {
      hand();
      counts = found;
      pieces.push(null);
      await written;
      return { lines, isCut };
    },
  };
}

/** For callers that only want the counts. */
export const noReport: ImportReport = {
  add: () => undefined,
  addLines: () => undefined,
  settle: async () => undefined,
  close: async () => ({ lines: 0, isCut: false }),
};
