import type { EnquiryItem, LotRow, PieceRow, StoneRow } from '@loupe/contract';
import { formatFigure } from '../../lib/figures.ts';
import { nameOf } from '../../lib/stones/stone-facts.ts';
import { stoneWords } from '../../lib/stones/stone-words.ts';
import type { TradeWords } from '../../lib/trade-words.ts';

/** Goods somebody wants to ask about. */
export interface EnquiryGoods {
  readonly uuid: string;
  /** Packet, lot or stock number. */
  readonly name: string;
  /** What they are, on one line. */
  readonly words: string;
}

export const goodsOfStone = (stone: StoneRow, words: TradeWords): EnquiryGoods => ({
  uuid: stone.stock_uuid,
  name: nameOf(stone),
  words: stoneWords(stone, words),
});

const textOf = (value: LotRow[string] | PieceRow[string] | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** What a lot is, on one line: `Round +6.5-11 5.20 ct G-H VS`. */
export function lotWords(lot: LotRow, words: TradeWords): string {
  const [shape, carats] = [textOf(lot['shape']), textOf(lot['carats'])];
  const [colour, clarity] = [textOf(lot['colour']), textOf(lot['clarity'])];
  return [
    shape === null ? null : words.short('shape', shape),
    lot.size,
    carats === null ? null : `${formatFigure(carats)} ct`,
    colour === null ? null : words.short('loose-colour', colour),
    clarity === null ? null : words.short('loose-clarity', clarity),
  ]
    .filter((part) => part !== null && part !== '')
    .join(' ');
}

export const goodsOfLot = (lot: LotRow, words: TradeWords): EnquiryGoods => ({
  uuid: lot.lot_uuid,
  name: textOf(lot['lot_no']) ?? '',
  words: lotWords(lot, words),
});

/** What a piece of jewellery is: the title its maker gave it. */
export const pieceWords = (piece: PieceRow): string => textOf(piece['title']) ?? '';

export const goodsOfPiece = (piece: PieceRow): EnquiryGoods => ({
  uuid: piece.piece_uuid,
  name: textOf(piece['stock_no']) ?? '',
  words: pieceWords(piece),
});

/** What goods of an enquiry are now, on one line; what is no longer there has no words. */
export function wordsOfItem({ stone, lot, piece }: EnquiryItem, words: TradeWords): string | null {
  if (stone) return stoneWords(stone, words);
  if (lot) return lotWords(lot, words);
  return piece && pieceWords(piece);
}
