import type { LotRow, PieceRow } from '@loupe/contract';
import { textOf } from '../features/jewellery/piece-words.ts';

/** What lots and pieces are called where one word has to do. */
export const lotName = (lot: LotRow): string => String(lot['lot_no'] ?? '');
export const pieceName = (piece: PieceRow): string =>
  textOf(piece, 'title') ?? textOf(piece, 'stock_no') ?? '';
