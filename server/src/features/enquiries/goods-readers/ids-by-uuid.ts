import sql from 'sql-template-tag';
import type { Connection } from '../../../platform/database.ts';

const tables = { LOT: sql`loose_lots`, PIECE: sql`jewellery_pieces` } as const;

/** The ids of goods of one kind by uuid, in any status; unknown ones are left out. */
export async function idsByUuid(
  connection: Connection,
  kind: keyof typeof tables,
  uuids: readonly string[],
): Promise<number[]> {
  const { rows } = await connection.query<{ id: number }>(
    sql`select id from ${tables[kind]} where uuid = any(${uuids}::uuid[])`,
  );
  return rows.map(({ id }) => id);
}
