import { formatIssue } from '@loupe/contract';
import type { Profile } from './profile.ts';
import type { Field } from './fields.ts';
import { findFieldByHeader, normaliseHeader } from './fields.ts';
import type { Cell, SheetRow } from './file/cell.ts';
import { FileRejectedError, textOf } from './file/cell.ts';

/**
 * A column of the file and the field it maps to; null when the column is unknown or left out by the profile.
 */
export interface MappedColumn {
  readonly index: number;
  readonly header: string;
  readonly field: Field | null;
  /** The field comes from the supplier's profile; the values in the column must not change it. */
  readonly isCertain: boolean;
}

/** Minimum number of known headers that makes a row the header. */
const knownHeaders = 5;
/** The header is searched only down to this row. */
export const headerSearchRows = 100;

/** Whether a row is the header: at least five of its cells are headers known to the server or the profile. */
export function isHeaderRow(row: SheetRow, profile: Profile): boolean {
  const known = new Set(row.cells.map((cell) => fieldOfCell(cell, profile)?.field).filter((field) => field));
  return known.size >= knownHeaders;
}

function fieldOfCell(
  cell: Cell | undefined,
  profile: Profile,
): { field: Field | null; isCertain: boolean } | undefined {
  const header = textOf(cell).trim();
  for (const [name, field] of Object.entries(profile.headers)) {
    if (name === header || (header !== '' && normaliseHeader(name) === normaliseHeader(header))) {
      return { field, isCertain: true };
    }
  }
  const field = findFieldByHeader(header);
  return field === undefined ? undefined : { field, isCertain: false };
}

export function mapHeader(row: SheetRow, profile: Profile): MappedColumn[] {
  return Array.from(row.cells, (cell, index): MappedColumn => {
    const header = textOf(cell).trim();
    const found = fieldOfCell(cell, profile);
    return { index, header, field: found?.field ?? null, isCertain: found?.isCertain ?? false };
  });
}

/** The error for a file without a header row. */
export const missingHeaderError = () =>
  new FileRejectedError(formatIssue('NO_HEADER', { rows: headerSearchRows, count: knownHeaders }));
