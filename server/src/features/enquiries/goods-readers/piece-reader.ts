import type { GoodsSnapshot, PieceRow } from '@loupe/contract';
import { visiblePieceStatuses } from '@loupe/domain';
import { loadPieceRows } from '../../jewellery/load-pieces.ts';
import type { GoodsReader } from './goods-reader.ts';
import { idsByUuid } from './ids-by-uuid.ts';

/**
 * The values of the piece as a whole. Lists, such as its metals and stones, are left out because they do not
 * change.
 */
function snapshotOf(piece: PieceRow): GoodsSnapshot {
  const facts: GoodsSnapshot = {};
  for (const [key, value] of Object.entries(piece)) {
    if (key !== 'piece_uuid' && !Array.isArray(value)) facts[key] = value;
  }
  return facts;
}

export const pieceReader: GoodsReader = {
  kind: 'PIECE',
  read: async (connection, uuids) => {
    const ids = await idsByUuid(connection, 'PIECE', uuids);
    const pieces = await loadPieceRows(connection, 'customer', ids);
    return pieces.map((piece) => ({
      kind: 'PIECE',
      uuid: piece.piece_uuid,
      name: typeof piece['stock_no'] === 'string' ? piece['stock_no'] : piece.piece_uuid.slice(0, 8),
      isListed: visiblePieceStatuses.some((state) => state === piece['status']),
      snapshot: snapshotOf(piece),
      stone: null,
      lot: null,
      piece,
    }));
  },
};
