import type { GoodsCriteria } from '@loupe/contract';
import sql from 'sql-template-tag';
import type { Connection } from '../../platform/database.ts';
import { allOf } from '../../platform/sql.ts';
import { lotConditions } from './lot-conditions.ts';

/** The ids of the visible lots that match the criteria; limited to `among` when it is given. */
export async function matchingLots(
  connection: Connection,
  criteria: GoodsCriteria,
  among: readonly number[] | null = null,
): Promise<number[]> {
  const conditions = [
    ...lotConditions(criteria).map((condition) => condition.sql),
    among === null ? null : sql`id = any(${among}::bigint[])`,
  ];
  const { rows } = await connection.query<{ id: number }>(
    sql`select id from loose_lots where ${allOf(conditions)} order by id`,
  );
  return rows.map(({ id }) => id);
}
