import type { Connection } from '../../../platform/database.ts';

/** Ids of goods of one table by their public identity, whatever has become of them; unknown ones are left out. */
export async function idsByUuid(
  { raw }: Connection,
  table: 'loose_lots' | 'jewellery_pieces',
  uuids: readonly string[],
): Promise<number[]> {
  const { rows } = await raw.query<{ id: number }>(`select id from ${table} where uuid = any($1::uuid[])`, [
    uuids,
  ]);
  return rows.map(({ id }) => id);
}
