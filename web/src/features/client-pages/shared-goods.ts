import type { LotRow, PieceRow, StoneRow } from '@loupe/contract';
import { lotName, pieceName } from '../../trade/goods/goods-names.ts';
import { stoneName } from '../../trade/stones/stone-facts.ts';

/** What a user shares: stones, pieces of jewellery, or loose lots. */
export type SharedGoods =
  | { readonly kind: 'STONE'; readonly stones: readonly StoneRow[] }
  | { readonly kind: 'PIECE'; readonly pieces: readonly PieceRow[] }
  | { readonly kind: 'LOT'; readonly lots: readonly LotRow[] };

/** Shared goods as the calls name them. */
export interface SharedIds {
  readonly kind: SharedGoods['kind'];
  readonly ids: readonly string[];
}

/** One of the shared goods with the user's own price. */
export interface SharedItem {
  readonly id: string;
  readonly name: string;
  /** US$. */
  readonly price: string;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

export function itemsOf(goods: SharedGoods): readonly SharedItem[] {
  switch (goods.kind) {
    case 'STONE':
      return goods.stones.map((stone) => ({
        id: stone.stock_uuid,
        name: stoneName(stone),
        price: textOf(stone['final_amount']),
      }));
    case 'PIECE':
      return goods.pieces.map((piece) => ({
        id: piece.piece_uuid,
        name: pieceName(piece),
        price: textOf(piece['total_price']),
      }));
    case 'LOT':
    default:
      return goods.lots.map((lot) => ({
        id: lot.lot_uuid,
        name: lotName(lot),
        price: textOf(lot['amount']),
      }));
  }
}

export const idsOf = (goods: SharedGoods): SharedIds => ({
  kind: goods.kind,
  ids: itemsOf(goods).map(({ id }) => id),
});
