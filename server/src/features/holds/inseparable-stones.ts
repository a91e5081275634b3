import type { Connection } from '../../platform/database.ts';

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
       from stones s join stones p on upper(p.stock_no) = upper(s.pair_stock_no)
      where s.id = any($1) and s.id <> p.id and upper(p.pair_stock_no) = upper(s.stock_no)
        and not (s.separable and p.separable)`,
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
