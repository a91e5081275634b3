import type { GoodsFilter } from '@loupe/contract';
import type { Connection } from '../../../platform/database.ts';
import { allOf, type GoodsCondition, type Values } from './conditions.ts';

/** A table of goods, its filters, and what a search asks of it. */
export interface CountedGoods {
  readonly table: string;
  readonly filters: readonly GoodsFilter[];
  readonly conditions: readonly GoodsCondition[];
  readonly values: Values;
}

/**
 * Goods per value of each filtered list, each ignoring its own filter. Values that some goods on show have are named
 * even at 0, so that a choice stays on the screen while others narrow it.
 */
export async function countValues(
  { raw }: Connection,
  { table, filters, conditions, values }: CountedGoods,
): Promise<Record<string, Record<string, number>>> {
  const shown = allOf(conditions.filter(({ criterion }) => criterion === null));
  const counts: Record<string, Record<string, number>> = {};
  const statements = filters.flatMap(({ criterion, attribute }) => {
    if (attribute.kind !== 'list') return [];
    counts[criterion] = {};
    const { key, isMany } = attribute;
    const value = isMany === true ? 'one' : key;
    return `select '${criterion}' as criterion, ${value} as value,
                   count(*) filter (where ${allOf(conditions, criterion)}) as count
              from ${table}${isMany === true ? ` cross join unnest(${key}) as one` : ''}
             where ${shown} and ${value} is not null group by ${value}`;
  });
  const { rows } = await raw.query<{ criterion: string; value: string; count: number }>(
    statements.join(' union all '),
    values.list,
  );
  for (const { criterion, value, count } of rows)
    counts[criterion] = { ...counts[criterion], [value]: count };
  return counts;
}
