/**
 * Corrections of the desk to the cells of one file. They are applied before the cells are parsed, whenever the
 * file is read.
 */
export interface FileFixes {
  readonly cells: readonly {
    readonly sheet: string;
    readonly row: number;
    readonly header: string;
    readonly value: string;
  }[];
  /** Applied to all cells of a column with this text. */
  readonly values: readonly {
    readonly header: string;
    readonly value: string;
    readonly replacement: string;
  }[];
  /** Rows that are not read. */
  readonly skippedRows: readonly { readonly sheet: string; readonly row: number }[];
}

export const noFixes: FileFixes = { cells: [], values: [], skippedRows: [] };
