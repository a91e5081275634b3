import { formatIssue } from '@loupe/contract';

/** A cell with more than plain text. */
export interface RichCell {
  readonly text: string;
  readonly hyperlink?: string;
  /**
   * The formula of the cell, never evaluated. `text` is the value stored with it, empty when there is none.
   */
  readonly formula?: string;
  /** How the cell is formatted, as far as a legend may explain it. */
  readonly marks?: readonly CellMark[];
}

/** `strike` for struck-through text, `fill:FFC0CB` for a background; equal marks look the same. */
export type CellMark = 'strike' | `fill:${string}`;

const whiteFill = /^F{6}$/i;

/** The mark of a background in hexadecimal digits, with or without `#` and transparency; undefined for none and white. */
export function fillMark(color: string): CellMark | undefined {
  const [, digits] = /^#?(?:[\dA-F]{2})?([\dA-F]{6})$/i.exec(color.trim()) ?? [];
  return digits === undefined || whiteFill.test(digits) ? undefined : `fill:${digits.toUpperCase()}`;
}

export const marksOf = (cell: Cell | undefined): readonly CellMark[] =>
  cell === undefined || typeof cell === 'string' ? [] : (cell.marks ?? []);

/** Most cells are plain strings, which keeps a large file small in memory. */
export type Cell = string | RichCell;

/** A cell with what is known beside its text; a plain string where nothing is. */
export function createCell(
  text: string,
  {
    hyperlink,
    formula,
    marks = [],
  }: { readonly [Key in Exclude<keyof RichCell, 'text'>]?: RichCell[Key] | undefined },
): Cell {
  if (hyperlink === undefined && formula === undefined && marks.length === 0) return text;
  return {
    text,
    ...(marks.length === 0 ? {} : { marks }),
    ...(hyperlink === undefined ? {} : { hyperlink }),
    ...(formula === undefined ? {} : { formula }),
  };
}

/** One row of a sheet. `row` counts from 1, as the spreadsheet shows it. */
export interface SheetRow {
  readonly row: number;
  readonly cells: readonly (Cell | undefined)[];
  /** The title or heading above the row that says that its goods are reserved, or names a status in an unclear way. */
  readonly reservedBy?: string;
}

export const textOf = (cell: Cell | undefined): string =>
  cell === undefined ? '' : typeof cell === 'string' ? cell : cell.text;

/** The texts of the cells of a row, without the spaces around them. */
export const textsOf = ({ cells }: SheetRow): readonly string[] =>
  Array.from(cells, (cell) => textOf(cell).trim());

/** The texts of the filled cells of a row. */
export const filledTextsOf = (row: SheetRow): readonly string[] => textsOf(row).filter((text) => text !== '');

export interface UnreadSheet {
  readonly name: string;
  readonly rows: number;
}

/** A sheet that can be read repeatedly, in batches of rows. */
export interface NamedRows {
  /** Name of the sheet, or of the file when it has no sheets. */
  readonly name: string;
  rows(): AsyncIterable<readonly SheetRow[]>;
}

/** A file that can be read repeatedly, in batches of rows. Its rows are those of the first visible sheet. */
export interface StockSheet extends NamedRows {
  readonly fileName: string;
  /** Other visible sheets with more than one row. */
  readonly unread: readonly UnreadSheet[];
  /** Every visible sheet, the first one included. */
  readonly sheets: readonly NamedRows[];
}

/** The file with other sheets; its own rows are those of the first. */
export function withSheets(file: StockSheet, sheets: readonly NamedRows[]): StockSheet {
  const [first] = sheets;
  return { ...file, ...(first !== undefined && { rows: () => first.rows() }), sheets };
}

/** The whole file cannot be used. The message states the reason for the user who uploaded it. */
export class FileRejectedError extends Error {
  override readonly name = 'FileRefused';
}

/**
 * Converts the error of a third-party parser to an error about the file; the original error becomes its
 * cause.
 */
export function toFileRejectedError(error: unknown): FileRejectedError {
  if (error instanceof FileRejectedError) return error;
  const isCut = error instanceof Error && 'code' in error && error.code === 'Z_BUF_ERROR';
  return new FileRejectedError(formatIssue(isCut ? 'SHEET_CUT' : 'SHEET_BROKEN'), { cause: error });
}

/** Limits on the size of a file. */
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
