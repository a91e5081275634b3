import { limits, type CallRequest, type ImportCause } from '@loupe/contract';

type Fixes = Omit<CallRequest<'deskFixImport'>['data'], 'import_uuid'>;

/** A number that another row has already cannot be replaced for all of its rows. */
const isRepeat = ({ code }: ImportCause) => code.startsWith('E_DUP_');

/** Whether the rows have the same text in a named column, which can be replaced in all of them at once. */
const hasOwnText = (cause: ImportCause) =>
  cause.value.trim() !== '' && cause.value.length < limits.cellTextMax && cause.rows > 1 && !isRepeat(cause);

/** Whether the desk can correct the cells of a cause: by their text, or one by one when all rows are named. */
export function isFixable(cause: ImportCause): boolean {
  if (cause.header === null) return false;
  if (hasOwnText(cause)) return true;
  return isRepeat(cause) ? cause.rows === 1 : cause.first_rows.length === cause.rows;
}

/** The correction that gives all cells of a cause a new text. */
export function createFix(cause: ImportCause, text: string): Fixes {
  const { header, sheet, value, first_rows: rows } = cause;
  if (header === null) return {};
  return hasOwnText(cause)
    ? { values: [{ header, value, replacement: text }] }
    : { cells: rows.map((row) => ({ sheet, row, header, value: text })) };
}
