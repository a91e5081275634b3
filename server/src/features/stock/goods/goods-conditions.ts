import type { GoodsCriteria, GoodsFilter } from '@loupe/contract';
import sql, { type Sql } from 'sql-template-tag';
import { allOf, identifier } from '../../../platform/sql.ts';

/** One SQL condition on goods. `criterion` is null for a condition that always applies. */
export interface GoodsCondition {
  readonly criterion: string | null;
  readonly sql: Sql;
}

/** Builds one condition for each filter that is set. */
export const filterConditions = (
  filters: readonly GoodsFilter[],
  criteria: GoodsCriteria,
): GoodsCondition[] =>
  filters.flatMap((filter) => {
    const condition = conditionOf(filter, criteria);
    return condition === null ? [] : [{ criterion: filter.criterion, sql: condition }];
  });

function conditionOf({ criterion, attribute }: GoodsFilter, { choices, ranges }: GoodsCriteria): Sql | null {
  const column = identifier(attribute.key);
  if (attribute.kind === 'list') {
    const chosen = choices[criterion];
    if (chosen === undefined) return null;
    return attribute.isMany === true
      ? sql`${column} && ${chosen}::text[]`
      : sql`${column} = any(${chosen}::text[])`;
  }
  const range = ranges[criterion];
  if (range === undefined) return null;
  const { from, to } = range;
  if (attribute.reach === undefined) {
    return allOf([
      from === null ? null : sql`${column} >= ${from}`,
      to === null ? null : sql`${column} <= ${to}`,
    ]);
  }
  // The two ranges overlap. A missing end of the goods' range is unbounded; goods with neither end have no
  // size.
  const columnTo = identifier(attribute.reach.to);
  return allOf([
    sql`num_nonnulls(${column}, ${columnTo}) > 0`,
    from === null ? null : sql`coalesce(${columnTo} >= ${from}, true)`,
    to === null ? null : sql`coalesce(${column} <= ${to}, true)`,
  ]);
}

/** Joins the conditions with AND, except those of the criterion `except`; `true` when there are none. */
export const joinConditions = (conditions: readonly GoodsCondition[], except?: string): Sql =>
  allOf(
    conditions
      .filter(({ criterion }) => except === undefined || criterion !== except)
      .map((condition) => condition.sql),
  );
