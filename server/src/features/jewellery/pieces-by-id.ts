import type { PieceRow } from '@loupe/contract';
import { visiblePieceStates } from '@loupe/domain';
import type { Connection } from '../../platform/database.ts';
import { Values } from '../stock/goods/conditions.ts';
import { recommendedIds } from '../stock/goods/recommend-goods.ts';
import { pieceSelection, type StoredPiece } from './piece-columns.ts';
import { shownTo, type Viewer } from './piece-conditions.ts';
import { presentPiece } from './present-piece.ts';

/** Where jewellery is kept. */
export const pieceTable = { table: 'jewellery_pieces', number: 'stock_no' } as const;

/** Ids of the pieces the viewer may see among these, by their uuid. */
export async function visiblePieces(
  { raw }: Connection,
  viewer: Viewer,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const values = new Values();
  const { rows } = await raw.query<{ id: number; uuid: string }>(
    `select id, uuid from jewellery_pieces
      where ${shownTo(viewer, values)} and uuid = any(${values.put(uuids)}::uuid[])`,
    values.list,
  );
  return new Map(rows.map(({ id, uuid }) => [uuid, id]));
}

/** Pieces as answers carry them, in the order of the ids; those that have gone are told as sold. */
export async function showPieces(
  { raw }: Connection,
  viewer: Viewer,
  ids: readonly number[],
): Promise<PieceRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await raw.query<StoredPiece>(
    `select ${pieceSelection.join(', ')} from jewellery_pieces join unnest($1::bigint[]) with ordinality
       as wanted (id, place) using (id) order by place`,
    [ids],
  );
  const isShown = ({ status, images }: StoredPiece) =>
    visiblePieceStates.some((state) => state === status) && (viewer === 'staff' || images.length > 0);
  return rows.map((piece) => presentPiece(isShown(piece) ? piece : { ...piece, status: 'SOLD' }));
}

/** The pieces the desk puts forward, the latest first. */
export async function recommendedPieces(connection: Connection, viewer: Viewer): Promise<PieceRow[]> {
  const values = new Values();
  const shown = shownTo(viewer, values);
  const ids = await recommendedIds(connection, pieceTable.table, shown, values.list);
  return showPieces(connection, viewer, ids);
}
