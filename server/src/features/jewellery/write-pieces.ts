import { protectedPieceStatuses, type JewelleryPiece } from '@loupe/domain';
import type { Transaction } from '../../platform/database.ts';
import { writeGoods, type GoodsWritten } from '../stock-import/goods/write-goods.ts';
import { pieceColumns } from './piece-columns.ts';

/** The table of pieces. */
export const pieceTableSpec = {
  name: 'jewellery_pieces',
  columns: pieceColumns,
  number: 'stock_no',
  protectedStatuses: protectedPieceStatuses,
} as const;

/** Adds pieces and updates those with a known number; held and sold pieces keep their status. */
export async function writePieces(
  transaction: Transaction,
  pieces: readonly JewelleryPiece[],
): Promise<GoodsWritten> {
  return writeGoods(transaction, pieceTableSpec, pieces);
}
