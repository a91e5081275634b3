import type { GoodsFilter } from '@loupe/contract';
import sql, { empty, join } from 'sql-template-tag';
import type { Connection } from '../../../platform/database.ts';
import { identifier } from '../../../platform/sql.ts';
import { joinConditions, type GoodsCondition } from './goods-conditions.ts';
import { goodsTables, type GoodsTableName } from './goods-tables.ts';

/** A goods table, its filters and the conditions of a search. */
export interface CountedGoods {
  readonly table: GoodsTableName;
  readonly filters: readonly GoodsFilter[];
  readonly conditions: readonly GoodsCondition[];
}

/**
 * Counts goods per value of each filtered list, ignoring the filter on that list. A value that some visible
 * goods have is included even when its count is 0, so that the option stays on the screen while other filters
 * narrow the result.
 */
export async function countValues(
  connection: Connection,
  { table, filters, conditions }: CountedGoods,
): Promise<Record<string, Record<string, number>>> {
  const shown = joinConditions(conditions.filter(({ criterion }) => criterion === null));
  const lists = filters.filter(({ attribute }) => attribute.kind === 'list');
  const statements = lists.map(({ criterion, attribute }) => {
    const column = identifier(attribute.key);
    const isMany = attribute.kind === 'list' && attribute.isMany === true;
    const value = isMany ? sql`one` : column;
    return sql`select ${criterion}::text as criterion, ${value} as value,
                   count(*) filter (where ${joinConditions(conditions, criterion)}) as count
              from ${goodsTables[table].table} ${isMany ? sql`cross join unnest(${column}) as one` : empty}
             where ${shown} and ${value} is not null group by ${value}`;
  });
  const { rows } = await connection.query<{ criterion: string; value: string; count: number }>(
    join(statements, ' union all '),
  );
  const counts: Record<string, Record<string, number>> = Object.fromEntries(
    lists.map(({ criterion }) => [criterion, {}]),
  );
  for (const { criterion, value, count } of rows)
    counts[criterion] = { ...counts[criterion], [value]: count };
  return counts;
}
