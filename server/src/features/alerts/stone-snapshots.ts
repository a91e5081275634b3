import type { Row } from '@loupe/stock-index';
import { stockSchema } from '@loupe/stock-search';
import sql from 'sql-template-tag';
import type { Connection } from '../../platform/database.ts';
import { mapInTurns } from '../../platform/event-loop-turn.ts';

/** Encodes null; no column of the index can contain this value. */
const nullValue = -0x80000000;

/**
 * Identifies the columns of a stored row: after a change of the index schema, stored rows have another
 * meaning.
 */
export const snapshotSchemaHash = JSON.stringify(stockSchema.columns);

/** Encodes a row of the index: its values as 32-bit integers, little-endian. */
export function encodeIndexRow(values: Row['values']): Buffer {
  const cells = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) cells.writeInt32LE(value ?? nullValue, index * 4);
  return cells;
}

function readCells(cells: Buffer): (number | null)[] {
  return Array.from({ length: cells.length / 4 }, (_, index) => {
    const value = cells.readInt32LE(index * 4);
    return value === nullValue ? null : value;
  });
}

/** Reads the snapshots of stones; stones that were not listed at the last run are left out. */
export async function readSnapshots(
  connection: Connection,
  ids: readonly number[],
): Promise<Map<number, Row>> {
  const { rows } = await connection.query<{ stone_id: number; index_row: Buffer }>(
    sql`select stone_id, index_row from alert_snapshots where stone_id = any(${ids})`,
  );
  const stones = await mapInTurns(rows, ({ stone_id: id, index_row: cells }): Row => ({
    id,
    values: readCells(cells),
  }));
  return new Map(stones.map((stone) => [stone.id, stone]));
}

/**
 * The driver serialises the parameters of a statement in one step; this number of stones makes it a short
 * one.
 */
const writtenAtOnce = 200;

/** Stores snapshots of stones as they are now. */
export async function writeSnapshots(connection: Connection, rows: readonly Row[]): Promise<void> {
  for (let start = 0; start < rows.length; start += writtenAtOnce) {
    const some = rows.slice(start, start + writtenAtOnce);
    await connection.query(
      sql`insert into alert_snapshots (stone_id, index_row)
       select * from unnest(${some.map(({ id }) => id)}::bigint[],
                            ${some.map(({ values }) => encodeIndexRow(values))}::bytea[])
       on conflict (stone_id) do update set index_row = excluded.index_row`,
    );
  }
}

/** Deletes the snapshots of stones that are no longer listed. */
export async function deleteSnapshots(connection: Connection, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await connection.query(sql`delete from alert_snapshots where stone_id = any(${ids})`);
}
