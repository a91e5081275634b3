import type { LotRow, PieceRow } from '@loupe/contract';
import { pieceText } from '../features/jewellery/piece-labels.ts';

/** Short display names of lots and pieces. */
export const lotName = (lot: LotRow): string => String(lot['lot_no'] ?? '');
export const pieceName = (piece: PieceRow): string =>
  pieceText(piece, 'title') ?? pieceText(piece, 'stock_no') ?? '';
