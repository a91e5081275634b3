import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SheetRow } from '../file/cell.ts';
import type { RowIssue } from '../row/row-draft.ts';
import { csvReportChunks } from './csv-report.ts';
import { reportLines } from './report-line.ts';
import type { IssueCounts } from './report-source.ts';
import { maxReportLines } from './report-source.ts';
import { xlsxReportChunks } from './xlsx-report.ts';

const linesPerPiece = 500;
/** Maximum number of unwritten chunks; above it, reading of the file waits. */
const maxWaiting = 16;

/** The report of an import: one line per issue. Safe to open in a spreadsheet: no cell starts a formula. */
export interface ImportReport {
  /** Adds the issues of a row; of one that depends on a question without an answer, its errors only wait. */
  add(row: SheetRow, issues: readonly RowIssue[], sheet: string, isWaiting?: boolean): void;
  /** Adds issues that are already lines, in the order of the report's headers. */
  addLines(lines: readonly string[][]): void;
  /** Waits until the disk has caught up. */
  drain(): Promise<void>;
  /** Ends the report with the issue counts of the whole file, and those of rows that wait for an answer. */
  close(
    counts: IssueCounts,
    waiting?: IssueCounts,
  ): Promise<{ readonly lines: number; readonly isCut: boolean }>;
}

/** Writes the report to a file as rows arrive: a workbook when its name ends in .xlsx, else CSV. */
export async function openReport(path: string): Promise<ImportReport> {
  const file = createWriteStream(path);
  await once(file, 'open');
  const chunks = new Readable({ objectMode: true, highWaterMark: maxWaiting, read: () => resume() });
  let resume: () => void = () => undefined;
  let counts: IssueCounts = {};
  let waiting: IssueCounts = {};
  const source = { chunks, counts: () => counts, waiting: () => waiting };
  const written = pipeline(/\.xlsx$/i.test(path) ? xlsxReportChunks(source) : csvReportChunks(source), file);
  written.catch(() => undefined);
  let buffer: string[][] = [];
  let lines = 0;
  let isCut = false;
  const flush = () => {
    if (buffer.length > 0) chunks.push(buffer);
    buffer = [];
  };
  const addLines = (found: readonly string[][]) => {
    const kept = found.slice(0, maxReportLines - lines);
    if (kept.length < found.length) isCut = true;
    lines += kept.length;
    for (const line of kept) {
      buffer.push(line);
      if (buffer.length >= linesPerPiece) flush();
    }
  };
  return {
    add(row, issues, sheet, isWaiting) {
      if (issues.length > 0) addLines(reportLines(sheet, row, issues, isWaiting));
    },
    addLines,
    async drain() {
      if (chunks.readableLength < maxWaiting) return;
      const read = new Promise<void>((resolve) => {
        resume = resolve;
      });
      await Promise.race([read, written]);
    },
    async close(found, foundWaiting = {}) {
      flush();
      counts = found;
      waiting = foundWaiting;
      chunks.push(null);
      await written;
      return { lines, isCut };
    },
  };
}

/** Report for callers that need only the counts. */
export const noReport: ImportReport = {
  add: () => undefined,
  addLines: () => undefined,
  drain: async () => undefined,
  close: async () => ({ lines: 0, isCut: false }),
};
