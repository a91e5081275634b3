import type {
  GoodsFigureAttribute,
  GoodsListAttribute,
  GoodsTextAttribute,
} from '../goods/goods-attribute.ts';

/**
 * An attribute of one metal or stone group of a piece. `headers` are complete file headers; `names` follow
 * the word for
 * the metal or the stones in a header: `Side Stones 2 Shape`.
 */
export type GroupAttribute = (GoodsListAttribute | GoodsFigureAttribute | GoodsTextAttribute) & {
  readonly names: readonly string[];
  /** Phrases that follow the concept of the group: `CARAT WEIGHT?` in `Center Ct Wt`. */
  readonly groupPhrases?: readonly string[];
  /** An invalid value in a file rejects the piece: a piece is not sold with this attribute misstated. */
  readonly isStrict?: true;
  /** Applies to diamonds only, or to other stones only. */
  readonly onlyOf?: 'diamond' | 'gem';
};

/** Value type of a group attribute: scaled integers for figures, text for everything else. */
export type GroupValue<A extends GroupAttribute> = A extends GoodsFigureAttribute
  ? number | null
  : string | null;
