import type { LotRow } from '@loupe/contract';
import { visibleLotStates } from '@loupe/domain';
import type { Connection } from '../../platform/database.ts';
import { Values } from '../stock/goods/conditions.ts';
import { recommendedIds } from '../stock/goods/recommend-goods.ts';
import { lotColumns, type StoredLot } from './lot-columns.ts';
import { lotPictures } from './lot-pictures.ts';
import { presentLot } from './present-lot.ts';

/** Who may see loose goods at all: customers by their flag, the company's own people always. */
export const maySeeLots = (caller: {
  readonly role: string;
  readonly access: { has(flag: 'loose'): boolean };
}): boolean => caller.role !== 'customer' || caller.access.has('loose');

/** Where loose goods are kept. */
export const lotTable = { table: 'loose_lots', number: 'lot_no' } as const;

const onShow = (values: Values) => `status = any(${values.put(visibleLotStates)}::text[])`;

/** Ids of the lots on show among these, by their uuid. */
export async function visibleLots(
  { raw }: Connection,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const values = new Values();
  const { rows } = await raw.query<{ id: number; uuid: string }>(
    `select id, uuid from loose_lots where ${onShow(values)} and uuid = any(${values.put(uuids)}::uuid[])`,
    values.list,
  );
  return new Map(rows.map(({ id, uuid }) => [uuid, id]));
}

/** Lots as answers carry them, in the order of the ids; those that have gone are told as sold. */
export async function showLots(connection: Connection, ids: readonly number[]): Promise<LotRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await connection.raw.query<StoredLot>(
    `select uuid, ${lotColumns.join(', ')} from loose_lots join unnest($1::bigint[]) with ordinality
       as wanted (id, place) using (id) order by place`,
    [ids],
  );
  const pictures = await lotPictures(
    connection,
    rows.map(({ uuid }) => uuid),
  );
  const isShown = ({ status }: StoredLot) => visibleLotStates.some((state) => state === status);
  return rows.map((lot) =>
    presentLot(isShown(lot) ? lot : { ...lot, status: 'SOLD' }, pictures.get(lot.uuid) ?? null),
  );
}

/** The lots the desk puts forward, the latest first. */
export async function recommendedLots(connection: Connection): Promise<LotRow[]> {
  const values = new Values();
  const shown = onShow(values);
  return showLots(connection, await recommendedIds(connection, lotTable.table, shown, values.list));
}
