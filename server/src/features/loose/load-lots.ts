import type { LotRow } from '@loupe/contract';
import { visibleLotStatuses } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Connection } from '../../platform/database.ts';
import { nameList } from '../../platform/sql.ts';
import { findRecommendedIds } from '../stock/goods/recommend-goods.ts';
import { lotColumns, lotTable, type StoredLot } from './lot-columns.ts';
import { isVisibleLot } from './lot-conditions.ts';
import { readLotImageUrls } from './lot-image-urls.ts';
import { presentLot } from './present-lot.ts';

/** Whether a caller may see loose goods: customers with the access flag, staff always. */
export const canSeeLots = (caller: {
  readonly role: string;
  readonly access: { has(flag: 'loose'): boolean };
}): boolean => caller.role !== 'customer' || caller.access.has('loose');

/** The ids of those of these lots that are visible, by uuid. */
export async function findVisibleLotIds(
  connection: Connection,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await connection.query<{ id: number; uuid: string }>(
    sql`select id, uuid from loose_lots where ${isVisibleLot} and uuid = any(${uuids}::uuid[])`,
  );
  return new Map(rows.map(({ id, uuid }) => [uuid, id]));
}

/** Lots as a response shows them, in the order of the ids; lots that are no longer visible appear as sold. */
export async function loadLotRows(connection: Connection, ids: readonly number[]): Promise<LotRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await connection.query<StoredLot>(
    sql`select uuid, ${nameList(lotColumns)} from loose_lots
       join unnest(${ids}::bigint[]) with ordinality as listed (id) using (id) order by ordinality`,
  );
  const pictures = await readLotImageUrls(
    connection,
    rows.map(({ uuid }) => uuid),
  );
  const isShown = ({ status }: StoredLot) => visibleLotStatuses.some((state) => state === status);
  return rows.map((lot) =>
    presentLot(isShown(lot) ? lot : { ...lot, status: 'SOLD' }, pictures.get(lot.uuid) ?? null),
  );
}

/** The lots the desk recommends, latest first. */
export async function loadRecommendedLots(connection: Connection): Promise<LotRow[]> {
  return loadLotRows(connection, await findRecommendedIds(connection, lotTable, isVisibleLot));
}
