import type { AskedFacts, PieceRow } from '@loupe/contract';
import { visiblePieceStates } from '@loupe/domain';
import { showPieces } from '../../jewellery/pieces-by-id.ts';
import type { GoodsReader } from './goods.ts';
import { idsByUuid } from './ids-by-uuid.ts';

/** Facts of the piece as a whole: what it is made of does not change. */
function factsOf(piece: PieceRow): AskedFacts {
  const facts: AskedFacts = {};
  for (const [key, value] of Object.entries(piece)) {
    if (key !== 'piece_uuid' && !Array.isArray(value)) facts[key] = value;
  }
  return facts;
}

export const pieceReader: GoodsReader = {
  kind: 'PIECE',
  read: async (connection, uuids) => {
    const ids = await idsByUuid(connection, 'jewellery_pieces', uuids);
    const pieces = await showPieces(connection, 'customer', ids);
    return pieces.map((piece) => ({
      kind: 'PIECE',
      uuid: piece.piece_uuid,
      name: typeof piece['stock_no'] === 'string' ? piece['stock_no'] : piece.piece_uuid.slice(0, 8),
      isOffered: visiblePieceStates.some((state) => state === piece['status']),
      facts: factsOf(piece),
      stone: null,
      lot: null,
      piece,
    }));
  },
};
