import type { PieceRow } from '@loupe/contract';
import { visiblePieceStatuses } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Connection } from '../../platform/database.ts';
import { findRecommendedIds } from '../stock/goods/recommend-goods.ts';
import { pieceSelectColumns, pieceTable, type StoredPiece } from './piece-columns.ts';
import { visibilityCondition, type Audience } from './piece-conditions.ts';
import { presentPiece } from './present-piece.ts';

/** The ids of those of these pieces the viewer may see, by uuid. */
export async function findVisiblePieceIds(
  connection: Connection,
  viewer: Audience,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await connection.query<{ id: number; uuid: string }>(
    sql`select id, uuid from jewellery_pieces
         where ${visibilityCondition(viewer)} and uuid = any(${uuids}::uuid[])`,
  );
  return new Map(rows.map(({ id, uuid }) => [uuid, id]));
}

/**
 * Pieces as a response shows them, in the order of the ids; pieces that are no longer visible appear as sold.
 */
export async function loadPieceRows(
  connection: Connection,
  viewer: Audience,
  ids: readonly number[],
): Promise<PieceRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await connection.query<StoredPiece>(
    sql`select ${pieceSelectColumns} from jewellery_pieces
       join unnest(${ids}::bigint[]) with ordinality as listed (id) using (id) order by ordinality`,
  );
  const isShown = ({ status, images }: StoredPiece) =>
    visiblePieceStatuses.some((state) => state === status) && (viewer === 'staff' || images.length > 0);
  return rows.map((piece) => presentPiece(isShown(piece) ? piece : { ...piece, status: 'SOLD' }));
}

/** The pieces the desk recommends, latest first. */
export async function loadRecommendedPieces(connection: Connection, viewer: Audience): Promise<PieceRow[]> {
  const ids = await findRecommendedIds(connection, pieceTable, visibilityCondition(viewer));
  return loadPieceRows(connection, viewer, ids);
}
