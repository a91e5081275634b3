import { FileRejectedError, type NamedRows, type SheetRow } from './cell.ts';

/** The rows of a sheet down to this one; none of a damaged sheet, which is rejected when it is read. */
export async function readFirstRows(sheet: NamedRows, last: number): Promise<readonly SheetRow[]> {
  const first: SheetRow[] = [];
  try {
    for await (const batch of sheet.rows()) {
      for (const row of batch) {
        if (row.row > last) return first;
        first.push(row);
      }
    }
  } catch (error) {
    if (error instanceof FileRejectedError) return [];
    throw error;
  }
  return first;
}
