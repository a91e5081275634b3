import type { Row } from '@loupe/stock-index';
import type { Connection } from '../../platform/database.ts';
import { mapInTurns } from '../../platform/event-loop-turn.ts';
import { stockSchema } from '../search/index-plan.ts';

/** Stands for null; no column of the index can hold it. */
const nothing = -0x80000000;

/** What a stored row is made of: with another make of the index, what is stored means something else. */
export const shadowMake = JSON.stringify(stockSchema.columns);

/** A row of the index as it is stored: its values in 32-bit numbers, the lowest byte first. */
export function writeCells(values: Row['values']): Buffer {
  const cells = Buffer.alloc(values.length * 4);
  for (const [place, value] of values.entries()) cells.writeInt32LE(value ?? nothing, place * 4);
  return cells;
}

function readCells(cells: Buffer): (number | null)[] {
  return Array.from({ length: cells.length / 4 }, (_, place) => {
    const value = cells.readInt32LE(place * 4);
    return value === nothing ? null : value;
  });
}

/** Stones as they were when last looked at; those that were not listed then are left out. */
export async function readShadows({ raw }: Connection, ids: readonly number[]): Promise<Map<number, Row>> {
  const { rows } = await raw.query<{ id: number; cells: Buffer }>(
    'select stone_id as id, cells from alert_stones where stone_id = any($1)',
    [ids],
  );
  const stones = await mapInTurns(rows, ({ id, cells }): Row => ({ id, values: readCells(cells) }));
  return new Map(stones.map((stone) => [stone.id, stone]));
}

/** The driver writes the parameters of a statement out in one step; that of so many stones is a short one. */
const writtenAtOnce = 200;

/** Remembers stones as they are now. */
export async function writeShadows({ raw }: Connection, rows: readonly Row[]): Promise<void> {
  for (let begin = 0; begin < rows.length; begin += writtenAtOnce) {
    const some = rows.slice(begin, begin + writtenAtOnce);
    await raw.query(
      `insert into alert_stones (stone_id, cells) select * from unnest($1::bigint[], $2::bytea[])
       on conflict (stone_id) do update set cells = excluded.cells`,
      [some.map(({ id }) => id), some.map(({ values }) => writeCells(values))],
    );
  }
}

/** Forgets stones that are not listed any more. */
export async function dropShadows({ raw }: Connection, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await raw.query('delete from alert_stones where stone_id = any($1)', [ids]);
}
