import { AppError } from '@loupe/contract';
import { visibleStates, type StoneState } from '@loupe/domain';
import type { Connection } from '../../platform/database.ts';
import { isPair } from '../stock/incomplete-pairs.ts';

/**
 * Stones their supplier sells only together, each with the other: they name each other, and not both may be bought
 * alone.
 */
export async function inseparableStones(
  { raw }: Connection,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await raw.query<{ id: number; partner: number }>(
    `select s.id, p.id as partner
       from stones s join stones p on ${isPair('s', 'p')}
      where s.id = any($1) and not (s.separable and p.separable)`,
    [ids],
  );
  return new Map(rows.flatMap(({ id, partner }) => [[id, partner] as const, [partner, id] as const]));
}

/** Stones in the groups in which they go: all of them when they are wanted as one, else pairs and single stones. */
export function groupsOf<Stone extends { readonly id: number }>(
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

/** Stones without those of which the other half, that goes only with them, is not among them. */
export function withoutHalves<Stone extends { readonly id: number }>(
  stones: readonly Stone[],
  partners: ReadonlyMap<number, number>,
): Stone[] {
  const ids = new Set(stones.map(({ id }) => id));
  return stones.filter(({ id }) => ids.has(partners.get(id) ?? id));
}

/** Throws PAIR_NOT_SEPARABLE, naming the other halves, when stones are wanted without what goes only with them. */
export async function refuseHalves(
  { raw }: Connection,
  ids: readonly number[],
  partners: ReadonlyMap<number, number>,
): Promise<void> {
  const missing = [...new Set(partners.values())].filter((id) => !ids.includes(id));
  if (missing.length === 0) return;
  const { rows } = await raw.query<{ stock_uuid: string; stock_no: string; status: StoneState }>(
    'select uuid as stock_uuid, stock_no, status from stones where id = any($1) order by stock_no',
    [missing],
  );
  const stones = rows.map((stone) => ({
    ...stone,
    status: visibleStates.includes(stone.status) ? stone.status : 'SOLD',
  }));
  throw new AppError('PAIR_NOT_SEPARABLE', { stones });
}
