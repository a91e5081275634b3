import type { Connection } from '../../platform/database.ts';
import { lotColumns, type StoredLot } from './lot-columns.ts';

/** Lots by their public identity, whatever has become of them; unknown ones are left out. */
export async function readLots({ raw }: Connection, uuids: readonly string[]): Promise<StoredLot[]> {
  if (uuids.length === 0) return [];
  const { rows } = await raw.query<StoredLot>(
    `select uuid, ${lotColumns.join(', ')} from loose_lots where uuid = any($1)`,
    [uuids],
  );
  return rows;
}
