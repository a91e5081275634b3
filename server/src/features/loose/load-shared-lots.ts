import type { LotRow } from '@loupe/contract';
import { visibleLotStatuses } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Connection } from '../../platform/database.ts';
import { nameList } from '../../platform/sql.ts';
import { lotColumns, type StoredLot } from './lot-columns.ts';
import { presentLot } from './present-lot.ts';

/** The ids of these lots, by uuid. */
export async function findLotIds(
  connection: Connection,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await connection.query<{ id: number; uuid: string }>(
    sql`select id, uuid from loose_lots where uuid = any(${uuids}::uuid[])`,
  );
  return new Map(rows.map(({ id, uuid }) => [uuid, id]));
}

/** A lot that a customer offers to its client. */
export interface SharedLot {
  readonly id: number;
  /** `SOLD` once customers no longer see the lot. */
  readonly row: LotRow;
  /** Its price in cents: no customer discount applies to loose goods. */
  readonly priceCents: number;
  readonly caratThousandths: number;
}

/** Lots in the order of the ids. */
export async function loadSharedLots(connection: Connection, ids: readonly number[]): Promise<SharedLot[]> {
  if (ids.length === 0) return [];
  const { rows } = await connection.query<
    StoredLot & { readonly id: number; readonly amount: number; readonly carats: number }
  >(
    sql`select id, uuid, ${nameList(lotColumns)} from loose_lots
       join unnest(${ids}::bigint[]) with ordinality as listed (id) using (id) order by ordinality`,
  );
  return rows.map((lot) => ({
    id: lot.id,
    row: presentLot(
      visibleLotStatuses.some((state) => state === lot.status) ? lot : { ...lot, status: 'SOLD' },
      null,
    ),
    priceCents: lot.amount,
    caratThousandths: lot.carats,
  }));
}
