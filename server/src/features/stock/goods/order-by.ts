import type { GoodsSort } from '@loupe/contract';
import { vocabularies, type LotAttribute, type PieceAttribute } from '@loupe/domain';
import sql, { type Sql } from 'sql-template-tag';
import { identifier } from '../../../platform/sql.ts';

const directions = { asc: sql`asc`, desc: sql`desc` } as const satisfies Record<GoodsSort['direction'], Sql>;

/** Orders by an expression; unknown values last. */
export const orderBy = (expression: Sql, direction: GoodsSort['direction']): Sql =>
  sql`${expression} ${directions[direction]} nulls last`;

/** Expression that goods are ordered by for an attribute: list values in trade order. */
export function sortExpression(attribute: LotAttribute | PieceAttribute): Sql {
  const column = identifier(attribute.key);
  if (attribute.kind !== 'list' || attribute.isMany === true) return column;
  const grades = vocabularies[attribute.vocabulary].values.map(({ value }) => value);
  return sql`array_position(${grades}::text[], ${column})`;
}
