import type { GoodsCriteria } from '@loupe/contract';
import type { Connection } from '../../platform/database.ts';
import { Values } from '../stock/goods/conditions.ts';
import { lotConditions } from './lot-conditions.ts';

/** Ids of the lots on show that meet criteria; of these alone where some are named. */
export async function matchingLots(
  { raw }: Connection,
  criteria: GoodsCriteria,
  among: readonly number[] | null = null,
): Promise<number[]> {
  const values = new Values();
  const conditions = lotConditions(criteria, values).map(({ sql }) => sql);
  if (among !== null) conditions.push(`id = any(${values.put(among)}::bigint[])`);
  const { rows } = await raw.query<{ id: number }>(
    `select id from loose_lots where ${conditions.join(' and ')} order by id`,
    values.list,
  );
  return rows.map(({ id }) => id);
}
