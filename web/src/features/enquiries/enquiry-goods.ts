import type { EnquiryItem, LotRow, PieceRow, StoneRow } from '@loupe/contract';
import { formatFigure } from '../../lib/format-figure.ts';
import { stoneName } from '../../trade/stones/stone-facts.ts';
import { describeStone } from '../../trade/stones/describe-stone.ts';
import type { TradeLabels } from '../../trade/trade-labels.ts';

/** Goods of an enquiry to be sent. */
export interface EnquiryGoods {
  readonly uuid: string;
  /** Packet, lot or stock number. */
  readonly name: string;
  /** Description on one line. */
  readonly description: string;
}

export const stoneToEnquiryGoods = (stone: StoneRow, labels: TradeLabels): EnquiryGoods => ({
  uuid: stone.stock_uuid,
  name: stoneName(stone),
  description: describeStone(stone, labels),
});

const textOf = (value: LotRow[string] | PieceRow[string] | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** Describes a lot on one line: `Round +6.5-11 5.20 ct G-H VS`. */
export function describeLot(lot: LotRow, labels: TradeLabels): string {
  const [shape, carats] = [textOf(lot['shape']), textOf(lot['carats'])];
  const [colour, clarity] = [textOf(lot['color']), textOf(lot['clarity'])];
  return [
    shape === null ? null : labels.short('shape', shape),
    lot.size,
    carats === null ? null : `${formatFigure(carats)} ct`,
    colour === null ? null : labels.short('loose-colour', colour),
    clarity === null ? null : labels.short('loose-clarity', clarity),
  ]
    .filter((part) => part !== null && part !== '')
    .join(' ');
}

export const lotToEnquiryGoods = (lot: LotRow, labels: TradeLabels): EnquiryGoods => ({
  uuid: lot.lot_uuid,
  name: textOf(lot['lot_no']) ?? '',
  description: describeLot(lot, labels),
});

/** Describes a piece of jewellery by its title. */
export const describePiece = (piece: PieceRow): string => textOf(piece['title']) ?? '';

export const pieceToEnquiryGoods = (piece: PieceRow): EnquiryGoods => ({
  uuid: piece.piece_uuid,
  name: textOf(piece['stock_no']) ?? '',
  description: describePiece(piece),
});

/** Describes the goods of an enquiry as they are now, on one line; null when they no longer exist. */
export function describeEnquiryItem({ stone, lot, piece }: EnquiryItem, labels: TradeLabels): string | null {
  if (stone) return describeStone(stone, labels);
  if (lot) return describeLot(lot, labels);
  return piece && describePiece(piece);
}
