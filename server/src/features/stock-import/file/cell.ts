import { problemText } from '@loupe/contract';

/** A cell that is more than its text. */
export interface RichCell {
  readonly text: string;
  readonly hyperlink?: string;
  /** The cell is a formula; `text` is the value stored beside it, empty when none was. Never evaluated. */
  readonly formula?: string;
}

/** Most cells are plain text; strings keep a large file small in memory. */
export type Cell = string | RichCell;

/** One line of a sheet; `row` counts from 1 as the spreadsheet shows it. */
export interface SheetRow {
  readonly row: number;
  readonly cells: readonly (Cell | undefined)[];
}

export const textOf = (cell: Cell | undefined): string =>
  cell === undefined ? '' : typeof cell === 'string' ? cell : cell.text;

/** A sheet of the file that is not read. */
export interface UnreadSheet {
  readonly name: string;
  readonly rows: number;
}

/** A file that can be read more than once, a batch of rows at a time. */
export interface StockSheet {
  /** Name of the sheet, or of the file where there is none. */
  readonly name: string;
  /** Further visible sheets that hold more than one row. */
  readonly unread: readonly UnreadSheet[];
  rows(): AsyncIterable<readonly SheetRow[]>;
}

/** The file as a whole cannot be used; the message says why, in words for the person who sent it. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}

/** What a reader of others throws, said of a file; what it said itself stays behind as the cause. */
export function refusalOfReader(error: unknown): FileRefused {
  if (error instanceof FileRefused) return error;
  const isCut = error instanceof Error && 'code' in error && error.code === 'Z_BUF_ERROR';
  return new FileRefused(problemText(isCut ? 'SHEET_CUT' : 'SHEET_BROKEN'), { cause: error });
}

/** What a file may cost to read. */
export interface FileLimits {
  readonly uploadBytes: number;
  readonly unpackedBytes: number;
  readonly rows: number;
  readonly cellsPerRow: number;
  readonly cellCharacters: number;
}

export const fileLimits: FileLimits = {
  uploadBytes: 256 * 1024 * 1024,
  unpackedBytes: 2 * 1024 * 1024 * 1024,
  rows: 2_000_000,
  cellsPerRow: 400,
  cellCharacters: 32_767,
};
