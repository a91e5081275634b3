import { AppError } from '@loupe/contract';
import { visibleStoneStatuses, type StoneStatus } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Connection } from '../../platform/database.ts';
import { isPair } from '../stock/incomplete-pairs.ts';

/**
 * Finds the inseparable counterparts of stones: the two name each other as a pair, and not both are
 * separable. Maps each stone to its counterpart.
 */
export async function findInseparablePairs(
  connection: Connection,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await connection.query<{ id: number; partner: number }>(
    sql`select s.id, p.id as partner
       from stones s join stones p on ${isPair('s', 'p')}
      where s.id = any(${ids}) and not (s.is_separable and p.is_separable)`,
  );
  return new Map(rows.flatMap(({ id, partner }) => [[id, partner] as const, [partner, id] as const]));
}

/** Groups stones that are held together: all of them as a set, otherwise pairs and single stones. */
export function groupStones<Stone extends { readonly id: number }>(
  stones: readonly Stone[],
  partners: ReadonlyMap<number, number>,
  asSet: boolean,
): Stone[][] {
  if (asSet) return [[...stones]];
  return stones.flatMap((stone) => {
    const partner = stones.find(({ id }) => id === partners.get(stone.id));
    if (partner === undefined) return [[stone]];
    return partner.id < stone.id ? [] : [[stone, partner]];
  });
}

/** The stones without those whose inseparable counterpart is missing. */
export function dropIncompletePairs<Stone extends { readonly id: number }>(
  stones: readonly Stone[],
  partners: ReadonlyMap<number, number>,
): Stone[] {
  const ids = new Set(stones.map(({ id }) => id));
  return stones.filter(({ id }) => ids.has(partners.get(id) ?? id));
}

/** Throws PAIR_NOT_SEPARABLE with the missing counterparts when stones are requested without them. */
export async function rejectIncompletePairs(
  connection: Connection,
  ids: readonly number[],
  partners: ReadonlyMap<number, number>,
): Promise<void> {
  const missing = [...new Set(partners.values())].filter((id) => !ids.includes(id));
  if (missing.length === 0) return;
  const { rows } = await connection.query<{ stock_uuid: string; stock_no: string; status: StoneStatus }>(
    sql`select uuid as stock_uuid, stock_no, status from stones where id = any(${missing}) order by stock_no`,
  );
  const stones = rows.map((stone) => ({
    ...stone,
    status: visibleStoneStatuses.includes(stone.status) ? stone.status : 'SOLD',
  }));
  throw new AppError('PAIR_NOT_SEPARABLE', { stones });
}
