import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { columnLetters } from '../../platform/xlsx/cells.ts';

/** Cells of a file for one stone, as received and before parsing. */
export interface SourceCells {
  readonly fileName: string;
  readonly importedAt: Date;
  readonly cells: readonly { readonly header: string; readonly text: string }[];
}

const received = z.object({
  fileName: z.string(),
  importedAt: z.date(),
  headers: z.array(z.string()),
  // Imports from before headers were stored separately wrote them with every stone.
  cells: z.union([z.array(z.string()), z.record(z.string(), z.string())]).nullable(),
});

/** Source cells of a stone by its stock number; undefined when no file added it. */
export async function readSourceCells(
  connection: Connection,
  stockNo: string,
): Promise<SourceCells | undefined> {
  const { rows } = await connection.query(
    sql`select imports.file_name as "fileName", imports.created_at as "importedAt", imports.headers, stones.source_cells as cells
       from stones join imports on imports.id = stones.import_id
      where upper(stones.stock_no) = upper(${stockNo})`,
    received,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const { headers, cells, ...file } = row;
  if (cells === null) return undefined;
  const named = Array.isArray(cells)
    ? cells.map((text, index) => ({ header: headers[index] || `Column ${columnLetters(index)}`, text }))
    : Object.entries(cells).map(([header, text]) => ({ header, text }));
  return { ...file, cells: named.filter(({ text }) => text !== '') };
}
