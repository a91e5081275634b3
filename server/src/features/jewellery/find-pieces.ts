import { pieceFilters, type GoodsCriteria, type GoodsSort } from '@loupe/contract';
import { pieceAttributes } from '@loupe/domain';
import type { Connection } from '../../platform/database.ts';
import { allOf, Values } from '../stock/goods/conditions.ts';
import { countValues } from '../stock/goods/count-values.ts';
import { orderBy } from '../stock/goods/order-by.ts';
import { pieceSelection, type StoredPiece } from './piece-columns.ts';
import { pieceConditions, shownTo, type Viewer } from './piece-conditions.ts';

export interface PiecesWanted {
  readonly criteria: GoodsCriteria;
  readonly sort: readonly GoodsSort[];
  readonly offset: number;
  readonly limit: number;
}

const columns = pieceSelection.join(', ');

/** A page of the pieces on show that fit, in the order wanted; those no order tells apart stand by their number. */
export async function findPieces(
  { raw }: Connection,
  viewer: Viewer,
  wanted: PiecesWanted,
): Promise<StoredPiece[]> {
  const values = new Values();
  const where = allOf(pieceConditions(viewer, wanted.criteria, values));
  const orders = wanted.sort.map((sort) => {
    const attribute = pieceAttributes.find(({ key }) => key === sort.key);
    return orderBy(sort, attribute?.kind === 'list' ? attribute.vocabulary : null, values);
  });
  const { rows } = await raw.query<StoredPiece>(
    `select ${columns} from jewellery_pieces where ${where} order by ${[...orders, 'stock_no'].join(', ')}
     offset ${values.put(wanted.offset)} limit ${values.put(wanted.limit)}`,
    values.list,
  );
  return rows;
}

/** One piece, if there is such a one and the viewer may see it. */
export async function findPiece(
  { raw }: Connection,
  viewer: Viewer,
  uuid: string,
): Promise<StoredPiece | undefined> {
  const values = new Values();
  const shown = shownTo(viewer, values);
  const { rows } = await raw.query<StoredPiece>(
    `select ${columns} from jewellery_pieces where ${shown} and uuid = ${values.put(uuid)}`,
    values.list,
  );
  return rows[0];
}

/** Exact sums over the pieces that fit: money in cents, diamonds in thousandths of a carat. */
export interface PieceTotals {
  readonly pieces: number;
  readonly amount: number;
  readonly tdw: number;
}

/** What the pieces that fit are, as far as something has to be stated about it. */
export interface PieceTraits {
  readonly hasPieces: boolean;
  readonly hasNatural: boolean;
  readonly hasLabGrown: boolean;
  readonly hasStones: boolean;
}

/** Sums over every piece that fits, and what has to be stated about them. */
export async function sumPieces(
  { raw }: Connection,
  viewer: Viewer,
  criteria: GoodsCriteria,
): Promise<{ readonly totals: PieceTotals; readonly traits: PieceTraits }> {
  const values = new Values();
  const where = allOf(pieceConditions(viewer, criteria, values));
  const { rows } = await raw.query<PieceTotals & PieceTraits>(
    `select count(*) as pieces, coalesce(sum(total_price), 0)::bigint as amount,
            coalesce(sum(tdw), 0)::bigint as tdw, count(*) > 0 as "hasPieces",
            coalesce(bool_or('NATURAL DIAMOND' = any(stone_type)), false) as "hasNatural",
            coalesce(bool_or('LAB DIAMOND' = any(stone_type)), false) as "hasLabGrown",
            coalesce(bool_or(stones <> '[]'::jsonb), false) as "hasStones"
       from jewellery_pieces where ${where}`,
    values.list,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a sum always has one row');
  const { pieces, amount, tdw, ...traits } = row;
  return { totals: { pieces, amount, tdw }, traits };
}

/** Pieces per value of each filtered list, each ignoring its own filter. */
export async function countPieces(
  connection: Connection,
  viewer: Viewer,
  criteria: GoodsCriteria,
): Promise<Record<string, Record<string, number>>> {
  const values = new Values();
  const conditions = pieceConditions(viewer, criteria, values);
  return countValues(connection, { table: 'jewellery_pieces', filters: pieceFilters, conditions, values });
}

/** Lowest and highest of a figure, in its own units. */
export interface FigureRange {
  readonly from: number;
  readonly to: number;
}

/** How far each filtered figure reaches among the pieces that fit but for its own filter. */
export async function pieceRanges(
  { raw }: Connection,
  viewer: Viewer,
  criteria: GoodsCriteria,
): Promise<ReadonlyMap<string, FigureRange>> {
  const values = new Values();
  const conditions = pieceConditions(viewer, criteria, values);
  const figures = pieceFilters.filter(({ attribute }) => attribute.kind === 'figure');
  const { rows } = await raw.query<{ criterion: string; from: number | null; to: number | null }>(
    figures
      .map(
        ({ criterion, attribute: { key } }) =>
          `select '${criterion}' as criterion, min(${key}) as "from", max(${key}) as "to"
             from jewellery_pieces where ${allOf(conditions, criterion)}`,
      )
      .join(' union all '),
    values.list,
  );
  return new Map(
    rows.flatMap(({ criterion, from, to }): [string, FigureRange][] =>
      from === null || to === null ? [] : [[criterion, { from, to }]],
    ),
  );
}
