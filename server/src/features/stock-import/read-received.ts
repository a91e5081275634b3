import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { columnLetters } from '../../platform/xlsx/cells.ts';

/** What a file said of a stone, cell by cell, before anything was read from it. */
export interface ReceivedCells {
  readonly fileName: string;
  readonly at: Date;
  readonly cells: readonly { readonly header: string; readonly text: string }[];
}

const received = z.object({
  fileName: z.string(),
  at: z.date(),
  headers: z.array(z.string()),
  // Imports before the heads were kept apart wrote them with every stone.
  raw: z.union([z.array(z.string()), z.record(z.string(), z.string())]),
});

/** The cells a stone came in with, by its stock number; undefined when no file brought it. */
export async function readReceived({ raw }: Connection, stockNo: string): Promise<ReceivedCells | undefined> {
  const { rows } = await raw.query(
    `select imports.file_name as "fileName", imports.at, imports.headers, stones.raw
       from stones join imports on imports.id = stones.import_id
      where upper(stones.stock_no) = upper($1) and stones.raw is not null`,
    [stockNo],
  );
  if (rows.length === 0) return undefined;
  const { headers, raw: cells, ...file } = received.parse(rows[0]);
  const named = Array.isArray(cells)
    ? cells.map((text, place) => ({ header: headers[place] || `Column ${columnLetters(place)}`, text }))
    : Object.entries(cells).map(([header, text]) => ({ header, text }));
  return { ...file, cells: named.filter(({ text }) => text !== '') };
}
