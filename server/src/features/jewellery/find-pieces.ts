import { pieceFilters, type GoodsCriteria, type GoodsSort } from '@loupe/contract';
import { pieceAttributes } from '@loupe/domain';
import sql, { join, type Sql } from 'sql-template-tag';
import type { Connection } from '../../platform/database.ts';
import { identifier } from '../../platform/sql.ts';
import { joinConditions } from '../stock/goods/goods-conditions.ts';
import { countValues } from '../stock/goods/count-values.ts';
import { orderBy, sortExpression } from '../stock/goods/order-by.ts';
import { pieceSelectColumns, pieceTable, type StoredPiece } from './piece-columns.ts';
import { pieceConditions, visibilityCondition, type Audience } from './piece-conditions.ts';

export interface PieceQuery {
  readonly criteria: GoodsCriteria;
  readonly sort: readonly GoodsSort[];
  readonly offset: number;
  readonly limit: number;
}

/** A page of the visible pieces that match, in the requested order; ties are ordered by stock number. */
export async function findPieces(
  connection: Connection,
  viewer: Audience,
  { criteria, sort, offset, limit }: PieceQuery,
): Promise<StoredPiece[]> {
  const { rows } = await connection.query<StoredPiece>(
    sql`select ${pieceSelectColumns} from jewellery_pieces
         where ${joinConditions(pieceConditions(viewer, criteria))}
         order by ${join([...sort.flatMap(pieceOrder), sql`stock_no`], ', ')} offset ${offset} limit ${limit}`,
  );
  return rows;
}

const pieceOrder = ({ key, direction }: GoodsSort): Sql[] =>
  pieceAttributes
    .filter((attribute) => attribute.key === key)
    .map((attribute) => orderBy(sortExpression(attribute), direction));

/** A piece by uuid; undefined when there is none, or when the viewer may not see it. */
export async function findPiece(
  connection: Connection,
  viewer: Audience,
  uuid: string,
): Promise<StoredPiece | undefined> {
  const { rows } = await connection.query<StoredPiece>(
    sql`select ${pieceSelectColumns} from jewellery_pieces
         where ${visibilityCondition(viewer)} and uuid = ${uuid}`,
  );
  return rows[0];
}

/** Exact totals of the matching pieces: money in cents, diamonds in thousandths of a carat. */
export interface PieceTotals {
  readonly pieces: number;
  readonly amount: number;
  readonly tdw: number;
}

/** Traits of the matching pieces that require a declaration. */
export interface PieceTraits {
  readonly hasPieces: boolean;
  readonly hasNatural: boolean;
  readonly hasLabGrown: boolean;
  readonly hasStones: boolean;
}

/** The totals and the traits of all matching pieces. */
export async function sumPieces(
  connection: Connection,
  viewer: Audience,
  criteria: GoodsCriteria,
): Promise<{ readonly totals: PieceTotals; readonly traits: PieceTraits }> {
  const { rows } = await connection.query<PieceTotals & PieceTraits>(
    sql`select count(*) as pieces, coalesce(sum(total_price), 0)::bigint as amount,
            coalesce(sum(tdw), 0)::bigint as tdw, count(*) > 0 as "hasPieces",
            coalesce(bool_or('NATURAL DIAMOND' = any(stone_type)), false) as "hasNatural",
            coalesce(bool_or('LAB DIAMOND' = any(stone_type)), false) as "hasLabGrown",
            coalesce(bool_or(stones <> '[]'::jsonb), false) as "hasStones"
       from jewellery_pieces where ${joinConditions(pieceConditions(viewer, criteria))}`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a sum always has one row');
  const { pieces, amount, tdw, ...traits } = row;
  return { totals: { pieces, amount, tdw }, traits };
}

/** The number of pieces per value of each filtered list; each list ignores its own filter. */
export async function countPieces(
  connection: Connection,
  viewer: Audience,
  criteria: GoodsCriteria,
): Promise<Record<string, Record<string, number>>> {
  const conditions = pieceConditions(viewer, criteria);
  return countValues(connection, { table: pieceTable, filters: pieceFilters, conditions });
}

/** The lowest and the highest value of a figure, in the figure's units. */
export interface NumberRange {
  readonly from: number;
  readonly to: number;
}

/** The range of each filtered figure among the pieces that match all other filters. */
export async function pieceRanges(
  connection: Connection,
  viewer: Audience,
  criteria: GoodsCriteria,
): Promise<ReadonlyMap<string, NumberRange>> {
  const conditions = pieceConditions(viewer, criteria);
  const statements = pieceFilters
    .filter(({ attribute }) => attribute.kind === 'figure')
    .map(({ criterion, attribute }) => {
      const column = identifier(attribute.key);
      return sql`select ${criterion}::text as criterion, min(${column}) as "from", max(${column}) as "to"
             from jewellery_pieces where ${joinConditions(conditions, criterion)}`;
    });
  const { rows } = await connection.query<{ criterion: string; from: number | null; to: number | null }>(
    join(statements, ' union all '),
  );
  return new Map(
    rows.flatMap(({ criterion, from, to }): [string, NumberRange][] =>
      from === null || to === null ? [] : [[criterion, { from, to }]],
    ),
  );
}
