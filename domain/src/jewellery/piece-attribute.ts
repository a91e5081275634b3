import type {
  GoodsFigureAttribute,
  GoodsListAttribute,
  GoodsTextAttribute,
} from '../goods/goods-attribute.ts';
import type { VocabularyId } from '../vocabulary.ts';

/** Section in which a fact of a piece is shown. */
export type PieceFactGroup = 'piece' | 'metal' | 'stones' | 'sizes' | 'trade';

interface PieceExtras {
  /** Pieces can be sorted by it. */
  readonly isSorted?: true;
  readonly facts?: PieceFactGroup;
  /** An invalid value in a file rejects the piece; the value itself is optional. */
  readonly isStrict?: true;
}

export interface PieceListAttribute extends GoodsListAttribute, PieceExtras {
  /**
   * Vocabulary for import files where it differs from the stored one: files know only some of the statuses.
   */
  readonly importVocabulary?: VocabularyId;
}
export interface PieceFigureAttribute extends GoodsFigureAttribute, PieceExtras {}
export interface PieceTextAttribute extends GoodsTextAttribute, PieceExtras {}

/** A ring size with its system: `US 6.5`. */
export interface PieceRingSizeAttribute extends PieceExtras {
  readonly kind: 'ring-size';
  readonly key: string;
  readonly headers: readonly string[];
  readonly headerPhrases?: readonly string[];
}

/** URLs; the first one is shown first. */
export interface PieceLinksAttribute extends PieceExtras {
  readonly kind: 'links';
  readonly key: string;
  readonly headers: readonly string[];
  readonly headerPhrases?: readonly string[];
}

export type PieceAttribute = (
  | PieceListAttribute
  | PieceFigureAttribute
  | PieceTextAttribute
  | PieceRingSizeAttribute
  | PieceLinksAttribute
) & { readonly isRequired?: true; readonly isFiltered?: true };
