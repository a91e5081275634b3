import { formatIssue } from '@loupe/contract';
import type { FileLimits } from './cell.ts';
import { FileRejectedError } from './cell.ts';

const [lineFeed, carriageReturn, quote] = [0x0a, 0x0d, 0x22];

/** Splits the bytes of a CSV file into rows of cells, chunk by chunk. */
export interface CsvSplitter {
  /** Rows that are complete with the data received so far. */
  push(chunk: Buffer): string[][];
  /** The last row, when no line end closes it. */
  end(): string[][];
}

/**
 * Splits UTF-8 text by a separator of one byte. All lines end like the first one: LF, CR LF or CR. A quoted
 * cell may contain separators, line ends and doubled quotes. A quote inside an unquoted cell is an ordinary
 * character, and so are the quotes around a cell that continues after its closing quote. Throws {@link
 * FileRejectedError} for a row without an end.
 */
export function createCsvSplitter(
  separator: string,
  { cellsPerRow, cellCharacters }: FileLimits,
): CsvSplitter {
  const maxRowLength = cellsPerRow * cellCharacters;
  const separatorByte = separator.charCodeAt(0);
  let bytes: Buffer = Buffer.alloc(0);
  let lineEnd: number | null = null;
  let isLast = false;

  /** The cells of the row and the offset of the next row; undefined until the end of the row has arrived. */
  const rowAt = (start: number, nextQuote: number): { cells: string[]; next: number } | undefined => {
    const found = lineEnd === null ? -1 : bytes.indexOf(lineEnd, start);
    if (found === -1 && !isLast) return undefined;
    const end = found === -1 ? bytes.length : found;
    if (nextQuote !== -1 && nextQuote < end) return quotedRowAt(start);
    // A line is copied out of the chunk before it is split, so that a cached cell retains only its line in
    // memory.
    return { cells: bytes.toString('utf8', start, shownEnd(start, end)).split(separator), next: end + 1 };
  };

  const shownEnd = (start: number, end: number) =>
    lineEnd === lineFeed && end > start && bytes[end - 1] === carriageReturn ? end - 1 : end;

  const endsCell = (offset: number) => {
    const byte = bytes[offset];
    if (byte === undefined || byte === separatorByte || byte === lineEnd) return true;
    return byte === carriageReturn && lineEnd === lineFeed && (bytes[offset + 1] ?? lineFeed) === lineFeed;
  };

  const quotedRowAt = (start: number) => {
    const cells: string[] = [];
    for (let offset = start; ; offset += 1) {
      const cell = cellAt(offset);
      if (cell === undefined) return undefined;
      cells.push(cell.text);
      offset = cell.end;
      if (bytes[offset] === separatorByte) continue;
      const next = bytes[offset] === carriageReturn && lineEnd === lineFeed ? offset + 2 : offset + 1;
      if (next > bytes.length && !isLast) return undefined;
      return { cells, next };
    }
  };

  /** The cell at this offset and the offset after it; undefined until its closing quote has arrived. */
  const cellAt = (start: number): { text: string; end: number } | undefined => {
    let end = start;
    let hasDoubled = false;
    if (bytes[start] === quote) {
      for (end = start + 1; bytes[end] !== quote || bytes[end + 1] === quote; end += 1) {
        if (end >= bytes.length) {
          if (isLast) throw new FileRejectedError(formatIssue('SHEET_QUOTE'));
          return undefined;
        }
        if (bytes[end] !== quote) continue;
        hasDoubled = true;
        end += 1;
      }
      end += 1;
      if (endsCell(end)) return { text: plain(start + 1, end - 1, hasDoubled), end };
    }
    while (!endsCell(end)) end += 1;
    return { text: plain(start, end, hasDoubled), end };
  };

  const plain = (start: number, end: number, hasDoubled: boolean) => {
    const text = bytes.toString('utf8', start, end);
    return hasDoubled ? text.replaceAll('""', '"') : text;
  };

  const rows = () => {
    const found: string[][] = [];
    lineEnd ??= firstLineEnd(bytes, separatorByte, isLast);
    let start = 0;
    let nextQuote = bytes.indexOf(quote);
    while (start < bytes.length) {
      if (nextQuote !== -1 && nextQuote < start) nextQuote = bytes.indexOf(quote, start);
      const row = rowAt(start, nextQuote);
      if (row === undefined) break;
      found.push(row.cells);
      start = row.next;
    }
    bytes = bytes.subarray(Math.min(start, bytes.length));
    if (bytes.length > maxRowLength) throw new FileRejectedError(formatIssue('SHEET_ROW_OPEN'));
    return found;
  };

  return {
    push(chunk) {
      bytes = bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk]);
      return rows();
    },
    end() {
      isLast = true;
      return rows();
    },
  };
}

/** The line end of the first line outside quotes; null when it is not known yet. */
function firstLineEnd(bytes: Buffer, separator: number, isLast: boolean): number | null {
  let isQuoted = false;
  for (let offset = 0; offset < bytes.length; offset += 1) {
    const byte = bytes[offset];
    const before = bytes[offset - 1];
    if (byte === quote) isQuoted = !isQuoted && (offset === 0 || before === separator || before === quote);
    if (isQuoted) continue;
    if (byte === lineFeed) return lineFeed;
    if (byte !== carriageReturn) continue;
    const next = bytes[offset + 1];
    if (next === undefined && !isLast) return null;
    return next === lineFeed ? lineFeed : carriageReturn;
  }
  return null;
}
