import type { NamedRows, SheetRow } from '../file/cell.ts';

/** Position of a table in its sheet. */
interface TablePosition {
  readonly headerRow: number;
  readonly lastRow: number;
}

/** A table, and what is done with each row below its header. Reading waits for a returned promise. */
export interface TableRowReader {
  readonly table: TablePosition;
  readonly read: (row: SheetRow) => Promise<void> | undefined;
}

/**
 * Passes the rows of a sheet to the readers of its tables, which are in the order of the sheet.
 *
 * @param onBatch called after the rows of each batch
 */
export async function readTableRows(
  sheet: NamedRows,
  readers: readonly TableRowReader[],
  onBatch: () => Promise<void> | undefined = () => undefined,
): Promise<void> {
  let at = 0;
  for await (const batch of sheet.rows()) {
    for (const row of batch) {
      while (row.row > (readers[at]?.table.lastRow ?? Number.POSITIVE_INFINITY)) at += 1;
      const reader = readers[at];
      if (reader === undefined || row.row <= reader.table.headerRow) continue;
      const held = reader.read(row);
      if (held) await held;
    }
    await onBatch();
  }
}

/** The table with the most rows, the first of several; undefined without tables. */
export function findLargestTable<Table extends { readonly rows: number }>(
  tables: readonly Table[],
): Table | undefined {
  return tables.reduce<Table | undefined>(
    (largest, table) => (largest === undefined || table.rows > largest.rows ? table : largest),
    undefined,
  );
}
