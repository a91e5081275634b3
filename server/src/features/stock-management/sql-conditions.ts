import { filterKind, filterableAttributes, type Criteria } from '@loupe/contract';
import type { Attribute } from '@loupe/domain';
import sql, { type Sql } from 'sql-template-tag';
import { anyOf, identifier } from '../../platform/sql.ts';

/** The part of a search that SQL can evaluate: chosen values and ranges of stored attributes. */
export const toSqlConditions = (criteria: Criteria): readonly Sql[] =>
  filterableAttributes.flatMap((attribute) => conditionsOn(attribute, criteria));

function conditionsOn(attribute: Attribute, { choices, ranges }: Criteria): readonly Sql[] {
  const column = sql`stones.${identifier(attribute.key)}`;
  if (attribute.kind === 'range' && attribute.isPerCustomer !== true && filterKind(attribute) === 'spans') {
    const inRange = (ranges[attribute.key] ?? []).map(
      ({ from, to }) => sql`${column} between ${from ?? attribute.min} and ${to ?? attribute.max}`,
    );
    return inRange.length === 0 ? [] : [anyOf(inRange)];
  }
  if (attribute.kind !== 'list' || filterKind(attribute) !== 'choice') return [];
  const { include = [], exclude = [] } = choices[attribute.key] ?? {};
  // The type is a separate filter here: the desk sees both types unless it selects one.
  if (attribute.key === 'type' || (include.length === 0 && exclude.length === 0)) return [];
  return [
    ...(include.length > 0 ? [sql`${column} = any(${include})`] : []),
    ...(exclude.length > 0 ? [sql`${column} is null or ${column} <> all(${exclude})`] : []),
  ];
}
