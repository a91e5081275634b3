import { problemText } from '@loupe/contract';
import type { Profile } from './profile.ts';
import type { Field } from './fields.ts';
import { fieldOfHeader, headerKey } from './fields.ts';
import type { Cell, SheetRow } from './file/cell.ts';
import { FileRefused, textOf } from './file/cell.ts';

/** A column of the file and what it feeds; null is a column we know nothing of, or that the profile leaves out. */
export interface MappedColumn {
  readonly index: number;
  readonly header: string;
  readonly field: Field | null;
  /** The supplier's map said so: no look at the values may change it. */
  readonly isCertain: boolean;
}

/** As many cells as a row needs to be taken for the header. */
const knownHeaders = 5;
/** A header further down than this is not looked for. */
export const headerSearchRows = 100;

/** Whether a row is the header: at least five of its cells are headers we or the profile know. */
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
    if (name === header || (header !== '' && headerKey(name) === headerKey(header))) {
      return { field, isCertain: true };
    }
  }
  const field = fieldOfHeader(header);
  return field === undefined ? undefined : { field, isCertain: false };
}

/** Maps the cells of the header row. */
export function mapHeader(row: SheetRow, profile: Profile): MappedColumn[] {
  return Array.from(row.cells, (cell, index): MappedColumn => {
    const header = textOf(cell).trim();
    const found = fieldOfCell(cell, profile);
    return { index, header, field: found?.field ?? null, isCertain: found?.isCertain ?? false };
  });
}

/** Says why a file without a header cannot be read. */
export const headerMissing = () =>
  new FileRefused(problemText('NO_HEADER', { rows: headerSearchRows, count: knownHeaders }));
