import { problemText } from '@loupe/contract';
import type { FileLimits } from './cell.ts';
import { FileRefused } from './cell.ts';

const [lineFeed, carriageReturn, quote] = [0x0a, 0x0d, 0x22];

/** Cuts the bytes of a CSV file into rows of cells, chunk by chunk. */
export interface CsvSplitter {
  /** Rows that end in what has come so far. */
  push(chunk: Buffer): string[][];
  /** The last row, where no line end closes it. */
  end(): string[][];
}

/**
 * Splits UTF-8 text by a separator of one byte. Lines end as the first one does: LF, CR LF or CR. A quoted cell may
 * hold separators, line ends and doubled quotes; a quote inside a cell without them is a letter, and so are those
 * around a cell that goes on after its closing quote. Throws {@link FileRefused} for a row without end.
 */
export function splitCsv(separator: string, { cellsPerRow, cellCharacters }: FileLimits): CsvSplitter {
  const longestRow = cellsPerRow * cellCharacters;
  const separatorByte = separator.charCodeAt(0);
  let bytes: Buffer = Buffer.alloc(0);
  let lineEnd: number | null = null;
  let isLast = false;

  /** The row's cells and where the next row begins; undefined while its end has not come. */
  const rowAt = (start: number, nextQuote: number): { cells: string[]; next: number } | undefined => {
    const found = lineEnd === null ? -1 : bytes.indexOf(lineEnd, start);
    if (found === -1 && !isLast) return undefined;
    const end = found === -1 ? bytes.length : found;
    if (nextQuote !== -1 && nextQuote < end) return quotedRowAt(start);
    // A line is copied out of the chunk before it is cut, so that a cell that is remembered keeps no more than it.
    return { cells: bytes.toString('utf8', start, shownEnd(start, end)).split(separator), next: end + 1 };
  };

  const shownEnd = (start: number, end: number) =>
    lineEnd === lineFeed && end > start && bytes[end - 1] === carriageReturn ? end - 1 : end;

  const endsCell = (place: number) => {
    const byte = bytes[place];
    if (byte === undefined || byte === separatorByte || byte === lineEnd) return true;
    return byte === carriageReturn && lineEnd === lineFeed && (bytes[place + 1] ?? lineFeed) === lineFeed;
  };

  const quotedRowAt = (start: number) => {
    const cells: string[] = [];
    for (let place = start; ; place += 1) {
      const cell = cellAt(place);
      if (cell === undefined) return undefined;
      cells.push(cell.text);
      place = cell.end;
      if (bytes[place] === separatorByte) continue;
      const next = bytes[place] === carriageReturn && lineEnd === lineFeed ? place + 2 : place + 1;
      if (next > bytes.length && !isLast) return undefined;
      return { cells, next };
    }
  };

  /** The cell that begins here and the place behind it; undefined when its closing quote has not come. */
  const cellAt = (start: number): { text: string; end: number } | undefined => {
    let end = start;
    let hasDoubled = false;
    if (bytes[start] === quote) {
      for (end = start + 1; bytes[end] !== quote || bytes[end + 1] === quote; end += 1) {
        if (end >= bytes.length) {
          if (isLast) throw new FileRefused(problemText('SHEET_QUOTE'));
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
    if (bytes.length > longestRow) throw new FileRefused(problemText('SHEET_ROW_OPEN'));
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

/** How the first line that is not inside quotes ends; null when that cannot be seen yet. */
function firstLineEnd(bytes: Buffer, separator: number, isLast: boolean): number | null {
  let isQuoted = false;
  for (let place = 0; place < bytes.length; place += 1) {
    const byte = bytes[place];
    const before = bytes[place - 1];
    if (byte === quote) isQuoted = !isQuoted && (place === 0 || before === separator || before === quote);
    if (isQuoted) continue;
    if (byte === lineFeed) return lineFeed;
    if (byte !== carriageReturn) continue;
    const next = bytes[place + 1];
    if (next === undefined && !isLast) return null;
    return next === lineFeed ? lineFeed : carriageReturn;
  }
  return null;
}
