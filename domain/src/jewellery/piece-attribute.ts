import type {
  GoodsFigureAttribute,
  GoodsListAttribute,
  GoodsTextAttribute,
} from '../goods/goods-attribute.ts';
import type { VocabularyId } from '../vocabulary.ts';

/** Where a fact stands among the facts of a piece. */
export type PieceFactGroup = 'piece' | 'metal' | 'stones' | 'sizes' | 'trade';

interface PieceExtras {
  /** Pieces can be put in its order. */
  readonly isSorted?: true;
  readonly facts?: PieceFactGroup;
  /** What a file says wrongly of it keeps the piece out, though it need not say it. */
  readonly isStrict?: true;
}

export interface PieceListAttribute extends GoodsListAttribute, PieceExtras {
  /** Files are read by another list than the portal keeps: of its states they know but some. */
  readonly readBy?: VocabularyId;
}
export interface PieceFigureAttribute extends GoodsFigureAttribute, PieceExtras {}
export interface PieceTextAttribute extends GoodsTextAttribute, PieceExtras {}

/** A ring size with its system: `US 6.5`. */
export interface PieceRingSizeAttribute extends PieceExtras {
  readonly kind: 'ring-size';
  readonly key: string;
  readonly headers: readonly string[];
}

/** Web addresses, the first one first shown. */
export interface PieceLinksAttribute extends PieceExtras {
  readonly kind: 'links';
  readonly key: string;
  readonly headers: readonly string[];
}

export type PieceAttribute = (
  | PieceListAttribute
  | PieceFigureAttribute
  | PieceTextAttribute
  | PieceRingSizeAttribute
  | PieceLinksAttribute
) & { readonly isRequired?: true; readonly isFiltered?: true };
