import { boundPieceStates, type JewelleryPiece } from '@loupe/domain';
import type { Transaction } from '../../platform/database.ts';
import { writeGoods, type GoodsWritten } from '../stock-import/goods/write-goods.ts';
import { pieceColumns } from './piece-columns.ts';

/** Where pieces are kept. */
export const writtenPieces = {
  name: 'jewellery_pieces',
  columns: pieceColumns,
  number: 'stock_no',
  boundStates: boundPieceStates,
} as const;

/** Adds pieces and updates those whose number is known; one on hold or sold keeps its status. */
export async function writePieces(
  transaction: Transaction,
  pieces: readonly JewelleryPiece[],
): Promise<GoodsWritten> {
  return writeGoods(transaction, writtenPieces, pieces);
}
